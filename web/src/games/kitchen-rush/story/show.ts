// The inspector's show: which plate is opened when, what is paired with what, and how far the books have come. Pure;
// every verdict comes from the server, after the check.
import type { BookLine, Chapter, Compared, Dish, OrderStory, Step } from './types';

/** One plate under the lamp, or at the end the books. */
export type Slide = { kind: 'dish'; order: number; dish: number } | { kind: 'books' };

export function slidesOf(chapter: Pick<Chapter, 'orders'>): Slide[] {
  const plates = chapter.orders.flatMap((one, order) =>
    one.dishes.map((_, dish): Slide => ({ kind: 'dish', order, dish })),
  );
  return [...plates, { kind: 'books' }];
}

/** How many orders have been looked at when this slide is shown, itself included. */
export function ordersSeen(slides: readonly Slide[], at: number): number {
  const slide = slides[at];
  if (slide?.kind === 'dish') return slide.order + 1;
  return slides.reduce((most, one) => (one.kind === 'dish' ? Math.max(most, one.order + 1) : most), 0);
}

export type PairState = 'fits' | 'missing' | 'extra' | 'differs';
/** What was ordered above what was there. Empty: a hole. */
export interface Pair {
  part: Compared['part'];
  kind: string;
  /** A number is a plate's size or how often something is cooked. */
  want: number;
  got: number;
  state: PairState;
}

/** Plates and rows are one pair each; of tokens every single one. */
export function pairsOf(dish: Pick<Dish, 'compared'>): Pair[] {
  return dish.compared.flatMap(one => {
    if (one.part === 'plate' || one.part === 'row') {
      if (one.part === 'row' && one.wanted === 0 && one.found === 0) return [];
      const lacks = one.part === 'plate' && one.found === 0;
      const state: PairState = one.fits ? 'fits' : lacks ? 'missing' : 'differs';
      return [{ part: one.part, kind: '', want: one.wanted, got: one.found, state }];
    }
    return Array.from({ length: Math.max(one.wanted, one.found) }, (_, place): Pair => {
      const want = place < one.wanted ? 1 : 0;
      const got = place < one.found ? 1 : 0;
      return { part: one.part, kind: one.kind, want, got, state: want && got ? 'fits' : want ? 'missing' : 'extra' };
    });
  });
}

export const PAIR_WORDS: Readonly<Record<PairState, string>> = {
  fits: '',
  missing: 'missing',
  extra: 'not ordered',
  differs: 'not as ordered',
};

/** What lies on the plate, token by token; those that nobody ordered are marked. */
export function tokensOn(dish: Pick<Dish, 'compared'>, part: 'ingredient' | 'spice'): { kind: string; wrong: boolean }[] {
  return pairsOf(dish).flatMap(pair =>
    pair.part === part && pair.got > 0 ? [{ kind: pair.kind, wrong: pair.state === 'extra' }] : [],
  );
}

export const compared = (dish: Pick<Dish, 'compared'>, part: Compared['part']): Compared | undefined =>
  dish.compared.find(one => one.part === part);

/** How this dish came about: the steps of the order and those of this meal. */
export const stepsFor = (order: OrderStory, dish: Dish): Step[] =>
  order.steps.filter(step => step.course === undefined || step.course === dish.course);

/** A mistake that the check found. */
export const isMistake = (step: Step): boolean => step.wrong && !step.mended;

/** What the order did to coins and reputation. */
export function worthOf(chapter: Pick<Chapter, 'office' | 'reputation'>, card: string): { coins: number; stars: number } {
  const sum = (lines: readonly BookLine[]): number => lines.reduce((all, line) => all + (line.card === card ? line.by : 0), 0);
  return { coins: sum(chapter.office), stars: sum(chapter.reputation) };
}

export interface LedgerRow extends Pick<BookLine, 'entry' | 'card' | 'by'> {
  /** Of the plate that is looked at now. */
  hot: boolean;
}
export interface Ledger {
  before: number;
  rows: LedgerRow[];
  now: number;
}

const OF_THE_CHECK: ReadonlySet<BookLine['entry']> = new Set([
  'earnings', 'free-drinks', 'salaries', 'stars', 'annoyed', 'waiting', 'track-end',
]);

/** A column of the books as far as the show has come; all of it when `seen` is null. */
export function ledgerUpTo(
  lines: readonly BookLine[],
  orders: readonly Pick<OrderStory, 'card'>[],
  seen: number | null,
): Ledger | null {
  if (lines.length === 0) return null;
  const known = new Set(orders.slice(0, seen ?? orders.length).map(order => order.card));
  const current = seen === null ? undefined : orders[seen - 1]?.card;
  const before = lines.filter(line => !OF_THE_CHECK.has(line.entry)).at(-1)?.after ?? 0;
  const rows = lines
    .filter(line => OF_THE_CHECK.has(line.entry))
    .filter(line => (line.card !== 'none' ? known.has(line.card) : seen === null))
    .map(line => ({ entry: line.entry, card: line.card, by: line.by, hot: line.card !== 'none' && line.card === current }));
  return { before, rows, now: rows.reduce((sum, row) => sum + row.by, before) };
}

const RIGHT_MS = 2_600;
const WRONG_MS = 7_000;
/** How long a slide is shown by itself; null: until somebody goes on. */
export function timeFor(chapter: Pick<Chapter, 'orders'>, slide: Slide | undefined): number | null {
  if (slide?.kind !== 'dish') return null;
  return chapter.orders[slide.order]?.dishes[slide.dish]?.verdict === 'correct' ? RIGHT_MS : WRONG_MS;
}

/** The newest chapter of a story, which is the shift that was checked last. */
export const newest = (story: { chapters: readonly Chapter[] } | null): Chapter | null => story?.chapters.at(-1) ?? null;
