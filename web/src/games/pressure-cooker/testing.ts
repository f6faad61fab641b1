// A small kitchen for tests: a few tiles and orders, and a view that a test changes where it matters.
import type { TableInfo } from '../../net/protocol';
import type {
  AwardView,
  CatalogOrder,
  CatalogTile,
  Kind,
  OrderView,
  PressureCookerCatalog,
  PressureCookerProps,
  PressureCookerView,
  ReportLine,
  SeatView,
  Slot,
} from './types';

const KINDS: Kind[] = ['beef', 'bread', 'cheese', 'egg', 'fish', 'onion', 'tomato', 'drink', 'dessert'];
const tile = (kind: Kind, quality: number, bonus = 0): CatalogTile => ({
  id: kind === 'drink' ? 'drink' : `${kind}-${quality < 0 ? 'spoiled' : `q${quality}`}`,
  name: `${quality < 0 ? 'Spoiled' : quality >= 4 ? 'Prime' : 'Good'} ${kind}`,
  kind,
  quality,
  bonus,
  count: 2,
  text: '',
});

const order = (id: string, title: string, dish: string, required: Kind[], more: Partial<CatalogOrder> = {}): CatalogOrder => ({
  id,
  title,
  dish,
  required,
  crossed: [],
  cookbook: 'none',
  number: 0,
  extras: [],
  plates: [7, 4, 2],
  bonus: 4,
  minimum: 13,
  tiles: required.length,
  text: `Needs ${required.join(', ')}.`,
  ...more,
});

const COLUMNS = 21;
const ROWS = 11;

export const catalog: PressureCookerCatalog = {
  tiles: [
    ...KINDS.flatMap(kind => [-1, 1, 2, 3, 4].map(quality => tile(kind, quality, kind === 'fish' ? 1 : 0))),
    { ...tile('appetizer', 0), id: 'appetizer', name: 'Appetizer' },
  ],
  dishes: [
    { id: 'burger', name: 'Burger', extras: ['cheese', 'egg', 'onion', 'tomato'] },
    { id: 'pizza', name: 'Pizza', extras: ['beef', 'onion', 'tomato'] },
  ],
  orders: [
    order('burger-house', 'House Burger', 'burger', ['bread', 'beef', 'cheese'], {
      cookbook: 'must',
      number: 2,
      extras: ['egg', 'onion', 'tomato'],
    }),
    order('pizza-plain', 'Plain Pie', 'pizza', ['bread', 'cheese', 'tomato'], { plates: [4, 3, 1], bonus: 2, minimum: 8 }),
    order('pizza-white', 'White Pizza', 'pizza', ['bread', 'cheese', 'cheese'], {
      crossed: ['tomato'],
      cookbook: 'may',
      number: 1,
      extras: ['beef', 'onion'],
    }),
  ],
  tables: [
    { id: 'red', shape: 'square', letter: 'R' },
    { id: 'green', shape: 'disc', letter: 'G' },
    { id: 'yellow', shape: 'arch', letter: 'Y' },
    { id: 'blue', shape: 'diamond', letter: 'B' },
  ],
  pool: {
    columns: COLUMNS,
    rows: ROWS,
    spots: Array.from({ length: COLUMNS * ROWS }, (_, spot) => ({
      x: Math.round(((2 * (spot % COLUMNS) + 1) * 500) / COLUMNS),
      y: Math.round(((2 * Math.floor(spot / COLUMNS) + 1) * 500) / ROWS),
      turn: 5,
    })),
  },
};

export const seat = (number: number, more: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  colour: (['white', 'grey', 'black', 'tan'] as const)[number] ?? 'white',
  dials: [5, 3, 8],
  score_now: 3,
  points: [],
  hand: { state: 'home', spot: null, until_ms: null, next_grab_ms: number === 0 ? 0 : null, tile: null },
  pace: { hand_ms: 900, place_ms: 300, toss_ms: 300, beat_ms: 2000 },
  stacks: Array.from({ length: 9 }, () => []),
  up: [],
  claims: 0,
  tokens_left: 20,
  appetizers_left: 2,
  correct: 0,
  sink: 0,
  off: false,
  ready: false,
  ...more,
});

const ORDERS: OrderView[] = [
  { at: 'red-1', card: 'burger-house', tokens: [] },
  { at: 'red-2', card: 'pizza-plain', tokens: [1] },
  { at: 'green-1', card: 'pizza-white', tokens: [] },
];

export const view = (more: Partial<PressureCookerView> = {}): PressureCookerView => ({
  viewer: 0,
  phase: 'cooking',
  over: false,
  round: 1,
  rounds: 3,
  minimum: 3,
  phase_ends_ms: null,
  cook_began_ms: 1000,
  timer_ends_ms: null,
  ringer: null,
  house_timer: false,
  options: { 'full-at': 16, 'timer-ms': 60_000 },
  orders: ORDERS,
  pool: Array.from({ length: COLUMNS * ROWS }, () => '?'),
  deck_count: 40,
  set_aside_count: 0,
  discard: [],
  seats: [seat(0), seat(1)],
  awards: [],
  report: [],
  ...more,
});

/** My own seat with this stack and hand. */
export const withOwn = (more: Partial<SeatView>, rest: Partial<PressureCookerView> = {}): PressureCookerView =>
  view({ seats: [seat(0, more), seat(1)], ...rest });

export const holding = (tileId: string, spot = 7): SeatView['hand'] => ({
  state: 'holding',
  spot,
  until_ms: null,
  next_grab_ms: 0,
  tile: tileId,
});

export const line = (number: number, more: Partial<ReportLine> = {}): ReportLine => ({
  seat: number,
  verdict: 'scored',
  plate: 'top',
  tiles: [],
  missing_kinds: [],
  missing_extras: 0,
  quality: 8,
  plate_points: 4,
  tile_points: 0,
  extra_points: 0,
  bonus_points: 0,
  loss: 0,
  ...more,
});

export const award = (more: Partial<AwardView> & { at: Slot | null }): AwardView => ({
  award: 0,
  reason: 'wrong-tiles',
  source: 1,
  points: 2,
  recipients: [{ seat: 0, picked: false, dial: null }],
  ...more,
});

export const table = {
  phase: 'playing',
  settings: { coach: false, speed: 100 },
  clock: { ms: 0, speed: 100, running: true },
  seats: [{ name: 'Ann' }, { name: 'Ben', bot: 'easy' }],
} as unknown as TableInfo;

export const propsWith = (more: Partial<PressureCookerProps> = {}): PressureCookerProps => ({
  view: view(),
  catalog,
  me: 0,
  table,
  choices: [],
  events: [],
  log: [],
  pending: null,
  act: async () => null,
  ask: async () => ({ id: '', choices: [], worth: {} }),
  hint: async () => ({ id: '', say: '', because: '' }),
  suggest: async () => [],
  replay: false,
  openRules: () => {},
  now: () => 0,
  ...more,
});
