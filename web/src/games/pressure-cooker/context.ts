// What every part of the board may look up without being handed it: the book, the view, my hands, names and the clock.
import { createContext } from 'svelte';

import type { Choice } from '../../net/protocol';
import type { Book } from './book';
import type { Cook } from './cook.svelte';
import type { PressureCookerView, SeatView, Slot } from './types';

export interface Counter {
  readonly book: Book;
  readonly view: PressureCookerView;
  readonly me: number | null;
  /** My kitchen; nobody's for a watcher. */
  readonly own: SeatView | undefined;
  readonly cook: Cook;
  readonly choices: readonly Choice[];
  /** The kiddie menu: there is no cookbook. */
  readonly plain: boolean;
  /** The order whose page of the cookbook is pointed at. */
  page: string | null;
  /** The slot that a dragged piece is over. */
  over: Slot | null;
  nameOf(seat: number): string;
  noteOf(seat: number): string;
  now(): number;
  /** How fast the table clock runs by itself, in per cent; 0: it stands, or is turned by hand. */
  readonly speed: number;
  /** Opens the cookbook where it is not always open. */
  openCookbook(dish?: string): void;
}

export const [getCounter, setCounter] = createContext<Counter>();

/** Whether the server offers a kind of move now. */
export const offers = (counter: Counter, verb: string): boolean =>
  counter.choices.some(({ move }) => move['do'] === verb);
