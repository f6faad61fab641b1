// The one list of boards: adding a game to the client is one line here and its own folder.
// A board is loaded when a table of its game is opened, never before.
import type { GameModule } from './board';

type Loader = () => Promise<GameModule>;

const boards: Readonly<Record<string, Loader>> = {
  'critter-kitchen': () => import('./critter-kitchen/module'),
  'food-court': () => import('./food-court/module'),
  'kitchen-rush': () => import('./kitchen-rush/module'),
  'pressure-cooker': () => import('./pressure-cooker/module'),
};

/** The board of a game; null: this client has none. */
export const loadBoard = async (game: string): Promise<GameModule | null> => (await boards[game]?.()) ?? null;
