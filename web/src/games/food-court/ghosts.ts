// My act that is on its way, as the pieces it would move: what leaves its place, and where it would be.
import type { Move } from '../board';
import type { FoodCourtView } from './types';

export interface Ghosts {
  /** Pieces that are about to leave where they are. */
  leaving: ReadonlySet<string>;
  prepared: string | null;
  cooked: string | null;
  /** A customer on the way to my queue. */
  arriving: string | null;
}

const NONE: Ghosts = { leaving: new Set(), prepared: null, cooked: null, arriving: null };

const words = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [];

export function ghostsOf(move: Move | null, view: FoodCourtView): Ghosts {
  if (!move) return NONE;
  const customer = move['do'] === 'attract' ? (view.central[Number(move['slot'])]?.id ?? null) : null;
  const named = ['card', 'recipe', 'with', 'paying', 'discard', 'recipes', 'customer', 'customers'].flatMap(key =>
    words(move[key]),
  );
  return {
    leaving: new Set(customer === null ? named : [...named, customer]),
    prepared: move['do'] === 'prepare' ? (words(move['card'])[0] ?? null) : null,
    cooked: move['do'] === 'cook' ? (words(move['recipe'])[0] ?? null) : null,
    arriving: customer,
  };
}
