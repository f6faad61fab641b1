// Reading the view: who sits around the table, what lies in groups, which step it is. Arrangement only; what is
// possible is the server's word.
import { kindOfCopy } from './book';
import type { Book } from './book';
import type { Customer, FoodCourtView, SeatView } from './types';

/** The other seats as they sit, beginning on my left; for a watcher all of them. */
export function seatsAround(view: FoodCourtView, me: number | null): SeatView[] {
  const count = view.seats.length;
  if (me === null) return view.seats;
  return Array.from({ length: count - 1 }, (_, step) => view.seats[(me + 1 + step) % count] as SeatView);
}

export interface Group {
  /** The card without its copy number. */
  id: string;
  /** The copies that lie there, lowest first. */
  copies: string[];
}

/** Equal cards together, in the order in which the first of them lies. */
export function grouped(cards: readonly string[]): Group[] {
  const groups = new Map<string, string[]>();
  for (const card of cards) {
    const id = kindOfCopy(card);
    const copies = groups.get(id);
    if (copies) copies.push(card);
    else groups.set(id, [card]);
  }
  return [...groups].map(([id, copies]) => ({ id, copies }));
}

const ORDER = ['primary', 'secondary', 'optional'];
/** Prepared ingredients: primaries, secondaries, optionals; equal ones together. */
export const preparedGroups = (cards: readonly string[], book: Book): Group[] =>
  grouped(cards).sort((a, b) => ORDER.indexOf(book.card(a.id).kind) - ORDER.indexOf(book.card(b.id).kind));

/** Everybody who stands in a queue, and in which one: a seat, or the middle. */
export function whereIs(view: FoodCourtView, customer: string): number | 'central' | null {
  if (view.central.some(person => person.id === customer)) return 'central';
  const seat = view.seats.findIndex(station => station.queue.some(person => person.id === customer));
  return seat < 0 ? null : seat;
}
export const findCustomer = (view: FoodCourtView, id: string): Customer | undefined =>
  [view.central, ...view.seats.map(seat => seat.queue)].flat().find(person => person.id === id);

/** The seats that still play in this round, the one at turn first. */
export function stillToPlay(view: FoodCourtView): number[] {
  const count = view.seats.length;
  return Array.from(
    { length: count - view.turn_in_round },
    (_, step) => (view.first + view.turn_in_round + step) % count,
  );
}

/** How many rounds the game will about have. */
export const roundsAbout = (view: FoodCourtView): number =>
  Math.max(view.round, view.round + view.rounds_left_about - 1);

export type StepName = 'refill' | 'attract' | 'play' | 'serve' | 'tidy';
export interface Step {
  name: StepName;
  label: string;
  state: 'done' | 'now' | 'next';
}
const AT: Partial<Record<FoodCourtView['phase'], StepName>> = {
  fill: 'refill',
  attract: 'attract',
  play: 'play',
  served: 'serve',
  'end-attract': 'tidy',
};
const LABELS: Record<StepName, string> = {
  refill: 'Refill',
  attract: 'Attract',
  play: 'Play',
  serve: 'Serve',
  tidy: 'Tidy queue',
};

/** The steps of a turn. The refill is shown only while it is what everybody waits for. */
export function stepsOf(view: FoodCourtView): Step[] {
  const now = AT[view.phase];
  if (now === undefined) return [];
  const names: StepName[] = ['attract', 'play', 'serve', 'tidy'];
  if (now === 'refill') names.unshift('refill');
  const place = names.indexOf(now);
  return names.map((name, index) => ({
    name,
    label: LABELS[name],
    state: index < place ? 'done' : index === place ? 'now' : 'next',
  }));
}

/** "Your turn: play" or "Tom: attract": the state in one sentence. */
export function stateInWords(view: FoodCourtView, me: number | null, names: readonly string[]): string {
  if (view.over) return 'The court is closed';
  const now = AT[view.phase];
  const label = now === undefined ? '' : LABELS[now].toLowerCase();
  return view.active === me ? `Your turn: ${label}` : `${names[view.active] ?? 'Somebody'}: ${label}`;
}

const WHY: Record<FoodCourtView['end_reason'][number], string> = {
  tracking: 'a medal row is full',
  customers: 'the customer deck is empty',
  'round-cap': 'the agreed rounds are played',
};
/** Why this is the last round, or nothing. */
export const lastRoundReason = (view: FoodCourtView): string | null =>
  view.end_reason.length === 0 || view.over
    ? null
    : view.end_reason.map(reason => WHY[reason]).join(' and ');

/** "You, Tom and Ines". */
export function namesInWords(seats: readonly number[], me: number | null, names: readonly string[]): string {
  const words = seats.map(seat => (seat === me ? 'you' : (names[seat] ?? `seat ${seat + 1}`)));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** How the width of the kitchen is shared between tiles and dishes: by what lies there, neither ever squeezed out. */
export function kitchenShares(groups: number, dishes: number): { prepared: string; cooked: string } {
  const share = (amount: number) => `${Math.min(7, Math.max(2.6, amount)).toFixed(2)}fr`;
  return { prepared: share(groups), cooked: share(dishes * 1.75) };
}

const DISHES_MAX = 3;
const MORE_WIDTH = 34; // of "+2", which says how many are not shown
const DISH_GAP = 6;
const ROW_GAP = 11; // between queue and dishes, and behind the last

/** How many dishes of somebody else are shown in the room beside the queue: at least the last one. */
export function dishesThatFit(cooked: number, room: number, isLarge: boolean): number {
  const step = (isLarge ? 76 : 66) + DISH_GAP;
  const fit = (width: number): number => Math.max(1, Math.min(DISHES_MAX, Math.floor((width - ROW_GAP + DISH_GAP) / step)));
  return cooked <= fit(room) ? fit(room) : fit(room - MORE_WIDTH);
}
