// The part of the view that planning reads. The whole of it is made from the server's structs; this says what is used
// here.
import type { BoardProps, Move } from '../../board';
import type { PlanCatalog } from './catalog';

export interface PlanOrder {
  card: string;
  board: number | null;
  handed_over: boolean;
  plates: { main: string; side: string };
}

export interface PlanView {
  options: { scenario: string; time_limit: string };
  phase: string;
  shift: number;
  seat_count: number;
  timekeeper: number;
  /** Bit by seat. */
  ready: number;
  asked_ms: number;
  coins: number;
  reputation: number;
  temp_policy: string;
  temp_seat: number;
  /** Timers that the Timekeeper must choose. */
  strikes: number;
  timers: Record<string, { place: string }>;
  rooms: Record<string, Record<string, number>>;
  bag: Record<string, number>;
  plates: Record<string, { zone: string; row: number; ingredients: Record<string, number>; spices: Record<string, number> }>;
  orders: PlanOrder[];
  awards: string[];
  /** What the crew has of each part of the goal. */
  goals: { part: string; reached: number; needed: number }[];
}

export type PlanProps = Pick<
  BoardProps<PlanView, PlanCatalog>,
  'view' | 'catalog' | 'me' | 'table' | 'act' | 'ask' | 'events' | 'log'
>;

export const isReady = (view: PlanView, seat: number): boolean => ((view.ready >> seat) & 1) === 1;
export const scenarioNumber = (view: PlanView): number => Number(view.options.scenario.slice(1));

/** Player boards of a seat: two for somebody who plays alone. */
export const boardsOf = (view: PlanView, seat: number): number[] => (view.seat_count === 1 ? [0, 1] : [seat]);

export const SIZES = ['i', 'ii', 'iii', 'iv'] as const;

/** How many plates of each size lie somewhere. */
export function platesIn(view: PlanView, zone: string): Record<string, number> {
  const count: Record<string, number> = {};
  for (const [id, plate] of Object.entries(view.plates)) {
    const size = id.split('-')[0] ?? '';
    if (plate.zone === zone) count[size] = (count[size] ?? 0) + 1;
  }
  return count;
}

export interface PlanMeal {
  card: string;
  course: 'main' | 'side';
  name: string;
  /** The size on its card. */
  wants: string;
  /** Its plate; empty: it has none. */
  plate: string;
  /** The plate may go back: nothing is on it, and it was never on a stove. */
  mayPutBack: boolean;
}

const sum = (tally: Record<string, number>): number => Object.values(tally).reduce((all, one) => all + one, 0);

/** My meals with or without plates, in the order taken. */
export function mealsOf(view: PlanView, catalog: PlanCatalog, seat: number): PlanMeal[] {
  const boards = boardsOf(view, seat);
  return view.orders
    .filter(order => order.board !== null && boards.includes(order.board) && !order.handed_over)
    .flatMap(order => {
      const patron = catalog.patron.find(card => card.id === order.card);
      return (patron?.meals ?? []).map((meal, number) => {
        const course = number === 0 ? ('main' as const) : ('side' as const);
        const plate = order.plates[course];
        const on = view.plates[plate];
        const mayPutBack = on !== undefined && on.row === 0 && sum(on.ingredients) + sum(on.spices) === 0;
        return { card: order.card, course, name: meal.name, wants: meal.plate, plate, mayPutBack };
      });
    });
}

/** Timers that could be chosen for a strike. */
export const workingTimers = (view: PlanView): number[] =>
  Object.entries(view.timers)
    .filter(([, timer]) => timer.place === 'idle' || timer.place === 'standing')
    .map(([number]) => Number(number));

export const strikeMove = (timers: readonly number[]): Move => ({
  do: 'choose-strike',
  timers: [...timers].sort((a, b) => a - b),
});
