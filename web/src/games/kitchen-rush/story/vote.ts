// Skipping the inspector's show is put to the vote. A vote is a shout that points at the show, as roles and arrows of the
// planning board are: everybody hears it, and it is still there for who comes back. Pure.
import type { ShoutInfo, TableInfo, TalkLine } from '../../../net/protocol';
import { isPerson } from '../../../table/words';

const THANKS = 6; // "Thanks"
const SHOW = 'show';

/** What shouts call the show in the talk. */
export const showNames: ReadonlyMap<string, string> = new Map([[SHOW, 'skip the inspector']]);

export const isVote = ({ at }: Pick<TalkLine, 'at'>): boolean => at?.startsWith(`${SHOW}#`) === true;

export interface Vote {
  /** The shout that is a vote, and what it points at: the show after one shift of one game of the table. */
  shout: number;
  at: string;
  /** Who has seen enough, by seat: whoever said so, or is ready for the next shift. */
  votes: number[];
  /** How many it takes: more than half of the people who are there. Bots and watchers have no vote. */
  needed: number;
  passed: boolean;
}

export function voteIn(
  lines: readonly TalkLine[],
  shouts: readonly ShoutInfo[],
  table: Pick<TableInfo, 'seats' | 'number'>,
  shift: number,
  ready = 0,
): Vote {
  const at = `${SHOW}#${table.number}-${shift + 1}`;
  const people = table.seats.flatMap((seat, number) => (isPerson(seat) && seat.here ? [number] : []));
  const said = lines.filter(line => line.kind === 'shout' && line.at === at && line.text === shouts[THANKS]?.text);
  const votes = people.filter(number => (ready >> number) & 1 || said.some(({ seat }) => seat === number));
  const needed = Math.floor(people.length / 2) + 1;
  return { shout: THANKS, at, votes, needed, passed: people.length > 1 && votes.length >= needed };
}
