// What every part of the board may look up without being handed it: the book, the view, my hands, names and the clock.
import { createContext } from 'svelte';

import type { Book } from './book';
import type { RoomId } from './floor';
import type { Hands } from './hands.svelte';
import type { KitchenRushProps, KitchenRushView, Rule } from './types';

export interface Kitchen {
  readonly book: Book;
  readonly view: KitchenRushView;
  readonly table: KitchenRushProps['table'];
  readonly talk: NonNullable<KitchenRushProps['talk']>;
  /** My seat; null: I watch. */
  readonly me: number | null;
  readonly hands: Hands;
  /** Nothing can be touched. */
  readonly still: boolean;
  /** A phone in the hand: whole rooms are aimed at. */
  readonly phone: boolean;
  /** The layer that carried pieces are in. */
  readonly air: HTMLElement | undefined;
  has(rule: Rule): boolean;
  /** My own name. */
  readonly myName: string;
  /** The name of who runs a player board. */
  nameOf(board: number): string;
  noteOf(board: number): string;
  now(): number;
  /** The space of a room that the next timer would be put on. */
  firstFree(room: RoomId): string | null;
  /** Whether a timer could be moved now; told when it changes. */
  isReady(timer: number): boolean;
  /** Opens the wheel of shouts, pointing at a piece. */
  shout(piece: HTMLElement | null): void;
  openLegend(): void;
}

export const [getKitchen, setKitchen] = createContext<Kitchen>();
