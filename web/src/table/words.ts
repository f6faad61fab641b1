// What a table says about itself in sentences: who sits where, what is missing, who is waited for, who has
// agreed. Pure; nothing here decides what is possible, the server does.
import type { SeatInfo, TableInfo } from '../net/protocol';
import { inWords } from './house-rules';

/** "Tom", "Tom and Ines", "Tom, Ines and Juno". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const isPerson = (seat: SeatInfo): boolean => seat.guest !== undefined;
export const isFree = (seat: SeatInfo): boolean => seat.name === undefined;

/** The name of a seat for people: its owner, or its number. */
export const seatName = (table: TableInfo, seat: number): string => table.seats[seat]?.name ?? `Seat ${seat + 1}`;

export const seatNames = (table: TableInfo): string[] => table.seats.map((_, seat) => seatName(table, seat));

/** What stands under a name on a place card. */
export function seatNote(table: TableInfo, number: number, me: number | null): string {
  const seat = table.seats[number];
  if (!seat || isFree(seat)) return '';
  if (seat.bot !== undefined) return `Bot, ${inWords(seat.bot)}`;
  const parts = [number === me ? 'You' : '', number === table.host ? 'host' : ''].filter(Boolean);
  const note = parts.join(', ') || (seat.here ? 'At the table' : 'Not connected');
  return note.charAt(0).toLocaleUpperCase() + note.slice(1);
}

function places(numbers: readonly number[]): string {
  const words = listed(numbers.map(number => String(number + 1)));
  return numbers.length === 1 ? `Seat ${words} is free` : `Seats ${words} are free`;
}

const are = (names: readonly string[]): string => `${listed(names)} ${names.length === 1 ? 'is' : 'are'}`;

/** What is still missing before the host can start, in words; empty: nothing. The host hears what to do about it. */
export function missing(table: TableInfo, me: number | null): string[] {
  const free = table.seats.flatMap((seat, number) => (isFree(seat) ? [number] : []));
  const unready = table.seats.flatMap((seat, number) =>
    isPerson(seat) && !seat.ready && number !== table.host && number !== me ? [seat.name ?? ''] : [],
  );
  const own = me !== null && me !== table.host && table.seats[me]?.ready === false;
  const todo = free.length === 1 ? 'add a bot, or take the seat away' : 'add bots, or take seats away';
  const advice = me !== null && me === table.host ? `: wait for somebody, ${todo}.` : '.';
  const lines: string[] = [];
  if (free.length > 0) lines.push(places(free) + advice);
  if (unready.length > 0) lines.push(`${are(unready)} not ready yet.`);
  if (own) lines.push('You are not ready yet.');
  return lines;
}

export const seatsTaken = (table: TableInfo): string => {
  const taken = table.seats.filter(seat => !isFree(seat)).length;
  return `${taken} of ${table.seats.length} seats taken`;
};

export interface Agreement {
  agreed: number[];
  missing: number[];
}

/** Who has agreed to something that every person present must agree to. */
export function agreement(table: TableInfo, wants: (seat: SeatInfo) => boolean): Agreement {
  const present = table.seats.flatMap((seat, number) => (isPerson(seat) && seat.here ? [number] : []));
  const has = (number: number): boolean => wants(table.seats[number]!);
  return { agreed: present.filter(has), missing: present.filter(number => !has(number)) };
}

export const isMyTurn = (table: TableInfo, me: number | null): boolean =>
  me !== null && table.phase === 'playing' && table.waits_for.includes(me);

/** Whom the game waits for, spoken to me. */
export function waitsFor(table: TableInfo, me: number | null): string {
  if (table.waits_for.length === 0) return '';
  if (me !== null && table.waits_for.includes(me)) return 'Your turn';
  return `Waiting for ${listed(table.waits_for.map(seat => seatName(table, seat)))}`;
}

/** Who is gone and what happens now, one sentence each. */
export function absences(table: TableInfo, me: number | null): string[] {
  const { absence, absence_s } = table.settings;
  const then =
    absence === 'bot'
      ? `A bot takes over after ${absence_s} seconds.`
      : absence === 'pause'
        ? `The table pauses after ${absence_s} seconds.`
        : 'The table waits.';
  return table.seats.flatMap((seat, number) => {
    if (!isPerson(seat) || number === me || (seat.here && !seat.covered)) return [];
    return seat.covered ? [`A bot plays for ${seat.name}.`] : [`${seat.name} is away. ${then}`];
  });
}

/** A place in the standing: "1st", "2nd". */
export function ordinal(place: number): string {
  const tens = place % 100;
  if (tens > 10 && tens < 14) return `${place}th`;
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`;
}

/** Points with a real minus. */
export const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** Points with their sign. */
export const signed = (points: number): string => (points < 0 ? figure(points) : `+${points}`);

/** Table time as minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
