// Made by `brigade types food-court`; do not edit.

export interface Symbols {
  kitchenware: number;
  cookware: number;
  tableware: number;
}

export interface Person {
  id: string;
  name: string;
  base: number;
  bonus: number;
  needs: string;
  nation: string;
  holds: boolean;
}

export interface Dish {
  recipe: string;
  name: string;
  with: string[];
  value: number;
  symbol: 'kitchenware' | 'cookware' | 'tableware';
}

export interface DrinkInPlay {
  id: string;
  name: string;
  have: number;
  need: number;
  requirement: string;
}

export interface ScoredPerson {
  id: string;
  name: string;
  base: number;
  bonus: number;
  needs: string;
  nation: string;
  holds: boolean;
  bonus_now: boolean;
}

export interface SeatView {
  seat: number;
  deck: string;
  deck_name: string;
  nation: string;
  ability: string;
  end_condition: string;
  hand: null | string[];
  hand_count: number;
  hand_limit: number;
  play_limit: number;
  queue_limit: number;
  draw_count: number;
  discard: string[];
  prepared: string[];
  cooked: Dish[];
  drinks: DrinkInPlay[];
  utensils: string[];
  tracking: string[];
  tracking_target: number;
  counted: Record<string, string[]>;
  met: string[];
  queue: Person[];
  scored: ScoredPerson[];
  score_now: number;
  fill_open: boolean;
  meal_hours: null | number;
  unseen: string[];
  draw?: string[];
}

export interface FoodCourtView {
  viewer: number | 'spectator';
  phase: 'fill' | 'attract' | 'play' | 'served' | 'end-attract' | 'over';
  round: number;
  turn_in_round: number;
  first: number;
  active: number;
  plays: number;
  play_limit: number;
  served_symbols: Symbols;
  end_reason: ('tracking' | 'customers' | 'round-cap')[];
  over: boolean;
  variant: Record<string, boolean | number | string>;
  central: Person[];
  customer_deck_count: number;
  customer_discard: string[];
  rounds_left_about: number;
  seats: SeatView[];
  customer_deck?: string[];
}

export interface RoundEvent {
  round: number;
}

export interface SeatEvent {
  seat: number;
}

export interface RefillEvent {
  seat: number;
  discarded: string[];
  drawn: number;
}

export interface DrawEvent {
  seat: number;
  cards: string[];
}

export interface CustomersEvent {
  seat: number;
  customers: string[];
}

export interface ArrivalEvent {
  customers: string[];
}

export interface CardEvent {
  seat: number;
  card: string;
}

export interface CardWithEvent {
  seat: number;
  card: string;
  cards: string[];
}

export interface ServeEvent {
  seat: number;
  recipes: string[];
  customers: string[];
  value: number;
}

export interface PassEvent {
  seat: number;
  customers: string[];
  to: number;
}

export interface EndEvent {
  seat?: number;
  reason: ('tracking' | 'customers' | 'round-cap')[];
}

export type FoodCourtEvent =
  | ({ event: 'round-began' } & RoundEvent)
  | ({ event: 'turn-began' } & SeatEvent)
  | ({ event: 'refilled' } & RefillEvent)
  | ({ event: 'drew' } & DrawEvent)
  | ({ event: 'reshuffled' } & SeatEvent)
  | ({ event: 'attracted' } & CustomersEvent)
  | ({ event: 'arrived' } & ArrivalEvent)
  | ({ event: 'prepared' } & CardEvent)
  | ({ event: 'cooked' } & CardWithEvent)
  | ({ event: 'drink-played' } & CardWithEvent)
  | ({ event: 'drink-triggered' } & CardWithEvent)
  | ({ event: 'swept' } & CustomersEvent)
  | ({ event: 'complained' } & CustomersEvent)
  | ({ event: 'promoted' } & CustomersEvent)
  | ({ event: 'discounted' } & CustomersEvent)
  | ({ event: 'served' } & ServeEvent)
  | ({ event: 'tracked' } & CardEvent)
  | ({ event: 'utensil-played' } & CardEvent)
  | ({ event: 'turn-ended' } & SeatEvent)
  | ({ event: 'passed' } & PassEvent)
  | ({ event: 'left' } & CustomersEvent)
  | ({ event: 'end-announced' } & EndEvent)
  | ({ event: 'game-ended' } & EndEvent);

export interface FillMove {
  discard?: string[];
  missing?: 'customers' | 'cards' | 'track';
}

export interface AttractMove {
  slot: number;
}

export interface CardMove {
  card: string;
}

export interface CookMove {
  recipe: string;
  with?: string[];
  missing?: 'customers' | 'cards' | 'track';
}

export interface DrinkMove {
  card: string;
  paying?: string[];
  missing?: 'customers' | 'cards' | 'track';
}

export interface CustomerMove {
  customer?: string;
  missing?: 'customers' | 'cards' | 'track';
}

export interface PromotionMove {
  customers: string[];
  missing?: 'customers' | 'cards' | 'track';
}

export interface ServeMove {
  recipes: string[];
  customers: string[];
  track?: string;
  missing?: 'customers' | 'cards' | 'track';
}

export interface EndTurnMove {}

export type FoodCourtMove =
  | ({ do: 'fill' } & FillMove)
  | ({ do: 'attract' } & AttractMove)
  | ({ do: 'prepare' } & CardMove)
  | ({ do: 'cook' } & CookMove)
  | ({ do: 'drink' } & DrinkMove)
  | ({ do: 'pour' } & DrinkMove)
  | ({ do: 'complaint' } & CustomerMove)
  | ({ do: 'promotion' } & PromotionMove)
  | ({ do: 'discount' } & CustomerMove)
  | ({ do: 'serve' } & ServeMove)
  | ({ do: 'utensil' } & CardMove)
  | ({ do: 'end-turn' } & EndTurnMove);

export interface FillWorth {
  draws: number;
  reshuffles: boolean;
}

export interface AttractWorth {
  points: number;
  bonus: number;
  customer: string;
  waits: boolean;
}

export interface DrinkStep {
  id: string;
  name: string;
  have: number;
  need: number;
  in_play: boolean;
}

export interface PrepareWorth {
  drinks: DrinkStep[];
}

export interface CookWorth {
  value: number;
  value_served: number;
  adds: number;
  exact?: boolean;
  missing: ('primary' | 'secondary')[];
  drinks: DrinkStep[];
}

export interface DrinkWorth {
  points: number;
  bonus: number;
  have: number;
  need: number;
  sweeps: string[];
}

export interface NoWorth {}

export interface Points {
  points: number;
  bonus: number;
}

export interface ServeWorth {
  points: number;
  bonus: number;
  meal: number;
  order: number;
  recipes_max: number;
  enough: boolean;
  track: string[];
  utensils: string[];
}

export interface EndTurnWorth {
  passes?: string;
  to?: number;
  attracts: boolean;
}

export type FoodCourtWorth =
  | ({ do: 'fill' } & FillWorth)
  | ({ do: 'attract' } & AttractWorth)
  | ({ do: 'prepare' } & PrepareWorth)
  | ({ do: 'cook' } & CookWorth)
  | ({ do: 'drink' } & DrinkWorth)
  | ({ do: 'pour' } & DrinkWorth)
  | ({ do: 'complaint' } & NoWorth)
  | ({ do: 'promotion' } & NoWorth)
  | ({ do: 'discount' } & Points)
  | ({ do: 'serve' } & ServeWorth)
  | ({ do: 'utensil' } & NoWorth)
  | ({ do: 'end-turn' } & EndTurnWorth);

export interface CatalogCard {
  id: string;
  name: string;
  kind: 'primary' | 'secondary' | 'optional' | 'recipe' | 'drink' | 'utensil' | 'event';
  copies: number;
  text: string;
  requirement?: string;
  level?: 'easy' | 'normal' | 'hard';
  value?: number;
  secondaries?: number;
  type?: string;
  exact?: string;
  symbol?: 'kitchenware' | 'cookware' | 'tableware';
  spice?: 'hot' | 'sharp' | 'mild';
}

export interface CatalogTerm {
  globe: boolean;
  utensils: number;
  medals: number;
  drinks: number;
}

export interface CatalogCustomer {
  id: string;
  name: string;
  role: string;
  base: number;
  bonus: number;
  needs: string;
  any_of: CatalogTerm[];
  text: string;
}

export interface CatalogDeck {
  id: string;
  prefix: string;
  name: string;
  nation: string;
  demonym: string;
  ability: 'exact-primary' | 'course-chain' | 'type-pairs' | 'secondary-pairs' | 'extra-ingredient' | 'home-crowd' | 'spices' | 'hot-pairs';
  ability_text: string;
  end_text: string;
  types: string[];
  cards: CatalogCard[];
  customers: CatalogCustomer[];
}

export interface FoodCourtCatalog {
  decks: CatalogDeck[];
}
