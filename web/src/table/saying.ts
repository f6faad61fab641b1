// What parts of a board deep inside may hear and call without being handed it: the talk of the table, and a shout that
// points at something. There is none in a replay.
import { createContext } from 'svelte';

import type { ShoutInfo, TalkLine } from '../net/protocol';

export interface Saying {
  readonly lines: readonly TalkLine[];
  readonly shouts: readonly ShoutInfo[];
  shout(number: number, at: string): void;
}

const [get, set, has] = createContext<Saying>();

export const setSaying = set;
export const getSaying = (): Saying | null => (has() ? get() : null);
