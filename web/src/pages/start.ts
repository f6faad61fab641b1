// Getting to a table: now with bots, as a host, or by a code. The server makes the table; this only asks
// in order.
import { goOnWith } from '../ladder';
import { fetchAhead } from '../modules';
import { newTable, progress } from '../net/api';
import type { GameDetails } from '../net/protocol';
import { go } from '../router';
import { settings } from '../settings.svelte';
import { ensureMe } from '../who.svelte';
import { atStep, forFriends, playNow, practice } from './tables';

function remember(game: string): void {
  if (!settings.known.includes(game)) settings.known = [...settings.known, game];
}

/** Where somebody goes on in a game of steps. A server that cannot say is no reason not to play. */
async function nextStep(game: GameDetails): Promise<string | undefined> {
  if (!game.ladder) return undefined;
  return progress(game.id).then(
    reached => goOnWith(game, reached),
    () => undefined,
  );
}

/** Deals a game against bots and goes to it; at this step of its ladder, or where I was last. */
export async function startNow(game: GameDetails, name: string, step?: string): Promise<void> {
  fetchAhead('table');
  await ensureMe(name);
  const first = step === undefined && !settings.known.includes(game.id);
  const table = await newTable(atStep(playNow(game, first), game, step ?? (await nextStep(game))));
  remember(game.id);
  go({ page: 'table', code: table.code, watch: false });
}

/** Deals a practice: no clock, the coach, one bot at most. */
export async function practise(game: GameDetails, name: string): Promise<void> {
  const table = practice(game);
  if (!table) return;
  fetchAhead('table');
  await ensureMe(name);
  const { code } = await newTable(table);
  remember(game.id);
  go({ page: 'table', code, watch: false });
}

/** Opens a table and goes to its lobby: for friends, who get its code, or for whoever looks at the list. */
export async function host(game: GameDetails, name: string, listed = false): Promise<void> {
  await ensureMe(name);
  const wish = listed ? { game: game.id, seats: game.seats_max } : forFriends(game);
  const table = await newTable(atStep(wish, game, await nextStep(game)));
  remember(game.id);
  go({ page: 'table', code: table.code, watch: false });
}

/** Goes to the table with this code. Whether there is one is said there. */
export async function join(code: string, name: string): Promise<void> {
  await ensureMe(name);
  go({ page: 'table', code, watch: false });
}
