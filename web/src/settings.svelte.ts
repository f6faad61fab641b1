// What a person has chosen for this browser: kept in localStorage, put as data attributes on <html> for the
// style sheets. Reading is forgiving: an unknown value is the standard one.

export type Motion = 'system' | 'reduced' | 'full';
export type Theme = 'system' | 'light' | 'dark';
export type Colours = 'standard' | 'contrast';
export type TextSize = 100 | 115 | 130;

export interface Settings {
  name: string;
  sound: boolean;
  volume: number; // 0 to 1
  motion: Motion;
  text: TextSize;
  theme: Theme;
  colours: Colours;
  hurry: boolean; // no show where the person has nothing to decide
  known: string[]; // games that were played here; the first one gets a coach
  silenced: string[]; // guests whose talk is not shown here
}

export const standard: Settings = {
  name: '',
  sound: true,
  volume: 0.7,
  motion: 'system',
  text: 100,
  theme: 'system',
  colours: 'standard',
  hurry: false,
  known: [],
  silenced: [],
};

const key = 'brigade.settings';
const SILENCED_MAX = 200;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];

const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.find(candidate => candidate === value) ?? otherwise;

/** Settings from what was kept; never throws. */
export function read(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value as Record<string, unknown>;
  } catch {
    return { ...standard, known: [], silenced: [] };
  }
  const volume = typeof kept['volume'] === 'number' ? kept['volume'] : standard.volume;
  return {
    name: typeof kept['name'] === 'string' ? kept['name'].slice(0, 24) : standard.name,
    sound: oneOf(kept['sound'], [true, false], standard.sound),
    volume: Math.min(1, Math.max(0, volume)),
    motion: oneOf<Motion>(kept['motion'], ['system', 'reduced', 'full'], standard.motion),
    text: oneOf<TextSize>(kept['text'], [100, 115, 130], standard.text),
    theme: oneOf<Theme>(kept['theme'], ['system', 'light', 'dark'], standard.theme),
    colours: oneOf<Colours>(kept['colours'], ['standard', 'contrast'], standard.colours),
    hurry: oneOf(kept['hurry'], [true, false], standard.hurry),
    known: strings(kept['known']),
    silenced: strings(kept['silenced']).slice(-SILENCED_MAX),
  };
}

/** The data attributes of <html> for settings and what the system asks for. */
export function attributes(
  settings: Settings,
  system: { dark: boolean; reduced: boolean; contrast: boolean },
): Record<'theme' | 'motion' | 'text' | 'colours', string> {
  return {
    theme: settings.theme === 'system' ? (system.dark ? 'dark' : 'light') : settings.theme,
    motion: settings.motion === 'system' ? (system.reduced ? 'reduced' : 'full') : settings.motion,
    text: String(settings.text),
    colours: settings.colours === 'contrast' || system.contrast ? 'contrast' : 'standard',
  };
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // A browser may forbid storage; then the settings last as long as the page.
  }
}

/** The settings of this browser. Assign to a field and it is applied and kept. */
export const settings: Settings = $state(read(kept()));

/** Whether this browser shows what somebody says. */
export function silence(guest: string, on: boolean): void {
  const others = settings.silenced.filter(other => other !== guest);
  settings.silenced = on ? [...others, guest].slice(-SILENCED_MAX) : others;
}

/** What the system asks for; listened to as long as the page lives, whoever reads it. */
function asks(query: string): { readonly current: boolean } {
  const list = window.matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener('change', () => (matches = list.matches));
  return {
    get current() {
      return matches;
    },
  };
}

const dark = asks('(prefers-color-scheme: dark)');
const reduced = asks('(prefers-reduced-motion: reduce)');
const contrast = asks('(prefers-contrast: more)');

const current = () =>
  attributes(settings, { dark: dark.current, reduced: reduced.current, contrast: contrast.current });

/** True when pieces should jump instead of travel. */
export const motionReduced = (): boolean => current().motion === 'reduced';

/** True when the room is dark now. */
export const isDark = (): boolean => current().theme === 'dark';

/** Applies the settings now and after every change; called once at the start. */
export function applySettings(): () => void {
  return $effect.root(() => {
    $effect.pre(() => {
      Object.assign(document.documentElement.dataset, current());
    });
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(key, text);
      } catch {
        return; // See kept().
      }
    });
  });
}
