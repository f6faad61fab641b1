// Small words and names for both pages of the story.
import type { BookLine, Catalog, Chapter, OrderStory, Step, Stock } from './types';

/** "3:07" */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What the clock of the shift showed: the time left, of an untimed shift the time gone. */
export function clockAt(chapter: Pick<Chapter, 'timed' | 'length_ms'>, ms: number): string {
  const shown = chapter.timed ? Math.max(0, chapter.length_ms - ms) : ms;
  return minutes(Math.round(shown / 1000));
}

export const signed = (number: number): string => (number < 0 ? `−${-number}` : number > 0 ? `+${number}` : '0');

/** A plate's size from 1 to 4. */
export const roman = (size: number): string => ['', 'I', 'II', 'III', 'IV'][size] ?? '';
export const sizeNumber = (size: string): number => ['i', 'ii', 'iii', 'iv'].indexOf(size) + 1;

interface RoomLook {
  name: string;
  icon: string;
  colour: string;
}
const ROOMS: Readonly<Record<string, RoomLook>> = {
  rc: { name: 'Reception', icon: 'reception', colour: '--ks-reception' },
  dr: { name: 'Dining', icon: 'table', colour: '--ks-dining' },
  sa: { name: 'Storage A', icon: 'crate', colour: '--ks-storage' },
  sb: { name: 'Storage B', icon: 'crate', colour: '--ks-storage' },
  sc: { name: 'Storage C', icon: 'crate', colour: '--ks-storage' },
  st: { name: 'Stove', icon: 'flame', colour: '--ks-stove' },
  gh: { name: 'Greenhouse', icon: 'greenhouse', colour: '--ks-green' },
  sk: { name: 'Sink', icon: 'sink', colour: '--ks-sink' },
  of: { name: 'Office', icon: 'office', colour: '--ks-office' },
  van: { name: 'Van', icon: 'van', colour: '--ks-van' },
};
/** How the room of a space is drawn. */
export const roomOf = (space: string): RoomLook =>
  ROOMS[space.split('-')[0]!] ?? { name: space, icon: 'space', colour: '--ks-office' };

const STEP_ICONS: Readonly<Record<Step['kind'], string>> = {
  taken: 'table',
  plate: 'plate',
  'put-back': 'plate',
  ingredients: 'crate',
  spices: 'greenhouse',
  returned: 'ui-undo',
  cooked: 'flame',
  relabelled: 'ui-swap',
  exchanged: 'ui-swap',
  scrapped: 'trash',
  cleared: 'trash',
  served: 'bell',
};
export const stepIcon = (step: Step): string => STEP_ICONS[step.kind];

const ENTRIES: Readonly<Record<BookLine['entry'], string>> = {
  start: 'before the shift',
  drinks: 'drinks',
  tips: 'tips',
  shopping: 'shopping',
  'late-payments': 'late salaries',
  office: 'office cards',
  earnings: 'pays',
  'free-drinks': 'free drink',
  salaries: 'salaries',
  stars: 'served',
  annoyed: 'served wrong',
  waiting: 'waits',
  'track-end': 'end of the track',
};
export const entryName = (line: BookLine): string => ENTRIES[line.entry];

const STORES: Readonly<Record<Stock['store'], string>> = {
  a: 'Room A',
  b: 'Room B',
  c: 'Room C',
  bag: 'Spice bag',
  cupboard: 'Clean plates',
  sink: 'Dirty plates',
  office: 'Office',
};
/** "Room A, meat" */
export function stockName(stock: Stock): string {
  if (stock.store === 'office') return 'Coins';
  const plates = stock.store === 'cupboard' || stock.store === 'sink';
  return plates ? `${STORES[stock.store]}, ${roman(sizeNumber(stock.kind))}` : `${STORES[stock.store]}, ${stock.kind}`;
}
export function stockIcon(stock: Stock): string {
  if (stock.store === 'office') return 'coin';
  return stock.store === 'cupboard' || stock.store === 'sink' ? `plate-${sizeNumber(stock.kind)}` : stock.kind;
}

export const patronName = (catalog: Catalog, card: string): string =>
  catalog.patron.find(one => one.id === card)?.name ?? card;

/** What an order is called: its dish; a VIP by name. */
export const orderName = (catalog: Catalog, order: Pick<OrderStory, 'card'>): string => patronName(catalog, order.card);

export const FATES: Readonly<Record<OrderStory['fate'], string>> = {
  right: 'Just right',
  'sent-back': 'Sent back',
  'not-ready': 'Not ready',
};

/** Who plays a board; in solo both are the same person's, told apart by a number. */
export function boardName(names: readonly string[], board: number | null): string {
  if (board === null) return 'Temp';
  if (names.length === 1) return `${names[0] ?? ''} ${board + 1}`;
  return names[board] ?? `Seat ${board + 1}`;
}
