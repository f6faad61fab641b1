// A small court for tests: two restaurants with a few cards, and a view that a test changes where it matters.
import type { Answer, Choice } from '../../net/protocol';
import { openBook } from './book';
import type { Book } from './book';
import { offersOf } from './picks';
import type { Situation } from './picks';
import type { CardInfo, Customer, CustomerInfo, Dish, FoodCourtCatalog, FoodCourtView, SeatView } from './types';

const card = (id: string, name: string, more: Partial<CardInfo> & Pick<CardInfo, 'kind'>): CardInfo => ({
  id,
  name,
  copies: 1,
  text: `${name}.`,
  ...more,
});
const guest = (id: string, role: string, base: number, bonus: number, needs: string): CustomerInfo => ({
  id,
  name: `${id.startsWith('it') ? 'Italian' : 'Japanese'} ${role}`,
  role,
  base,
  bonus,
  needs,
  any_of: [],
  text: `${bonus} more.`,
});

const common = (prefix: string): CardInfo[] => [
  card(`${prefix}-cookware`, 'Cookware', { kind: 'utensil', symbol: 'cookware' }),
  card(`${prefix}-complaint`, 'Complaint', { kind: 'event' }),
  card(`${prefix}-promotion`, 'Promotion', { kind: 'event' }),
  card(`${prefix}-discount`, 'Discount', { kind: 'event' }),
];

export const catalog: FoodCourtCatalog = {
  decks: [
    {
      id: 'piazza-romana',
      prefix: 'it',
      name: 'Piazza Romana',
      nation: 'Italy',
      demonym: 'Italian',
      ability: 'exact-primary',
      ability_text: '',
      end_text: '',
      types: [],
      cards: [
        card('it-penne', 'Penne', { kind: 'primary', copies: 2 }),
        card('it-spaghetti', 'Spaghetti', { kind: 'primary', copies: 2 }),
        card('it-sugo', 'Sugo', { kind: 'secondary', copies: 10 }),
        card('it-basil', 'Basil', { kind: 'optional' }),
        card('it-arrabbiata', 'Arrabbiata', {
          kind: 'recipe',
          level: 'normal',
          value: 2,
          secondaries: 1,
          exact: 'it-penne',
          symbol: 'kitchenware',
        }),
        card('it-spritz', 'Spritz', {
          kind: 'drink',
          text: 'Play it with two exact dishes, and score your whole queue.',
          requirement: 'two exact dishes',
        }),
        ...common('it'),
      ],
      customers: [
        guest('it-1-1', 'Snacker', 1, 1, 'U'),
        guest('it-2-2', 'Homesick Traveller', 2, 2, 'G or D+D'),
      ],
    },
    {
      id: 'sakura-house',
      prefix: 'jp',
      name: 'Sakura House',
      nation: 'Japan',
      demonym: 'Japanese',
      ability: 'spices',
      ability_text: '',
      end_text: '',
      types: [],
      cards: [card('jp-kome', 'Rice', { kind: 'primary', copies: 11 }), ...common('jp')],
      customers: [
        guest('jp-2-3', 'Trend Hunter', 2, 3, 'D+D+M'),
        guest('jp-3-3', 'Food Blogger', 3, 3, 'M+D+U'),
      ],
    },
  ],
};
export const book: Book = openBook(catalog);

export const customer = (id: string, more: Partial<Customer> = {}): Customer => {
  const { name = id, base = 1, bonus = 1, needs = 'U' } = book.customer(id) ?? {};
  const nation = id.startsWith('it') ? 'piazza-romana' : 'sakura-house';
  return { id, name, base, bonus, needs, nation, holds: false, ...more };
};
export const dish = (recipe: string, withCards: string[], value = 2): Dish => ({
  recipe,
  name: book.card(recipe).name,
  with: withCards,
  value,
  symbol: 'kitchenware',
});

export const seat = (number: number, more: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  deck: number === 0 ? 'piazza-romana' : 'sakura-house',
  deck_name: number === 0 ? 'Piazza Romana' : 'Sakura House',
  nation: number === 0 ? 'Italy' : 'Japan',
  ability: '',
  end_condition: '',
  hand: number === 0 ? [] : null,
  hand_count: 0,
  hand_limit: 6,
  play_limit: 3,
  queue_limit: 2,
  draw_count: 30,
  discard: [],
  prepared: [],
  cooked: [],
  drinks: [],
  utensils: [],
  tracking: [],
  tracking_target: 4,
  counted: {},
  met: [],
  queue: [],
  scored: [],
  score_now: 0,
  fill_open: false,
  meal_hours: null,
  unseen: [],
  ...more,
});

export const view = (own: Partial<SeatView> = {}, more: Partial<FoodCourtView> = {}): FoodCourtView => ({
  viewer: 0,
  phase: 'play',
  round: 3,
  turn_in_round: 0,
  first: 0,
  active: 0,
  plays: 1,
  play_limit: 3,
  served_symbols: { kitchenware: 0, cookware: 0, tableware: 0 },
  end_reason: [],
  over: false,
  variant: {},
  central: [customer('jp-2-3'), customer('jp-3-3')],
  customer_deck_count: 12,
  customer_discard: [],
  rounds_left_about: 4,
  seats: [seat(0, own), seat(1)],
  ...more,
});

export const choice = (move: Record<string, unknown>, open = false): Choice => ({ move, label: '', open });
export const answer = (more: Partial<Answer> = {}): Answer => ({ id: '', choices: [], worth: {}, ...more });

export const situation = (shown: FoodCourtView, choices: Choice[], more: Partial<Situation> = {}): Situation => ({
  view: shown,
  me: 0,
  offers: offersOf(choices),
  book,
  ready: false,
  reach: new Set(),
  ...more,
});
