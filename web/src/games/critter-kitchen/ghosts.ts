// My act that is on its way, as the pieces it would move. Drawn dashed until the server has spoken.
import type { Move } from '../board';
import { dishMark, servingMark } from './offers';
import type { Where } from './offers';
import type { ChefId } from './types';

export interface Ghosts {
  /** A chef on the way to a place. */
  chef: { chef: ChefId; at: string } | null;
  /** An item of the open place on its way home. */
  item: string | null;
  /** A token of the larder that is about to leave it. */
  leaving: string | null;
  /** Something on its way to a plate. */
  serving: { at: string; token: string } | null;
  /** A serving that is about to leave its plate. */
  back: string | null;
}

export const NO_GHOSTS: Ghosts = { chef: null, item: null, leaving: null, serving: null, back: null };

const spiceToken = (spice: unknown): string | null => (spice === 'none' ? null : String(spice));

export function ghostsOf(move: Move | null): Ghosts {
  if (!move) return NO_GHOSTS;
  const token = String(move['token'] ?? '');
  const where = (move['where'] ?? move['dish']) as Where | undefined;
  switch (move['do']) {
    case 'send':
      return { ...NO_GHOSTS, chef: { chef: move['chef'] as ChefId, at: String(move['location']) } };
    case 'relocate':
      return { ...NO_GHOSTS, chef: { chef: 'zous', at: String(move['location']) } };
    case 'take':
      return { ...NO_GHOSTS, item: token };
    case 'put':
      return { ...NO_GHOSTS, leaving: token, serving: { at: dishMark(where!), token } };
    case 'season':
      return { ...NO_GHOSTS, leaving: spiceToken(move['spice']) };
    case 'add-soup':
    case 'add-bisque': {
      const kind = move['do'] === 'add-soup' ? 'soup' : 'bisque';
      return { ...NO_GHOSTS, leaving: kind, serving: { at: dishMark(where!), token: kind } };
    }
    case 'take-back':
      return { ...NO_GHOSTS, back: servingMark(where!, token, String(move['spice'])) };
    case 'discard':
      return { ...NO_GHOSTS, leaving: token };
    default:
      return NO_GHOSTS;
  }
}
