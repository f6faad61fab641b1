// The floor of a round in the shapes that the board draws: tables with their places for orders, dials, the heap as
// a shelf, whose turn it is to do what. Only sorted and counted here; nothing is judged.
import { TAKEN, UNKNOWN } from './book';
import type { Book } from './book';
import type { AwardView, Dial, Kind, OrderView, Phase, PressureCookerView, SeatView, Slot } from './types';

export const DIALS: readonly Dial[] = ['red', 'green', 'yellow', 'blue'];
const PLACES = [1, 2, 3] as const;

export const slotOf = (table: Dial, place: number): Slot => `${table}-${place}` as Slot;
export const dialOf = (slot: Slot): Dial => slot.slice(0, slot.indexOf('-')) as Dial;
export const placeOf = (slot: Slot): number => Number(slot.slice(-1));
/** Where a stack stands in the list of stacks of a seat. */
export const stackIndex = (slot: Slot): number => DIALS.indexOf(dialOf(slot)) * 3 + placeOf(slot) - 1;

export interface Place {
  slot: Slot;
  /** null: the table is full without it. */
  order: OrderView | null;
}
export interface TableOnFloor {
  dial: Dial;
  number: number;
  places: Place[];
}

/** The tables in play, each with its three places. */
export function tablesOf(view: PressureCookerView): TableOnFloor[] {
  const orders = new Map(view.orders.map(order => [order.at, order]));
  const count = view.seats[0]?.dials.length ?? 0;
  return DIALS.slice(0, count).map((dial, number) => ({
    dial,
    number,
    places: PLACES.map(place => {
      const slot = slotOf(dial, place);
      return { slot, order: orders.get(slot) ?? null };
    }),
  }));
}

export const stackOf = (seat: SeatView, slot: Slot): readonly string[] => seat.stacks[stackIndex(slot)] ?? [];
export const isUp = (seat: SeatView, slot: Slot): boolean => seat.up.includes(slot);

/** Which dials are the lowest: they are the score. Where all are equal none of them stands out. */
export const isLowest = (dials: readonly number[], number: number): boolean =>
  dials[number] === Math.min(...dials) && dials[number] !== Math.max(...dials);

/** How many +50 tokens lie at a dial: exactly 50 needs none. */
export const tokensOf = (value: number): number => Math.max(0, Math.floor((value - 1) / 50));

/** The others, beginning after me; everybody for a watcher. */
export function othersOf(view: PressureCookerView, me: number | null): SeatView[] {
  if (me === null) return [...view.seats];
  return [...view.seats.slice(me + 1), ...view.seats.slice(0, me)];
}

export interface OnShelf {
  spot: number;
  tile: string;
}

/** The tiles that lie face up, by kind, the best first. */
export function shelfOf(pool: readonly string[], book: Book): OnShelf[] {
  const kinds: Kind[] = [...new Set(book.tiles.map(tile => tile.kind))];
  const rank = ({ tile }: OnShelf): number => {
    const face = book.tile(tile);
    return face ? kinds.indexOf(face.kind) * 10 - face.quality : 999;
  };
  return pool
    .flatMap((tile, spot) => (tile === UNKNOWN || tile === TAKEN ? [] : [{ spot, tile }]))
    .sort((a, b) => rank(a) - rank(b) || a.spot - b.spot);
}

export const faceDownSpots = (pool: readonly string[]): number[] =>
  pool.flatMap((tile, spot) => (tile === UNKNOWN ? [spot] : []));

/** Some face-down spot, by a number from 0 up to 1; null: none is left. */
export function randomDown(pool: readonly string[], random: number): number | null {
  const spots = faceDownSpots(pool);
  return spots[Math.min(spots.length - 1, Math.floor(random * spots.length))] ?? null;
}

const SCORING: readonly Phase[] = ['card-awards', 'fastest-award', 'most-award', 'review', 'over'];
/** The round is over and its orders are looked at. */
export const isScoring = (phase: Phase): boolean => SCORING.includes(phase);

/** Awards that wait for a dial of this seat, in their order. */
export const openAwards = (view: PressureCookerView, seat: number | null): AwardView[] =>
  view.awards.filter(
    ({ award, recipients }) => award !== null && recipients.some(one => one.seat === seat && !one.picked),
  );

/** Who has still to choose a dial. */
export const choosers = (view: PressureCookerView): number[] => [
  ...new Set(
    view.awards.flatMap(({ award, recipients }) =>
      award === null ? [] : recipients.filter(one => !one.picked).map(one => one.seat),
    ),
  ),
];
