// A small street for tests: three restaurants, a few tokens, and a view that a test changes where it matters.
import type { Answer, Choice, TableInfo } from '../../net/protocol';
import { TYPES, openBook } from './book';
import type { Book } from './book';
import type { CritterKitchenCatalog, CritterKitchenView, Mine, Place, SeatView, TokenInfo } from './types';

const ingredient = (type: (typeof TYPES)[number], number: number): TokenInfo => ({
  id: `${type}-${number}`,
  name: `${type.charAt(0).toUpperCase()}${type.slice(1)} ${number}`,
  sort: 'ingredient',
  type,
  number,
  count: 2,
  text: '',
});
const special = (id: string, name: string, sort: TokenInfo['sort'], more: Partial<TokenInfo> = {}): TokenInfo => ({
  id,
  name,
  sort,
  count: 2,
  text: '',
  ...more,
});

export const catalog: CritterKitchenCatalog = {
  types: TYPES.map(id => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) })),
  tokens: [
    ...TYPES.flatMap(type => [2, 3, 4, 5, 6, 7].map(number => ingredient(type, number))),
    ...TYPES.map(type => special(`${type}-spice`, `${type} spice`, 'spice', { type })),
    special('all-spice', 'All-spice', 'all-spice'),
    special('rumor-question', 'Rumor ?', 'rumor', { space: 'question' }),
    special('rumor-wild', 'Wild rumor', 'rumor'),
    special('bisque', 'Bisque', 'bisque'),
    special('soup', 'Soup', 'soup'),
    special('zous', 'Zous chef', 'zous'),
  ],
  locations: [
    { id: 'soup-truck', name: 'Soup Truck', text: '', seats_from: 2, draws: 0, draws_for_two: 0 },
    { id: 'garden-top-shop', name: 'Garden Top Shop', text: '', seats_from: 2, draws: 3, draws_for_two: 3 },
    { id: 'water-market', name: 'Water Market', text: '', seats_from: 3, draws: 4, draws_for_two: 0 },
    { id: 'midnight-merchant', name: 'Midnight Merchant', text: '', seats_from: 2, draws: 3, draws_for_two: 2 },
    { id: 'chef-academy', name: 'Chef Academy', text: '', seats_from: 2, draws: 0, draws_for_two: 2 },
  ],
  challenges: [
    { id: 'harbour-toastie', name: 'Harbour Toastie', types: ['bread', 'fish', 'cheese'] },
    { id: 'garden-nibbles', name: 'Garden Nibbles', types: ['carrot', 'mushroom', 'bread'] },
    { id: 'tavern-board', name: 'Tavern Board', types: ['bread', 'wine', 'meat'] },
  ],
  critics: [{ id: 'mouse', name: 'The Mouse', text: 'Many cheeses.' }],
  rumors: [
    { id: 'bread-fanatic', name: 'Bread Fanatic', text: 'Twice.', advanced: false, pays: 'multiply', type: 'bread', stars: 0 },
    { id: 'spice-lover', name: 'Spice Lover', text: 'Most.', advanced: false, pays: 'most', stars: 2 },
  ],
  zous: [{ id: 'hazel', name: 'Hazel the hare', text: 'Fast.', capacity: 2, speed: 1, timing: 'always', decides: false }],
  restaurateurs: [{ id: 'pepper-pika', name: 'Pepper Pika', text: 'Twos are fours.', stars: 0 }],
  rewards: [
    { value: 6, stars: 1 },
    { value: 12, stars: 2 },
    { value: 21, stars: 4 },
  ],
  rows: [1, 2, 3, 4, 5, 7, 9],
  row_spaces: 10,
  soup_value: 1,
  bisque_value: 3,
  fridge_limits: [5, 10],
};
export const book: Book = openBook(catalog);

export const place = (id: Place['id'], more: Partial<Place> = {}): Place => ({
  id,
  name: book.placeName(id),
  now: 'waiting',
  items: [],
  endless_soup: id === 'soup-truck',
  draws_later: 0,
  chefs: [],
  ...more,
});

export const seat = (number: number, more: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  ready: false,
  awaited: true,
  stars: 0,
  priority: number,
  zous_now: null,
  zous_next: null,
  restaurateur: null,
  chefs: (['mouse', 'lizard', 'boar'] as const).map((chef, at) => ({
    chef,
    name: chef,
    capacity: at + 1,
    speed: at + 1,
    at: null,
  })),
  rumors: ['empty', 'empty', 'empty'],
  counts: { tokens: 0, soup: 1, bisque: 0, soup_total: 1 },
  ledger: null,
  storage: number === 0 ? [] : null,
  private_rumor: null,
  discarded: 0,
  must_discard: 0,
  dishes_served: 0,
  dishes: [],
  sheet: {
    challenges: [0, 0],
    restaurateur: 0,
    zous: 0,
    soup: 0,
    all_seven: 0,
    courses: [0, 0, 0, 0, 0, 0, 0],
    rumors: [0, 0, 0, 0],
    track_total: 0,
    track: 0,
  },
  ...more,
});

export const mine = (more: Partial<Mine> = {}): Mine => ({
  plan: [
    { chef: 'mouse', at: null },
    { chef: 'lizard', at: null },
    { chef: 'boar', at: null },
  ],
  cards: ['soup-truck', 'garden-top-shop', 'water-market', 'midnight-merchant', 'chef-academy'],
  free: [],
  soup_free: 1,
  bisque_free: 0,
  rumors_free: 0,
  dishes: [],
  pairing: null,
  problem: null,
  fridge: { limit: 5, tokens: 0, excess: 0, marked: [] },
  reach: [],
  ...more,
});

export const view = (more: Partial<CritterKitchenView> = {}): CritterKitchenView => ({
  viewer: 0,
  phase: 'planning',
  round: 2,
  day: 1,
  over: false,
  variant: {},
  critic: 'mouse',
  challenges: [
    { number: 1, id: 'harbour-toastie', shows: ['bread', 'fish', 'cheese'], held: null, today: true },
    { number: 2, id: 'garden-nibbles', shows: ['carrot', 'mushroom', 'bread'], held: null, today: true },
    { number: 3, id: null, shows: [], held: null, today: true },
    ...[4, 5, 6].map(number => ({ number, id: null, shows: [], held: null, today: false })),
  ],
  rumors: [
    { space: 'question', id: 'bread-fanatic', face_up: false, known_by: [0] },
    { space: 'exclaim', id: null, face_up: false, known_by: [] },
    { space: 'ellipsis', id: null, face_up: false, known_by: [1] },
  ],
  street: [
    place('soup-truck', { items: [{ id: 'bisque', count: 1, exists: true }] }),
    place('garden-top-shop', {
      items: [
        { id: 'carrot-4', count: 1, exists: true },
        { id: 'fish-6', count: 2, exists: true },
      ],
    }),
    place('water-market', { items: [{ id: 'rumor-question', count: 1, exists: false }] }),
    place('midnight-merchant', { draws_later: 3 }),
    place('chef-academy', { items: [{ id: 'zous', count: 1, exists: true }] }),
  ],
  decision: null,
  priority: [1, 0, 2],
  zous_offer: 'hazel',
  bag_count: 100,
  removed: [],
  seats: [seat(0), seat(1), seat(2)],
  mine: mine(),
  ...more,
});

export const table = {
  phase: 'playing',
  settings: { coach: false },
  seats: [{ name: 'Ann' }, { name: 'Bob', bot: 'easy' }, { name: 'Cleo' }],
} as TableInfo;

export const choice = (move: Record<string, unknown>): Choice => ({ move, label: '', open: false });
export const answer = (more: Partial<Answer> = {}): Answer => ({ id: '', choices: [], worth: {}, ...more });
export const names = (number: number): string => ['Ann', 'Bob', 'Cleo'][number] ?? '';
