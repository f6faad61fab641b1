// What a page needs to show a game: its details, its catalog and its board, asked for at once. While the server does
// not answer it is asked again, as the connection is; anything else is told.
import { loadBoard } from '../games';
import type { GameModule } from '../games/board';
import * as api from '../net/api';
import type { GameDetails } from '../net/protocol';

export interface LoadedGame {
  game: GameDetails;
  catalog: unknown;
  module: GameModule;
}

const UNKNOWN = 'This page does not know the game of this table. Reload it to get the newest version.';
const AGAIN_AFTER = 1_000;

const isPassing = (error: unknown): boolean =>
  error instanceof api.ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Calls until it works or fails for good; `wait` is handed in by tests. */
export async function persist<T>(
  work: () => Promise<T>,
  wait = () => new Promise<void>(done => setTimeout(done, AGAIN_AFTER)),
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait();
    }
  }
}

export async function loadGame(id: string): Promise<LoadedGame> {
  const [game, catalog, module] = await Promise.all([
    persist(() => api.game(id)),
    persist(() => api.catalog(id)),
    loadBoard(id),
  ]);
  if (!game || !module) throw new Error(UNKNOWN);
  return { game, catalog, module };
}
