// Getting to a table: now with bots, as a host, or by a code. The server makes the table; this only asks
// in order.
import { fetchAhead } from '../modules';
import { newTable } from '../net/api';
import type { GameDetails } from '../net/protocol';
import { go } from '../router';
import { settings } from '../settings.svelte';
import { ensureMe } from '../who.svelte';
import { forFriends, playNow } from './tables';

function remember(game: string): void {
  if (!settings.known.includes(game)) settings.known = [...settings.known, game];
}

/** Deals a game against bots and goes to it. */
export async function startNow(game: GameDetails, name: string): Promise<void> {
  fetchAhead('table');
  await ensureMe(name);
  const table = await newTable(playNow(game, !settings.known.includes(game.id)));
  remember(game.id);
  go({ page: 'table', code: table.code, watch: false });
}

/** Opens a table and goes to its lobby: for friends, who get its code, or for whoever looks at the list. */
export async function host(game: GameDetails, name: string, listed = false): Promise<void> {
  await ensureMe(name);
  const table = await newTable(listed ? { game: game.id, seats: game.seats_max } : forFriends(game));
  remember(game.id);
  go({ page: 'table', code: table.code, watch: false });
}

/** Goes to the table with this code. Whether there is one is said there. */
export async function join(code: string, name: string): Promise<void> {
  await ensureMe(name);
  go({ page: 'table', code, watch: false });
}
