// A small restaurant for tests: all spaces, a few patrons, the first and the last scenario, and a view that a test changes
// where it matters.
import type { TableInfo } from '../../net/protocol';
import { INGREDIENTS, SIZES, SPICES } from './floor';
import type {
  Action,
  Catalog,
  Ingredient,
  KitchenRushProps,
  KitchenRushView,
  Ledger,
  MealRow,
  Order,
  PatronRow,
  PlateState,
  Rule,
  ScenarioRow,
  SpaceRow,
  Spice,
  TimerState,
} from './types';

type Tally<Kind extends string> = Record<Kind, number>;
const tally = <Kind extends string>(kinds: readonly Kind[], some: Partial<Tally<Kind>>): Tally<Kind> =>
  Object.fromEntries(kinds.map(kind => [kind, some[kind] ?? 0])) as Tally<Kind>;
export const goods = (some: Partial<Tally<Ingredient>> = {}): Tally<Ingredient> => tally(INGREDIENTS, some);
export const spices = (some: Partial<Tally<Spice>> = {}): Tally<Spice> => tally(SPICES, some);
const sizes = tally(SIZES, {});

const space = (id: string, name: string, station: SpaceRow['station'], from: number, players = 0, more: Partial<SpaceRow> = {}): SpaceRow => ({ id, name, station, from, players, ...more });
const SPACES: SpaceRow[] = [
  space('rc-1', 'Reception', 'reception', 1),
  space('rc-2', 'Reception', 'reception', 1, 4),
  space('dr-1', 'Dining Room', 'dining-room', 1),
  space('dr-2', 'Dining Room', 'dining-room', 1),
  space('sa-1', 'Storage Room A', 'storage', 1, 0, { room: 'a' }),
  space('sa-2', 'Storage Room A', 'storage', 1, 0, { room: 'a' }),
  space('sb-1', 'Storage Room B', 'storage', 1, 0, { room: 'b' }),
  space('sc-1', 'Storage Room C', 'storage', 5, 0, { room: 'c' }),
  space('st-1', 'Stove', 'stove', 1),
  space('st-2', 'Stove', 'stove', 1),
  space('st-5', 'Stove', 'stove', 1, 3),
  space('gh-1', 'Greenhouse', 'greenhouse', 2),
  space('sk-1', 'Sink', 'sink', 3),
  space('of-late', 'Office, late payment', 'late-payment', 7),
  space('of-1', 'Office, card 1', 'office-card', 8),
  space('of-2', 'Office, card 2', 'office-card', 8),
  space('van', 'Van', 'van', 4),
];

const meal = (name: string, plate: MealRow['plate'], ingredients: Partial<Tally<Ingredient>>, cook: number, some: Partial<Tally<Spice>> = {}): MealRow => ({ name, plate, ingredients: goods(ingredients), spices: spices(some), cook });
const patron = (id: string, name: string, kind: PatronRow['kind'], meals: MealRow[], coins = 2, stars = 0): PatronRow => ({ id, name, kind, coins, stars, meals });

const LATE: Rule[] = ['second-timer', 'larger-plates', 'coins', 'washing', 'scrapping', 'shopping', 'salaries', 'service', 'reputation', 'strikes', 'awards', 'temps', 'office-cards'];
const setup = (players: number): ScenarioRow['setup'][number] => ({
  players,
  a: goods(),
  b: goods(),
  c: goods(),
  bag: spices(),
  clean: sizes,
  dirty: sizes,
  office: sizes,
  coins: 0,
  hats: [3, 6, 9],
  goal: { served: 3, coins: 0, reputation: 0 },
});
const scenario = (id: string, name: string, shifts: number, rules: Rule[], dry: Ingredient[] = []): ScenarioRow => ({
  id,
  name,
  shifts,
  rules,
  dry,
  patrons: ['friend'],
  lowest: -5,
  highest: 25,
  text: '',
  locked: [],
  broken: [],
  setup: [setup(2), setup(3), setup(4)],
});

export const catalog: Catalog = {
  space: SPACES,
  patron: [
    patron('toast', 'Tomato Toast', 'friend', [meal('Tomato Toast', 'i', { vegetables: 1, bread: 1 }, 1)]),
    patron('bowl', 'Garden Bowl', 'friend', [meal('Garden Bowl', 'i', { vegetables: 1, salad: 1 }, 0)], 1),
    patron('tenor', 'The Tenor', 'vip', [meal('Saffron Nest', 'iii', { pasta: 2 }, 2, { saffron: 1 }), meal('Cheese Puffs', 'i', { cheese: 1 }, 1)], 7, 2),
  ],
  scenario: [scenario('s1', 'Friends First', 1, ['free-mending']), scenario('s8', 'The Grand House', 4, LATE, ['bread', 'pasta'])],
  award: [],
  office: [
    { id: 'lock', name: 'Call the Locksmith', work: 'unlock', cost: 3, text: 'Room B is opened.' },
    { id: 'temp', name: 'Hire a New Temp', work: 'hire-temp', cost: 3, text: 'A Temp joins.' },
  ],
};

export const timer = (more: Partial<TimerState> = {}): TimerState => ({ length_ms: 28_000, until_ms: 0, place: 'idle', space: 'none', board: null, ...more });
export const standing = (space: string, until_ms: number): TimerState => timer({ place: 'standing', space, until_ms, board: 0 });
const away = timer({ place: 'away' });

export const plate = (more: Partial<PlateState> = {}): PlateState => ({ zone: 'cupboard', card: 'none', course: 'main', row: 0, credit: 0, ingredients: goods(), spices: spices(), ...more });
export const order = (card: string, main = 'none', more: Partial<Order> = {}): Order => ({ card, board: 0, handed_over: false, plates: { main, side: 'none' }, ...more });
export const action = (station: Action['station'], more: Partial<Action> = {}): Action => ({ progress: 'open', station, timer: 0, board: 0, room: 'a', left: 1, acts: 0, ...more });
const nothing = action('reception', { progress: 'none', timer: null, board: null });
const ledger: Ledger = {
  idle_ms: [0, 0, 0, 0],
  coins: { drinks: 0, tips: 0, earnings: 0, 'free-drinks': 0, shopping: 0, 'late-payments': 0, office: 0, salaries: 0 },
  reputation: { stars: 0, annoyed: 0, waiting: 0 },
  served: { friend: 0, regular: 0, challenging: 0, vip: 0 },
  wrong: 0,
};

export const view = (more: Partial<KitchenRushView> = {}): KitchenRushView => ({
  options: {
    scenario: 's1',
    time_limit: 'usual',
    custom_limit_ms: 240_000,
    sand: 'fixed',
    sand_ms: 28_000,
    goals: 'usual',
    overtime_ms: 20_000,
    assist: 'off',
    referee: 'box',
    reach_ms: 0,
    pause: 'anyone',
    stand_in: 'bot',
    clock_speed: 100,
  },
  now_ms: 1000,
  began_ms: 0,
  end_ms: 240_000,
  busy_until_ms: [0, 0, 0, 0],
  asked_ms: -1,
  timers: { 0: timer(), 1: away, 2: timer(), 3: away, 4: away, 5: away, 6: away, 7: away, 8: away, 9: away },
  ledgers: [ledger, ledger, ledger, ledger],
  coins: 0,
  reputation: 0,
  seat_count: 2,
  shift: 0,
  phase: 'running',
  ending: 'none',
  timekeeper: 0,
  ready: 0,
  temp_policy: 'free',
  temp_seat: 0,
  strikes: 0,
  occupied: [],
  locked: [],
  broken: [],
  rooms: { a: goods({ vegetables: 3, bread: 2, meat: 2 }), b: goods({ vegetables: 1 }), c: goods() },
  bag: spices(),
  supply: goods({ meat: 20, vegetables: 3 }),
  spice_supply: spices({ salt: 2, pepper: 2, curry: 1 }),
  tables: { 'table-1': 'toast', 'table-2': 'none', 'table-3': 'none', 'table-4': 'none' },
  orders: [],
  thrown_out: [],
  served: [],
  plates: { 'i-1': plate(), 'i-2': plate(), 'ii-1': plate(), 'iii-1': plate({ zone: 'sink' }) },
  report: [],
  actions: [nothing, nothing, nothing, nothing],
  awards: [],
  award_tops: [],
  office: ['none', 'none'],
  office_done: [],
  viewer: 0,
  deck_count: 6,
  award_deck_count: 0,
  office_deck_count: 0,
  hints: [],
  goals: [{ part: 'served', reached: 0, needed: 3 }],
  payday: 0,
  load: { ingredients: 5, cheap: 3, expensive: 2 },
  ...more,
});

/** The last scenario: two timers each, a Temp, a locked room, office cards. */
export const grand = (more: Partial<KitchenRushView> = {}): KitchenRushView => {
  const base = view();
  return view({
    options: { ...base.options, scenario: 's8' },
    timers: { ...base.timers, 1: timer(), 3: timer(), 8: timer() },
    locked: ['sb-1'],
    coins: 4,
    office: ['lock', 'temp'],
    ...more,
  });
};

/** My Tomato Toast on a plate, and what else is given. */
export const cooking = (on: Partial<PlateState> = {}, more: Partial<KitchenRushView> = {}): KitchenRushView =>
  view({
    orders: [order('toast', 'i-1')],
    plates: { ...view().plates, 'i-1': plate({ zone: 'board', card: 'toast', ...on }) },
    ...more,
  });
export const doing = (station: Action['station'], more: Partial<Action> = {}): Pick<KitchenRushView, 'actions'> => ({
  actions: [action(station, more), nothing, nothing, nothing],
});

export const table = {
  phase: 'playing',
  settings: { coach: false, speed: 100 },
  clock: { ms: 0, speed: 100, running: true },
  seats: [{ name: 'Ann' }, { name: 'Ben', bot: 'easy' }],
} as unknown as TableInfo;

export const propsWith = (more: Partial<KitchenRushProps> = {}): KitchenRushProps => ({
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
  now: () => 1000,
  ...more,
});
