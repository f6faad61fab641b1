// Who plays in this browser: the guest or account the server knows. Pages read `who.me`; whoever needs a
// person to be there calls `ensureMe` first, so a name is enough to start.
import { me, setName } from './net/api';
import type { Me } from './net/protocol';
import { settings } from './settings.svelte';

interface Who {
  /** null: nobody yet, or not asked yet. */
  me: Me | null;
  asked: boolean;
}

export const who: Who = $state({ me: null, asked: false });

/** Takes over what the server says about us. */
export function became(person: Me | null): void {
  who.me = person;
  who.asked = true;
  if (person) settings.name = person.name;
}

/** Asks the server who we are; without an answer we stay whoever we were. */
export async function askWho(): Promise<void> {
  try {
    became(await me());
  } catch {
    who.asked = true;
  }
}

// None of them is the name of a bot.
const NAMES = [
  'Olive',
  'Clementine',
  'Juniper',
  'Rosemary',
  'Pepper',
  'Sorrel',
  'Ginger',
  'Maple',
  'Fennel',
  'Dill',
];

/** A name for somebody who has not said one; `chance` is between 0 and 1. */
export const nameFor = (chance: number): string => NAMES[Math.floor(chance * NAMES.length)] ?? 'Olive';

/** Makes sure that the server knows us by this name, and says who we are. */
export async function ensureMe(name: string): Promise<Me> {
  const wanted = name.trim() || nameFor(Math.random());
  if (!who.asked) await askWho();
  if (who.me && who.me.name === wanted) return who.me;
  const person = await setName(wanted);
  became(person);
  return person;
}
