// What the list of tables says and keeps: filters, words on a ticket, where its button leads. Pure.
import type { GameDetails, NewTable, SeatInfo, TableEntry } from '../net/protocol';
import { shelfPlace } from '../ui/covers';

export interface TableFilter {
  game: string | null;
  free: boolean;
  watchable: boolean;
}

export const noFilter: TableFilter = { game: null, free: false, watchable: false };

const isFree = (seat: SeatInfo): boolean => seat.name === undefined && seat.bot === undefined;

export const freeSeats = (table: TableEntry): number => table.seats.filter(isFree).length;

const isOpen = (table: TableEntry): boolean => table.phase === 'lobby' && freeSeats(table) > 0;
const isRunning = (table: TableEntry): boolean => table.phase === 'playing' || table.phase === 'paused';

export const filtered = (tables: readonly TableEntry[], filter: TableFilter): TableEntry[] =>
  tables.filter(
    table =>
      (filter.game === null || table.game === filter.game) &&
      (!filter.free || isOpen(table)) &&
      (!filter.watchable || isRunning(table)),
  );

/** "Ines’ table", "Tom’s table". */
export function whose(host: string): string {
  if (host === '') return 'Nobody’s table';
  return /s$/i.test(host) ? `${host}’ table` : `${host}’s table`;
}

/** The label of a preset, if the game knows it. */
export function presetLabel(preset: string, game: GameDetails | undefined): string {
  return game?.presets.find(known => known.id === preset)?.label ?? preset;
}

/** How the table stands, in two or three words. */
export function stateWords(table: TableEntry): string {
  const free = freeSeats(table);
  switch (table.phase) {
    case 'lobby':
      return free === 0 ? 'Full' : `${free} free`;
    case 'countdown':
      return 'Starting now';
    case 'playing':
      return 'Playing';
    case 'paused':
      return 'Pausing';
    case 'over':
      return 'Just finished';
    default:
      return 'Stopped';
  }
}

export interface Door {
  words: string;
  href: string;
}

/** What a ticket's button does for this person: back to the own seat, to a free one, or to look on. */
export function doorOf(table: TableEntry, guest: string | null): Door {
  const sits = guest !== null && table.seats.some(seat => seat.guest === guest);
  if (sits) return { words: 'Go back', href: `/t/${table.code}` };
  if (isOpen(table)) return { words: 'Sit down', href: `/t/${table.code}` };
  return { words: 'Watch', href: `/watch/${table.code}` };
}

/**
 * The level a person meets first: easy in a first game, then normal; else what the game has in the
 * middle.
 */
function levelFor(game: GameDetails, first: boolean): string | undefined {
  const wanted = first ? 'easy' : 'normal';
  return game.levels.find(level => level === wanted) ?? game.levels[Math.floor(game.levels.length / 2)];
}

/** The rules for somebody who has never played a game: "first-game", "first-day", whatever the game calls them. */
const forTheFirst = (game: GameDetails): string | undefined => game.presets.find(({ id }) => id.startsWith('first-'))?.id;

/** Whoever plays against bots is waited for; where the rules of a game say what becomes of the absent, nothing else is said. */
const absenceOf = (game: GameDetails): string => (game.rules_table ? 'bot' : 'wait');

/** A table that is dealt at once, with bots on all other seats. A first game has a coach, and rules of its own if any. */
export function playNow(game: GameDetails, first: boolean): Partial<NewTable> & { game: string } {
  const level = levelFor(game, first);
  const preset = first ? forTheFirst(game) : undefined;
  return {
    game: game.id,
    seats: game.seats_max,
    ...(preset === undefined ? {} : { preset }),
    bots: level === undefined ? [] : new Array<string>(game.seats_max - 1).fill(level),
    settings: { unlisted: true, absence: absenceOf(game), absence_s: 20, speed: 100, coach: first },
    start: true,
  };
}

/** A quiet table to learn a game at: its own preset, the coach, and one bot at most. Null: the game has none. */
export function practice(game: GameDetails): (Partial<NewTable> & { game: string }) | null {
  const preset = game.presets.find(({ id }) => id === 'practice');
  if (!preset) return null;
  const level = levelFor(game, true);
  const alone = level === undefined;
  return {
    game: game.id,
    seats: alone ? game.seats_min : Math.max(2, game.seats_min),
    preset: preset.id,
    bots: alone ? [] : [level],
    settings: { unlisted: true, absence: absenceOf(game), absence_s: 20, speed: 100, coach: true },
    start: true,
  };
}

/** The same table, at a step of the game's ladder. */
export function atStep<T extends Partial<NewTable>>(table: T, game: GameDetails, step: string | undefined): T {
  if (!game.ladder || step === undefined || table.preset !== undefined) return table;
  return { ...table, options: { ...table.options, [game.ladder.option]: step } };
}

/** A table that only people with its code find. */
export const forFriends = (game: GameDetails): Partial<NewTable> & { game: string } => ({
  game: game.id,
  seats: game.seats_max,
  settings: { unlisted: true, absence: 'bot', absence_s: 20, speed: 100, coach: false },
});

/** Games in the order of the shelf: what can be played first, and as the boxes stand there. */
export const shelfOrder = (games: readonly GameDetails[]): GameDetails[] =>
  [...games].sort((a, b) => Number(b.landed) - Number(a.landed) || shelfPlace(a.id) - shelfPlace(b.id));

/** "2–4", or "2" if there is no choice. */
export const seatsText = (game: GameDetails): string =>
  game.seats_min === game.seats_max ? String(game.seats_min) : `${game.seats_min}–${game.seats_max}`;

const COUNTS = ['no bots', 'one bot', 'two bots', 'three bots', 'four bots'];

/** "Food Court, you and three bots." */
export const quickWords = (game: GameDetails): string =>
  `${game.name}, you and ${COUNTS[game.seats_max - 1] ?? `${game.seats_max - 1} bots`}.`;
