// The arithmetic of a sand timer: how much is left, where the surfaces of the sand lie, how the caps are
// told apart in grey. Pure; Hourglass.svelte draws it, frames.ts drives it.

export interface Sand {
  /** Paths in the 48 by 64 picture; empty when there is nothing to draw. */
  top: string;
  shine: string;
  bottom: string;
  stream: string;
}

export type SandState = 'running' | 'last' | 'empty';

/** The share of sand still above: 1 when just turned, 0 when run out. */
export function shareLeft(now: number, start: number, length: number): number {
  if (length <= 0) return 0;
  return Math.min(1, Math.max(0, 1 - (now - start) / length));
}

/** Whole seconds as a person counts them: 1 until the very end, then 0. */
export const secondsLeft = (share: number, length: number): number => Math.ceil((share * length) / 1000);

const LAST_SECONDS_MS = 3000;

export function sandState(share: number, length: number): SandState {
  if (share <= 0) return 'empty';
  return share * length < LAST_SECONDS_MS ? 'last' : 'running';
}

const BULB = 17.5; // height of the sand in a full bulb
const NECK = 31.5;
const FLOOR = 51;
const round = (value: number): string => value.toFixed(2);

/**
 * The sand for a share: the height is bent so that it looks like volume, with a dip above and a heap
 * below.
 */
export function sandPaths(share: number): Sand {
  const filled = Math.pow(share, 0.62);
  const above = BULB * filled;
  const below = BULB - above;
  const moving = share > 0 && share < 1;
  const y = NECK - above;
  const dip = moving ? Math.min(2.4, above * 0.4) * 2 : 0;
  const heap = FLOOR - below;
  const slope = Math.min(4, below * 0.5);
  return {
    top: share > 0 ? `M4 ${round(y)}Q24 ${round(y + dip)} 44 ${round(y)}V33H4Z` : '',
    shine: share > 0.06 ? shine(y, dip) : '',
    bottom:
      below > 0.3
        ? `M4 ${round(heap + slope)}Q24 ${round(heap - slope)} 44 ${round(heap + slope)}V54H4Z`
        : '',
    stream: moving ? `M24 30V${round(heap)}` : '',
  };
}

const shine = (y: number, dip: number): string =>
  `M8 ${round(y)}Q24 ${round(y + dip)} 40 ${round(y)}V${round(y + 2.4)}Q24 ${round(y + dip + 2.4)} 8 ${round(y + 2.4)}Z`;

/** Who a timer belongs to: a seat counted from 0, or one of the two extra hands of Kitchen Rush. */
export type Owner = number | 'temp' | 'specialist';

export interface CapStyle {
  colour: string; // the name of a token
  sand: string;
  pattern: 'plain' | 'stripe' | 'dots' | 'check' | 'hatch' | 'band';
}

const PATTERNS = ['plain', 'stripe', 'dots', 'check', 'band'] as const;

export function capStyle(owner: Owner): CapStyle {
  if (owner === 'temp') return { colour: '--hg-temp', sand: '--hg-temp-sand', pattern: 'hatch' };
  if (owner === 'specialist') return { colour: '--hg-spec', sand: '--hg-spec', pattern: 'band' };
  const colour = `--seat-${(owner % 5) + 1}`;
  return { colour, sand: colour, pattern: PATTERNS[owner % 5] ?? 'plain' };
}

const FULL =
  'M10 12H38C38 22.5 27.2 26.5 26.2 32 27.2 37.5 38 41.5 38 52H10C10 41.5 20.8 37.5 21.8 32 20.8 26.5 10 22.5 10 12Z';
const MINI = 'M6 12H42L28 32 42 52H6L20 32Z';

/** The outline of the glass; small ones are straight, so that they stay clear at 28 px. */
export const glassPath = (mini: boolean): string => (mini ? MINI : FULL);
