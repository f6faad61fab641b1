// A finished game as something to scrub through: the view at every step, and when each step is shown. A
// real-time game is shown in true time; in others long thinking is cut short. Pure.
import { linesOf } from '../net/model';
import { applyChanges } from '../net/patch';
import type { Happening, LogLine, Replay, TableInfo } from '../net/protocol';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
const PAUSE_LONGEST = 2_500; // in a game without a clock
const PAUSE_SHORTEST = 900;
const END_REST = 1_500; // the last step is looked at before the player stops

export interface Film {
  replay: Replay;
  /** views[n]: after n steps. */
  views: readonly unknown[];
  /** at[n]: the playing time at which step n has happened; at[0] is 0. */
  at: readonly number[];
  /** The playing time at which all has been shown. */
  length: number;
}

function pauseBetween(before: number, after: number, trueTime: boolean): number {
  const gap = Math.max(0, after - before);
  return trueTime ? gap : Math.min(PAUSE_LONGEST, Math.max(PAUSE_SHORTEST, gap));
}

export function makeFilm(replay: Replay, kind: string): Film {
  const trueTime = kind === 'real-time';
  const views: unknown[] = [replay.view];
  const at: number[] = [0];
  let before = trueTime ? 0 : (replay.steps[0]?.ms ?? 0);
  for (const step of replay.steps) {
    views.push(applyChanges(views.at(-1), step.changes));
    at.push(at.at(-1)! + pauseBetween(before, step.ms, trueTime));
    before = step.ms;
  }
  return { replay, views, at, length: at.at(-1)! + END_REST };
}

export const lastStep = (film: Film): number => film.at.length - 1;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** How many steps have happened at a playing time. */
export function stepAt(film: Film, time: number): number {
  let low = 0;
  let high = lastStep(film);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (film.at[middle]! <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const timeOf = (film: Film, step: number): number => film.at[within(step, 0, lastStep(film))]!;

/** What the table clock shows at a playing time: between two steps it runs evenly from one to the other. */
export function tableMsAt(film: Film, time: number): number {
  const step = stepAt(film, time);
  const msOf = (n: number): number => (n === 0 ? 0 : film.replay.steps[n - 1]!.ms);
  if (step === lastStep(film)) return msOf(step);
  const span = film.at[step + 1]! - film.at[step]!;
  const share = span > 0 ? (time - film.at[step]!) / span : 0;
  return msOf(step) + share * Math.max(0, msOf(step + 1) - msOf(step));
}

/** The playing time at which the table clock shows this. */
export function timeAtMs(film: Film, ms: number): number {
  const steps = film.replay.steps;
  let step = 0;
  while (step < steps.length && steps[step]!.ms <= ms) step += 1;
  const msOf = (n: number): number => (n === 0 ? 0 : steps[n - 1]!.ms);
  if (step === lastStep(film)) return timeOf(film, step);
  const span = msOf(step + 1) - msOf(step);
  const share = span > 0 ? (ms - msOf(step)) / span : 0;
  return film.at[step]! + share * (film.at[step + 1]! - film.at[step]!);
}

/** The playing time after `elapsed` real milliseconds at a speed. */
export const advance = (film: Film, time: number, elapsed: number, speed: number): number =>
  Math.min(film.length, time + elapsed * speed);

/** What to animate when going from one step to another: the step itself if it is the next one, else nothing. */
export const eventsBetween = (film: Film, from: number, to: number): Happening[] =>
  to === from + 1 ? film.replay.steps[from]!.events : [];

/** The log after so many steps. */
export const logAt = (film: Film, step: number): LogLine[] =>
  film.replay.steps
    .slice(0, step)
    .flatMap((one, index) => linesOf({ seq: index + 1, ms: one.ms, events: one.events, by_clock: one.by_clock ? one.seat : undefined }));

/** A record writes "Juno (hard bot)" of a bot. */
function whoIs(written: string): { name: string; bot?: string } {
  const [, name, bot] = /^(.*) \((\w+) bot\)$/.exec(written) ?? [];
  return name === undefined || bot === undefined ? { name: written } : { name, bot };
}

/** A table as the board expects it, made from what is known of a finished game. */
export function tableOf(replay: Replay): TableInfo {
  const seat = { here: true, ready: true, covered: false, wants_resume: false, wants_rematch: false };
  return {
    version: 0,
    code: '',
    game: replay.summary.game,
    phase: 'over',
    number: 1,
    options: replay.options,
    settings: { unlisted: false, absence: 'wait', absence_s: 0, speed: 100, coach: false },
    seats: replay.summary.names.map(name => ({ ...seat, ...whoIs(name) })),
    watchers: 0,
    watching: [],
    muted: [],
    removed: [],
    waits_for: [],
    clock: { ms: replay.summary.ms, speed: 100, running: false },
    result: replay.result,
  };
}

/** The seat whose eyes a viewer has; null: nobody's. */
export const seatOfViewer = (viewer: string): number | null => (/^\d+$/.test(viewer) ? Number(viewer) : null);

/** The address of a moment of a replay. */
export function momentPath(id: string, step: number, viewer: string): string {
  const query = new URLSearchParams({ at: String(step), seat: viewer });
  return `/replay/${encodeURIComponent(id)}?${query.toString()}`;
}
