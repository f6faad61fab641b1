// What the board says in words: names of tiles, orders and places, the state of a hand and of the round. Everything is
// told from what the server sent.
import { listed } from '../../table/words';
import { UNKNOWN } from './book';
import type { Book } from './book';
import { dialOf, placeOf } from './floor';
import type { CatalogOrder, Dial, Kind, OrderView, PressureCookerView, Reason, SeatView, Slot } from './types';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const points = (count: number): string => `${count} point${Math.abs(count) === 1 ? '' : 's'}`;
/** With a real minus. */
export const figure = (count: number): string => (count < 0 ? `−${-count}` : String(count));
/** "+3", "−5", "0". */
export const signed = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0');

/** "1:05". A second that has begun is still there. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const kindWords = (kind: Kind): string => kind.replace('-', ' ');
export const dialWords = (dial: Dial): string => capital(dial);
/** "red 1". */
export const slotWords = (slot: Slot): string => `${dialOf(slot)} ${placeOf(slot)}`;

/** "Good Bread, quality 2". */
export function tileWords(book: Book, id: string): string {
  const tile = book.tile(id);
  if (!tile) return id === UNKNOWN ? 'a face-down tile' : 'a tile';
  if (tile.kind === 'appetizer') return `${tile.name}, doubles`;
  const bonus = tile.bonus > 0 ? `, ${tile.bonus} bonus ${tile.bonus === 1 ? 'point' : 'points'}` : '';
  return `${tile.name}, quality ${figure(tile.quality)}${bonus}`;
}

/** "bread", "2 cheese": each kind once. */
export const counted = (kinds: readonly Kind[]): string[] =>
  [...new Set(kinds)].map(kind => {
    const count = kinds.filter(one => one === kind).length;
    return count === 1 ? kindWords(kind) : `${count} ${kindWords(kind)}`;
  });

/** What the cookbook asks for or pays, in words; empty: nothing. */
export function cookbookWords(order: CatalogOrder, book: Book): string {
  const page = (book.dish(order.dish)?.name ?? order.dish).toLowerCase();
  if (order.cookbook === 'must')
    return `Exactly ${order.number} extra${order.number === 1 ? '' : 's'} from the ${page} page.`;
  if (order.cookbook === 'may') return `Each extra from the ${page} page brings ${points(order.number)}.`;
  return '';
}

/** The printed card in sentences. */
export function orderWords(order: CatalogOrder, book: Book): string {
  const crossed = order.crossed.length > 0 ? `No ${listed(counted(order.crossed))}.` : '';
  const bonus = `Best quality of ${order.minimum} or more: ${points(order.bonus)}.`;
  return [
    `Needs ${listed(counted(order.required))}.`,
    crossed,
    cookbookWords(order, book),
    `Plates ${listed(order.plates.map(String))}.`,
    bonus,
  ]
    .filter(text => text !== '')
    .join(' ');
}

export function tokenWords(order: OrderView, nameOf: (seat: number) => string): string {
  return order.tokens.length === 0 ? '' : `Claimed by ${listed(order.tokens.map(nameOf))}.`;
}

export function stackWords(stack: readonly string[], book: Book): string {
  if (stack.length === 0) return 'Nothing on it yet.';
  return `On it, from the bottom: ${listed(stack.map(tile => book.tile(tile)?.name ?? 'a covered tile'))}.`;
}

/** What the hand of somebody does, in a word or two. */
export function handWords(seat: SeatView, ringer: number | null): string {
  if (seat.seat === ringer) return 'rang the bell';
  if (seat.off) return 'hands off';
  switch (seat.hand.state) {
    case 'reaching':
      return 'reaching';
    case 'carrying':
      return 'grabbing';
    case 'holding':
      return 'looking';
    case 'busy':
      return 'busy';
    case 'home':
      return '';
  }
}

export const REASONS: Readonly<Record<Reason, string>> = {
  plate: 'Plates',
  'tile-bonus': 'Bonus points on tiles',
  extras: 'Extras',
  quality: 'Best quality',
  'appetizer-loss': 'Lost appetizers',
  'wrong-tiles': 'Wrong tiles of others',
  duplicates: 'Copies of others',
  fastest: 'Fastest cook',
  'false-bell': 'False bell',
  'most-orders': 'Most orders',
};

/** The state of the round in one sentence, for the bar of a phone and for listeners. */
export function stateWords(view: PressureCookerView, me: number | null, nameOf: (seat: number) => string): string {
  const own = me === null ? undefined : view.seats[me];
  switch (view.phase) {
    case 'study':
      return own && !own.ready ? 'Read the orders' : 'Waiting for the others';
    case 'countdown':
      return 'Get ready';
    case 'cooking':
      if (own?.off) return 'You are done';
      if (view.timer_ends_ms === null) return 'Cook';
      return view.ringer === null ? 'The house timer runs' : `${nameOf(view.ringer)} rang the bell`;
    case 'card-awards':
    case 'fastest-award':
    case 'most-award':
      return view.awards.some(one => one.award !== null && one.recipients.some(to => to.seat === me && !to.picked))
        ? 'Choose a dial'
        : 'Scoring';
    case 'review':
      return 'Scores of the round';
    case 'over':
      return 'The kitchen is closed';
  }
}
