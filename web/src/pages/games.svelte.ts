// The games of the server for a page that can do without them: until they are there, and if they never come, the list
// is empty and things go under their plain names.
import { games as askGames } from '../net/api';
import type { GameDetails } from '../net/protocol';

/** Called while a component is made, like a rune. */
export function gamesHere(): { readonly list: GameDetails[] } {
  let list = $state.raw<GameDetails[]>([]);
  $effect(() => {
    askGames().then(
      found => (list = found),
      () => (list = []),
    );
  });
  return {
    get list() {
      return list;
    },
  };
}
