// What every part of the board may look up without being handed it: the book, the seats, what is in the hand.
import { createContext } from 'svelte';

import type { Book } from './book';
import type { Ghosts } from './ghosts';
import type { Hand } from './hand.svelte';
import type { CritterKitchenView, OpenPlates, SeatView, Space } from './types';

export interface Kitchen {
  readonly book: Book;
  readonly view: CritterKitchenView;
  readonly me: number | null;
  /** My own seat; nobody's for a watcher. */
  readonly own: SeatView | undefined;
  readonly hand: Hand;
  readonly ghosts: Ghosts;
  readonly replay: boolean;
  /** How far the final scoring has been shown; null: all of it, or there is none. */
  readonly stage: Stage | null;
  setStage(stage: Stage | null): void;
  /** Plates that people lay open, by seat. */
  readonly shown: Readonly<Record<number, OpenPlates>>;
  /** Lays my plates open to everybody, or closes them. */
  show(open: boolean): void;
  nameOf(seat: number): string;
  noteOf(seat: number): string;
  /** Shows everything that lies open of a seat. */
  openSeat(seat: number): void;
  /** Shows a rumor card, the critic or a challenge in full. */
  openCard(card: ShownCard): void;
  /** Makes a piece draggable; `mark` is what it is when it is dropped on nothing. */
  carry(piece: Carried): (node: HTMLElement) => () => void;
  openRules(id?: string): void;
}

/** What the show of the final scoring has told so far. */
export interface Stage {
  /** Stars by seat. */
  totals: readonly number[];
  /** Rumors that were read out, by their spaces. */
  read: readonly Space[];
}

export type ShownCard = 'critic' | 'rumors' | 'challenges' | 'zous';

/** What can be carried: a chef, something of the larder, or a serving that lies on a plate. */
export type Carried =
  | { kind: 'chef'; chef: string }
  | { kind: 'token'; id: string }
  | { kind: 'soup' | 'bisque' | 'rumor' }
  | { kind: 'serving'; mark: string };

export const [getKitchen, setKitchen] = createContext<Kitchen>();
