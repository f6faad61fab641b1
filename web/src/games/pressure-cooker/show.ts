// The scoring as a show: one beat after another, order by order through the steps of the rules, then the sink. Made
// from the report as far as the server has come; later beats are added when it goes on, earlier ones never change.
import type { Book } from './book';
import { awardEntries, lossOf, platePoints, qualityPoints } from './ledger';
import type { Entry, Names } from './ledger';
import type { AwardView, PressureCookerView, ReportOrder } from './types';

export const STEPS = ['inspect', 'remove', 'bites', 'awards', 'points', 'quality', 'clear'] as const;
export type Step = (typeof STEPS)[number];
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  inspect: 'Inspect',
  remove: 'Remove',
  bites: 'Appetizers',
  awards: 'Awards',
  points: 'Points',
  quality: 'Quality',
  clear: 'Clear',
};

export interface Beat {
  /** Which order of the report; null: the sink. */
  order: number | null;
  step: Step;
  /** How long it is shown, in milliseconds. */
  ms: number;
  /** What is booked in this beat. */
  entries: Entry[];
  /** The awards it is about. */
  awards: AwardView[];
  /** Somebody must choose a dial before the show goes on. */
  waits: boolean;
}

const TIMES: Readonly<Record<Step, number>> = {
  inspect: 1000,
  remove: 500,
  bites: 700,
  awards: 900,
  points: 800,
  quality: 800,
  clear: 250,
};
const NOBODY = 600;

const isOpen = ({ award }: AwardView): boolean => award !== null;

export function beatsOf(view: PressureCookerView, book: Book, nameOf: Names): Beat[] {
  const beats = view.report.flatMap((order, number) => orderBeats(view, order, number, book, nameOf));
  const sink = view.awards.filter(award => award.at === null);
  const inSink = sink.map(award => beatOf(null, 'awards', awardEntries(award, view.report, book, nameOf), [award]));
  return [...beats, ...inSink];
}

function beatOf(order: number | null, step: Step, entries: Entry[], awards: AwardView[] = []): Beat {
  return { order, step, ms: TIMES[step], entries, awards, waits: awards.some(isOpen) };
}

function orderBeats(view: PressureCookerView, order: ReportOrder, number: number, book: Book, nameOf: Names): Beat[] {
  if (order.lines.length === 0) return [{ ...beatOf(number, 'inspect', []), ms: NOBODY }];
  const awards = view.awards.filter(award => award.at === order.at);
  const beats: Beat[] = [beatOf(number, 'inspect', [])];
  const add = (step: Step, entries: Entry[], about: AwardView[] = []) => beats.push(beatOf(number, step, entries, about));
  if (order.lines.some(line => line.verdict === 'incorrect')) add('remove', []);
  const losses = order.lines.flatMap(line => lossOf(order, line));
  if (losses.length > 0) add('bites', losses);
  if (awards.length > 0)
    add(
      'awards',
      awards.flatMap(award => awardEntries(award, view.report, book, nameOf)),
      awards,
    );
  // What comes after the awards is not known before they are booked.
  if (awards.some(isOpen)) return beats;
  const plates = order.lines.flatMap(line => platePoints(order, line, book));
  if (plates.length > 0) add('points', plates);
  const quality = order.lines.flatMap(line => qualityPoints(order, line));
  if (quality.length > 0) add('quality', quality);
  add('clear', []);
  return beats;
}

/** Where the show stops: at the first beat that waits, or after the last one. */
export function stopOf(beats: readonly Beat[]): number {
  const waiting = beats.findIndex(beat => beat.waits);
  return waiting < 0 ? beats.length : waiting;
}

/** How fast the beats from `from` to the stop are shown, so that those who must choose there still have time to. */
export function paceOf(beats: readonly Beat[], from: number, msLeft: number | null): number {
  const stop = stopOf(beats);
  if (msLeft === null || stop >= beats.length) return 1;
  const needed = beats.slice(from, stop).reduce((sum, beat) => sum + beat.ms, 0);
  return needed <= msLeft / 2 ? 1 : Math.max(0.02, msLeft / 2 / Math.max(1, needed));
}

/** Everything booked in the beats before this one and, where it is on show, in it. */
export const bookedUntil = (beats: readonly Beat[], beat: number): Entry[] =>
  beats.slice(0, beat + 1).flatMap(one => one.entries);
