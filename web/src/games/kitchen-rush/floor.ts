// What the view says about the floor, in the terms of the board: rooms and their spaces, timers and when they are ready,
// orders with their plates, who runs which player board. Pure; nothing here compares a plate with its card [KR-9.5].
import type { Book } from './book';
import { hasRule, scenarioNumber, scenarioOf } from './book';
import type {
  Action,
  Course,
  Ingredient,
  KitchenRushView,
  MealRow,
  Order,
  PatronRow,
  PlateState,
  Room,
  Size,
  SpaceRow,
  Spice,
  TimerState,
} from './types';

export const INGREDIENTS: readonly Ingredient[] = ['meat', 'vegetables', 'salad', 'cheese', 'bread', 'pasta'];
export const SPICES: readonly Spice[] = ['salt', 'pepper', 'herbs', 'curry', 'saffron'];
export const CHEAP: readonly Spice[] = ['salt', 'pepper', 'herbs'];
export const DEAR: readonly Spice[] = ['curry', 'saffron'];
export const SIZES: readonly Size[] = ['i', 'ii', 'iii', 'iv'];
export const COURSES: readonly Course[] = ['main', 'side'];
export const TABLES: readonly string[] = ['table-1', 'table-2', 'table-3', 'table-4'];
export const FIRST_TEMP = 8;
const TIMERS = 10;

/** An id on the wire that names something: none is written "none". */
export const isSome = (id: string | undefined): id is string => id !== undefined && id !== '' && id !== 'none';

// ---- rooms

export type RoomId = 'rc' | 'dr' | 'of' | 'gh' | 'st' | 'sk' | 'cu' | 'sa' | 'sb' | 'sc' | 'van';
export const ROOMS: readonly RoomId[] = ['rc', 'dr', 'of', 'gh', 'st', 'sk', 'cu', 'sa', 'sb', 'sc', 'van'];

export const roomOfSpace = (space: string): RoomId => (space.split('-')[0] ?? space) as RoomId;
/** The letter of a storage room. */
export const storeOf = (room: RoomId): Room | null => (/^s[abc]$/.test(room) ? (room.charAt(1) as Room) : null);

/** Player boards in use: one person alone has two [KR-10.4]. */
export const crewOf = (view: KitchenRushView): number => Math.max(2, view.seat_count);
export const isSolo = (view: KitchenRushView): boolean => view.seat_count === 1;
export const boardsOf = (view: KitchenRushView): number[] => Array.from({ length: crewOf(view) }, (_, board) => board);
export const seatOfBoard = (view: KitchenRushView, board: number): number => (isSolo(view) ? 0 : board);
export const boardsOfSeat = (view: KitchenRushView, seat: number | null): number[] =>
  seat === null ? [] : boardsOf(view).filter(board => seatOfBoard(view, board) === seat);

export type SpaceState = 'free' | 'taken' | 'locked' | 'broken' | 'closed';
export interface SpaceInfo {
  id: string;
  row: SpaceRow;
  state: SpaceState;
  /** The timer that stands there. */
  timer: number | null;
}

/** The timer on a space; the van may have several and is asked for otherwise. */
const timerAt = (view: KitchenRushView, space: string): number | null =>
  timersIn(view).find(timer => view.timers[timer]?.place === 'standing' && view.timers[timer]?.space === space) ?? null;

function stateOf(view: KitchenRushView, row: SpaceRow, timer: number | null): SpaceState {
  if (row.players > crewOf(view)) return 'closed';
  if (view.locked.includes(row.id)) return 'locked';
  if (view.broken.includes(row.id)) return 'broken';
  return timer === null || row.station === 'van' ? 'free' : 'taken';
}

/** The spaces of a room in this scenario, those closed to so few players included. */
export function spacesOf(book: Book, view: KitchenRushView, room: RoomId): SpaceInfo[] {
  const number = scenarioNumber(view);
  return book.spaces
    .filter(row => roomOfSpace(row.id) === room && row.from <= number)
    .map(row => {
      const timer = row.station === 'van' ? null : timerAt(view, row.id);
      return { id: row.id, row, state: stateOf(view, row, timer), timer };
    });
}

/** Rooms that this scenario has. Clean plates are always there; the till comes with the coins. */
export function isRoomOpen(book: Book, view: KitchenRushView, room: RoomId): boolean {
  if (room === 'cu') return true;
  if (room === 'of' && hasRule(book, view, 'coins')) return true;
  return spacesOf(book, view, room).length > 0;
}

/** The first space of a room that a timer could be put on; its own counts as free [KR-5.7]. */
export function freeSpaceOf(book: Book, view: KitchenRushView, room: RoomId, timer: number | null): string | null {
  const spaces = spacesOf(book, view, room);
  const own = spaces.find(space => timer !== null && space.timer === timer);
  return (own ?? spaces.find(space => space.state === 'free'))?.id ?? null;
}

/** Kinds that a storage room holds in this scenario [KR-2.2]. */
export function kindsIn(book: Book, view: KitchenRushView, room: Room): Ingredient[] {
  const dry = scenarioOf(book, view)?.dry ?? [];
  return INGREDIENTS.filter(kind => dry.length === 0 || dry.includes(kind) === (room === 'c'));
}
/** Open rooms that may hold a kind. */
export const roomsFor = (book: Book, view: KitchenRushView, kind: Ingredient): Room[] =>
  (['a', 'b', 'c'] as const).filter(
    room =>
      isRoomOpen(book, view, `s${room}`) &&
      kindsIn(book, view, room).includes(kind) &&
      !spacesOf(book, view, `s${room}`).every(space => space.state === 'locked'),
  );

export type TableState = 'patron' | 'free' | 'reserved';
export const tableState = (view: KitchenRushView, table: string): TableState => {
  if (isSome(view.tables[table])) return 'patron';
  return TABLES.indexOf(table) < crewOf(view) ? 'free' : 'reserved';
};

/** How many plates of each size lie in a zone. */
export function countPlates(view: KitchenRushView, zone: PlateState['zone']): Record<Size, number> {
  const count: Record<Size, number> = { i: 0, ii: 0, iii: 0, iv: 0 };
  for (const [id, plate] of Object.entries(view.plates)) if (plate.zone === zone) count[sizeOf(id)] += 1;
  return count;
}
export const sizeOf = (plate: string): Size => plate.slice(0, plate.lastIndexOf('-')) as Size;

// ---- timers

/** Timers that are in the game, by number. */
export const timersIn = (view: KitchenRushView): number[] =>
  Array.from({ length: TIMERS }, (_, timer) => timer).filter(timer => (view.timers[timer]?.place ?? 'away') !== 'away');
export const isTemp = (timer: number): boolean => timer >= FIRST_TEMP;
export const boardOfTimer = (timer: number): number => Math.floor(timer / 2);
export const timersOf = (view: KitchenRushView, board: number): number[] =>
  timersIn(view).filter(timer => !isTemp(timer) && boardOfTimer(timer) === board);
export const tempsIn = (view: KitchenRushView): number[] => timersIn(view).filter(isTemp);

/** Whether the sand is through, by the table clock. */
export const hasRunOut = (timer: TimerState, now: number): boolean => timer.until_ms <= now;
/** Whether a timer could be moved at a time. */
export const isReady = (timer: TimerState | undefined, now: number): boolean =>
  timer !== undefined && (timer.place === 'idle' || (timer.place === 'standing' && hasRunOut(timer, now)));
/** When a timer can be moved next, in table time; Infinity: not by waiting. */
export function readyAt(timer: TimerState | undefined): number {
  if (timer?.place === 'idle') return 0;
  return timer?.place === 'standing' ? timer.until_ms : Infinity;
}

/** The timer of these that has been ready longest; none is: null. */
export function longestReady(view: KitchenRushView, timers: readonly number[], now: number): number | null {
  const ready = timers.filter(timer => isReady(view.timers[timer], now));
  return ready.sort((a, b) => readySince(view.timers[a]) - readySince(view.timers[b]) || a - b)[0] ?? null;
}
/** An idle timer stands beside the board, so it has waited longer than any that blocks a space. */
const readySince = (timer: TimerState | undefined): number => (timer?.place === 'idle' ? -1 : (timer?.until_ms ?? 0));

/** The timer of these that will be ready first. */
export function nextReady(view: KitchenRushView, timers: readonly number[]): { timer: number; at: number } | null {
  const soon = timers.map(timer => ({ timer, at: readyAt(view.timers[timer]) })).filter(one => Number.isFinite(one.at));
  return soon.sort((a, b) => a.at - b.at || a.timer - b.timer)[0] ?? null;
}

/** All timers beside their boards, but for those on strike. */
export const putAway = (timers: KitchenRushView['timers']): KitchenRushView['timers'] =>
  Object.fromEntries(
    Object.entries(timers).map(([id, timer]) => [id, timer.place === 'standing' ? { ...timer, place: 'idle', space: 'none' } : timer]),
  );

/** Whether a seat may put the Temps down now [KR-5.47, KR-5.58]. */
export const mayUseTemp = (view: KitchenRushView, seat: number): boolean =>
  view.temp_policy === 'free' || view.temp_seat === seat;

// ---- orders

/** One meal of one of my orders: a place for a plate, with the number of its key. */
export interface Lane {
  number: number;
  order: Order;
  course: Course;
  patron: PatronRow | undefined;
  meal: MealRow | undefined;
  /** The plate that is bound to it; empty: none. */
  plate: string;
  state: PlateState | undefined;
}

export const ordersOf = (view: KitchenRushView, boards: readonly number[]): Order[] =>
  boards.flatMap(board => view.orders.filter(order => order.board === board));

/** All meals of these boards, board by board in the order taken, numbered from 1. */
export function lanesOf(book: Book, view: KitchenRushView, boards: readonly number[]): Lane[] {
  const lanes: Lane[] = [];
  for (const order of ordersOf(view, boards)) {
    const patron = book.patron(order.card);
    for (const [index, course] of COURSES.entries()) {
      if (index > 0 && !patron?.meals[index]) continue;
      const plate = isSome(order.plates[course]) ? order.plates[course] : '';
      const state = view.plates[plate];
      lanes.push({ number: lanes.length + 1, order, course, patron, meal: patron?.meals[index], plate, state });
    }
  }
  return lanes;
}

/** The meals of each order together: a VIP has two. */
export function columnsOf(lanes: readonly Lane[]): Lane[][] {
  const columns: Lane[][] = [];
  for (const lane of lanes) {
    const last = columns.at(-1);
    if (last?.[0]?.order.card === lane.order.card) last.push(lane);
    else columns.push([lane]);
  }
  return columns;
}

export const isEmpty = (plate: PlateState): boolean =>
  INGREDIENTS.every(kind => plate.ingredients[kind] === 0) && SPICES.every(kind => plate.spices[kind] === 0);

/** The tokens of a tally one by one, in the order of kinds: "meat", "meat", "salad". */
export const tokensOf = <Kind extends string>(kinds: readonly Kind[], tally: Readonly<Record<Kind, number>>): Kind[] =>
  kinds.flatMap(kind => Array.from({ length: tally[kind] }, () => kind));

// ---- actions

export const openAction = (view: KitchenRushView, seat: number | null): Action | null => {
  const action = seat === null ? undefined : view.actions[seat];
  return action?.progress === 'open' ? action : null;
};
export const inShift = (view: KitchenRushView): boolean => view.phase === 'running' || view.phase === 'overtime';
export const isUntimed = (view: KitchenRushView): boolean => view.options.time_limit === 'untimed';
export const isReadySeat = (view: KitchenRushView, seat: number): boolean => ((view.ready >> seat) & 1) === 1;

/** The space that an open action stands on. */
export const spaceOfAction = (view: KitchenRushView, action: Action): string =>
  action.timer === null ? '' : (view.timers[action.timer]?.space ?? '');

// ---- the countdown

/** Milliseconds left of the shift; null: nothing runs out. */
export const timeLeft = (view: KitchenRushView, now: number): number | null =>
  inShift(view) && view.end_ms >= 0 && !(view.phase === 'running' && isUntimed(view)) ? Math.max(0, view.end_ms - now) : null;

export const CALLS: readonly (readonly [ms: number, words: string])[] = [
  [120_000, 'Two minutes!'],
  [60_000, 'One minute!'],
  [30_000, 'Thirty seconds!'],
  [10_000, 'Ten seconds!'],
];
const CALL_MS = 3000;
/** What the Timekeeper is calling at this moment [KR-6.13]; null: nothing. */
export function callAt(view: KitchenRushView, now: number): string | null {
  if (view.phase === 'overtime') return 'Time is up!';
  const left = timeLeft(view, now);
  if (left === null) return null;
  const call = CALLS.find(([ms]) => left <= ms && left > ms - CALL_MS);
  return call && view.end_ms - view.began_ms > call[0] ? call[1] : null;
}
