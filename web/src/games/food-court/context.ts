// What every part of the board may look up without being handed it: the book, the seats, what is picked.
import { createContext } from 'svelte';

import type { Book } from './book';
import type { Ghosts } from './ghosts';
import type { Piece } from './select';
import type { Picking } from './picking.svelte';
import type { FoodCourtView, SeatView } from './types';

export interface Court {
  readonly book: Book;
  readonly view: FoodCourtView;
  readonly me: number | null;
  /** My station; nobody's for a watcher. */
  readonly own: SeatView | undefined;
  readonly picking: Picking;
  readonly ghosts: Ghosts;
  /** Hints for a first game are on. */
  readonly hints: boolean;
  nameOf(seat: number): string;
  noteOf(seat: number): string;
  /** Shows a whole station. */
  openStation(seat: number): void;
  /** Makes a piece draggable. */
  carry(piece: Piece): (node: HTMLElement) => () => void;
}

export const [getCourt, setCourt] = createContext<Court>();
