// The people at a table, as far as this page knows them, and what is heard of them. Pure; who may do what is the
// server's to say.
import type { TableInfo, TalkLine } from '../net/protocol';

export interface PersonAt {
  guest: string;
  name: string;
  seat: number | null;
  /** The host has muted them for everybody. */
  muted: boolean;
  /** Only known from what they said. */
  gone: boolean;
}

/** Everybody who sits, looks on or has said something, each once, players first. */
export function peopleAt(table: TableInfo, talk: readonly TalkLine[]): PersonAt[] {
  const people = new Map<string, PersonAt>();
  const removed = new Set(table.removed.map(person => person.guest));
  const add = (guest: string | undefined, name: string, seat: number | null, gone: boolean): void => {
    if (guest === undefined || people.has(guest) || removed.has(guest)) return;
    people.set(guest, { guest, name, seat, muted: table.muted.includes(guest), gone });
  };
  table.seats.forEach((seat, number) => add(seat.guest, seat.name ?? '', number, false));
  for (const { guest, name } of table.watching) add(guest, name, null, false);
  for (const line of talk.toReversed()) add(line.guest, line.name, null, true);
  return [...people.values()];
}

/** What stands under a name. */
export function personNote(table: TableInfo, person: PersonAt, me: string | undefined): string {
  const role = person.gone ? 'Was here' : person.seat === null ? 'Watching' : person.seat === table.host ? 'Host' : 'Playing';
  return [person.guest === me ? 'You' : '', role, person.muted ? 'muted' : ''].filter(Boolean).join(', ');
}

/** The lines of those whom this browser wants to hear. */
export const heard = (lines: readonly TalkLine[], silenced: readonly string[]): readonly TalkLine[] =>
  silenced.length === 0 ? lines : lines.filter(line => line.guest === undefined || !silenced.includes(line.guest));
