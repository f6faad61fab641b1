// Made by `brigade types critter-kitchen`; do not edit.

export interface Challenge {
  number: number;
  id: null | string;
  shows: ('bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine')[];
  held: null | 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
  today: boolean;
}

export interface RumorCardView {
  space: 'question' | 'exclaim' | 'ellipsis';
  id: null | string;
  face_up: boolean;
  known_by: number[];
}

export interface Item {
  id: string;
  count: number;
  exists: boolean;
}

export interface Stand {
  seat: number;
  chef: 'mouse' | 'lizard' | 'boar' | 'zous';
  tier: number;
  capacity: number;
  taken: number;
  home: boolean;
  deciding: boolean;
}

export interface Place {
  id: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  name: string;
  now: 'waiting' | 'open' | 'closed';
  items: Item[];
  endless_soup: boolean;
  draws_later: number;
  chefs: Stand[];
}

export interface Decision {
  seat: number;
  chef: 'mouse' | 'lizard' | 'boar' | 'zous';
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  tier: number;
  taken: number;
  capacity: number;
  first: boolean;
  contested: boolean;
  paid: null | number;
  may_leave: boolean;
  soup: number;
}

export interface Pile {
  id: string;
  count: number;
}

export interface ChefView {
  chef: 'mouse' | 'lizard' | 'boar' | 'zous';
  name: string;
  capacity: number;
  speed: number;
  at: null | 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
}

export interface Counts {
  tokens: number;
  soup: number;
  bisque: number;
  soup_total: number;
}

export interface Ledger {
  tokens: Pile[];
  gone: number;
}

export interface ServingView {
  id: string;
  spice: 'none' | 'bread-spice' | 'carrot-spice' | 'cheese-spice' | 'fish-spice' | 'meat-spice' | 'mushroom-spice' | 'wine-spice' | 'all-spice' | 'reduction' | 'rumor';
  number: number;
  value: number;
}

export interface Dish {
  dish: number;
  challenge: string;
  servings: ServingView[];
  soups: number;
  bisques: number;
  value: number;
  stars: number;
}

export interface Course {
  type: 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
  servings: ServingView[];
  value: number;
  number: number;
  times: number;
  paired: boolean;
}

export interface Meal {
  courses: Course[];
  served: number;
  spices: number;
  total: number;
  laps: number;
  space: number;
  row: number;
  stars: number;
}

export interface Sheet {
  challenges: number[];
  restaurateur: number;
  zous: number;
  soup: number;
  all_seven: number;
  courses: number[];
  rumors: number[];
  track_total: number;
  track: number;
}

export interface SeatView {
  seat: number;
  ready: boolean;
  awaited: boolean;
  stars: number;
  priority: number;
  zous_now: null | string;
  zous_next: null | string;
  restaurateur: null | string;
  chefs: ChefView[];
  rumors: ('empty' | 'icon' | 'wild')[];
  counts: null | Counts;
  ledger: null | Ledger;
  storage: null | Pile[];
  private_rumor: null | string;
  discarded: number;
  must_discard: number;
  dishes_served: number;
  dishes: Dish[];
  meal?: Meal;
  sheet: Sheet;
}

export interface Planned {
  chef: 'mouse' | 'lizard' | 'boar' | 'zous';
  at: null | 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
}

export interface DishDraft {
  dish: number;
  challenge: string;
  servings: ServingView[];
  soups: number;
  bisques: number;
  value: number;
  stars: number;
  next_at: null | number;
  missing: ('bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine')[];
  problem: null | string;
}

export interface Fridge {
  limit: number;
  tokens: number;
  excess: number;
  marked: Pile[];
}

export interface Reach {
  number: number;
  value: number;
  stars: number;
}

export interface Mine {
  plan: Planned[];
  cards: ('soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy')[];
  free: Pile[];
  soup_free: number;
  bisque_free: number;
  rumors_free: number;
  dishes: DishDraft[];
  meal?: Meal;
  pairing: null | 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
  fridge?: Fridge;
  problem: null | string;
  reach: Reach[];
}

export interface SoupStep {
  seat: number;
  total: number;
  stars: number;
}

export interface SevenStep {
  seat: number;
  courses: number;
  stars: number;
}

export interface CourseStep {
  type: 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
  values: number[];
  stars: number[];
}

export interface RumorStep {
  id: string;
  space: null | 'question' | 'exclaim' | 'ellipsis';
  owner: null | number;
  multiplies: boolean;
  counts: number[];
  stars: number[];
}

export interface TrackStep {
  seat: number;
  total: number;
  laps: number;
  space: number;
  row: number;
  stars: number;
}

export interface Standing {
  seat: number;
  place: number;
  stars: number;
  tie: null | 'track' | 'priority';
}

export interface Scoring {
  soup: SoupStep[];
  all_seven: SevenStep[];
  courses: CourseStep[];
  rumors: RumorStep[];
  track: TrackStep[];
  ranking: Standing[];
}

export interface CritterKitchenView {
  viewer: number | 'spectator';
  phase: 'planning' | 'after-reveal' | 'shopping' | 'plating' | 'refrigerating' | 'critic-meal' | 'over';
  round: number;
  day: number;
  over: boolean;
  variant: Record<string, boolean | number | string>;
  critic: string;
  challenges: Challenge[];
  rumors: RumorCardView[];
  street: Place[];
  decision: null | Decision;
  priority: number[];
  zous_offer: null | string;
  bag_count: number;
  removed: Pile[];
  seats: SeatView[];
  mine?: Mine;
  scoring?: Scoring;
}

export interface RoundEvent {
  round: number;
}

export interface TokenEvent {
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  token: string;
}

export interface ChallengeEvent {
  challenge: string;
  number: number;
}

export interface ZousEvent {
  zous: string;
}

export interface PlainEvent {}

export interface SeatEvent {
  seat: number;
}

export interface PlanEvent {
  seat: number;
  plan: Planned[];
}

export interface SeatZousEvent {
  seat: number;
  zous: string;
}

export interface SeatLocationEvent {
  seat: number;
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
}

export interface ExchangeEvent {
  seat: number;
  chefs: ('mouse' | 'lizard' | 'boar' | 'zous')[];
}

export interface LocationEvent {
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
}

export interface TakeEvent {
  seat: number;
  chef: 'mouse' | 'lizard' | 'boar' | 'zous';
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  token: string;
  space?: 'question' | 'exclaim' | 'ellipsis';
  zous?: string;
}

export interface SeatRumorEvent {
  seat: number;
  space: 'question' | 'exclaim' | 'ellipsis';
  rumor: string;
}

export interface RumorEvent {
  space: 'question' | 'exclaim' | 'ellipsis';
  rumor: string;
}

export interface SoupHomeEvent {
  seat: number;
  chef: 'mouse' | 'lizard' | 'boar' | 'zous';
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  soup: number;
}

export interface GainEvent {
  seat: number;
  count: number;
}

export interface HomeEvent {
  seat: number;
  chef: 'mouse' | 'lizard' | 'boar' | 'zous';
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  taken: number;
}

export interface MovedOnEvent {
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  to: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  token: string;
  count: number;
}

export interface RemovedEvent {
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  token: string;
  count: number;
}

export interface DayEvent {
  day: number;
}

export interface DishEvent {
  dish: number;
  challenge: string;
  servings: ServingView[];
  soups: number;
  bisques: number;
  value: number;
  stars: number;
  seat: number;
}

export interface StarsEvent {
  seat: number;
  stars: number;
}

export interface MealEvent {
  seat: number;
  meal: Meal;
}

export interface SoupStarEvent {
  seat: number;
  total: number;
  stars: number;
}

export interface CourseStarEvent {
  seat: number;
  course: 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
  value: number;
  stars: number;
}

export interface RumorReadEvent {
  space?: 'question' | 'exclaim' | 'ellipsis';
  seat?: number;
  rumor: string;
}

export interface RumorPaidEvent {
  seat: number;
  space?: 'question' | 'exclaim' | 'ellipsis';
  rumor: string;
  stars: number;
}

export interface TrackEvent {
  seat: number;
  total: number;
  stars: number;
}

export type CritterKitchenEvent =
  | ({ event: 'round-began' } & RoundEvent)
  | ({ event: 'drawn' } & TokenEvent)
  | ({ event: 'drawn-again' } & TokenEvent)
  | ({ event: 'challenge-turned' } & ChallengeEvent)
  | ({ event: 'zous-turned' } & ZousEvent)
  | ({ event: 'seventh-spice-laid' } & PlainEvent)
  | ({ event: 'bisque-added' } & PlainEvent)
  | ({ event: 'readied' } & SeatEvent)
  | ({ event: 'unreadied' } & SeatEvent)
  | ({ event: 'plan-revealed' } & PlanEvent)
  | ({ event: 'zous-acted' } & SeatZousEvent)
  | ({ event: 'relocated' } & SeatLocationEvent)
  | ({ event: 'exchanged' } & ExchangeEvent)
  | ({ event: 'stayed' } & SeatEvent)
  | ({ event: 'moved-to-front' } & SeatEvent)
  | ({ event: 'location-opened' } & LocationEvent)
  | ({ event: 'moved-to-back' } & SeatLocationEvent)
  | ({ event: 'took' } & TakeEvent)
  | ({ event: 'rumor-heard' } & SeatRumorEvent)
  | ({ event: 'rumor-turned' } & RumorEvent)
  | ({ event: 'left-with-soup' } & SoupHomeEvent)
  | ({ event: 'forced-soup' } & SoupHomeEvent)
  | ({ event: 'soup-gained' } & GainEvent)
  | ({ event: 'bisque-gained' } & GainEvent)
  | ({ event: 'star-gained' } & GainEvent)
  | ({ event: 'went-home' } & HomeEvent)
  | ({ event: 'moved-on' } & MovedOnEvent)
  | ({ event: 'removed' } & RemovedEvent)
  | ({ event: 'location-closed' } & LocationEvent)
  | ({ event: 'round-ended' } & RoundEvent)
  | ({ event: 'plating-began' } & DayEvent)
  | ({ event: 'dish-served' } & DishEvent)
  | ({ event: 'dishes-done' } & StarsEvent)
  | ({ event: 'fridge-opened' } & DayEvent)
  | ({ event: 'fridge-fits' } & SeatEvent)
  | ({ event: 'fridge-full' } & GainEvent)
  | ({ event: 'discarded' } & GainEvent)
  | ({ event: 'meal-began' } & PlainEvent)
  | ({ event: 'meal-served' } & MealEvent)
  | ({ event: 'soup-star' } & SoupStarEvent)
  | ({ event: 'all-seven' } & StarsEvent)
  | ({ event: 'course-star' } & CourseStarEvent)
  | ({ event: 'rumor-read' } & RumorReadEvent)
  | ({ event: 'rumor-paid' } & RumorPaidEvent)
  | ({ event: 'track-run' } & TrackEvent)
  | ({ event: 'game-ended' } & PlainEvent);

export interface SendMove {
  chef: 'mouse' | 'lizard' | 'boar' | 'zous';
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
}

export interface RecallMove {
  chef: 'mouse' | 'lizard' | 'boar' | 'zous';
}

export interface RelocateMove {
  location: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
}

export interface ExchangeMove {
  chefs: ('mouse' | 'lizard' | 'boar' | 'zous')[];
}

export interface PlainMove {}

export interface TakeMove {
  token: string;
  space?: 'question' | 'exclaim' | 'ellipsis';
}

export interface ServingMove {
  token: string;
  where: number | 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
  spice: 'none' | 'bread-spice' | 'carrot-spice' | 'cheese-spice' | 'fish-spice' | 'meat-spice' | 'mushroom-spice' | 'wine-spice' | 'all-spice' | 'reduction' | 'rumor';
}

export interface DishMove {
  dish: number;
}

export interface TokenMove {
  token: string;
}

export interface PairMove {
  course: 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
}

export type CritterKitchenMove =
  | ({ do: 'send' } & SendMove)
  | ({ do: 'recall' } & RecallMove)
  | ({ do: 'relocate' } & RelocateMove)
  | ({ do: 'exchange' } & ExchangeMove)
  | ({ do: 'stay' } & PlainMove)
  | ({ do: 'take' } & TakeMove)
  | ({ do: 'leave-with-soup' } & PlainMove)
  | ({ do: 'put' } & ServingMove)
  | ({ do: 'take-back' } & ServingMove)
  | ({ do: 'season' } & ServingMove)
  | ({ do: 'unseason' } & ServingMove)
  | ({ do: 'add-soup' } & DishMove)
  | ({ do: 'add-bisque' } & DishMove)
  | ({ do: 'soup-back' } & DishMove)
  | ({ do: 'bisque-back' } & DishMove)
  | ({ do: 'discard' } & TokenMove)
  | ({ do: 'keep' } & TokenMove)
  | ({ do: 'pair' } & PairMove)
  | ({ do: 'unpair' } & PlainMove)
  | ({ do: 'clear' } & PlainMove)
  | ({ do: 'ready' } & PlainMove)
  | ({ do: 'unready' } & PlainMove);

export interface SendWorth {
  tier: number;
  items: number;
}

export interface NoWorth {}

export interface SoupWorth {
  soup: number;
}

export interface PlateWorth {
  value: number;
  stars: number;
  next_at?: number;
  total?: number;
}

export interface MarkWorth {
  excess: number;
}

export interface ReadyWorth {
  stars?: number;
}

export type CritterKitchenWorth =
  | ({ do: 'send' } & SendWorth)
  | ({ do: 'recall' } & NoWorth)
  | ({ do: 'relocate' } & SendWorth)
  | ({ do: 'exchange' } & NoWorth)
  | ({ do: 'stay' } & NoWorth)
  | ({ do: 'take' } & NoWorth)
  | ({ do: 'leave-with-soup' } & SoupWorth)
  | ({ do: 'put' } & PlateWorth)
  | ({ do: 'take-back' } & PlateWorth)
  | ({ do: 'season' } & PlateWorth)
  | ({ do: 'unseason' } & PlateWorth)
  | ({ do: 'add-soup' } & PlateWorth)
  | ({ do: 'add-bisque' } & PlateWorth)
  | ({ do: 'soup-back' } & PlateWorth)
  | ({ do: 'bisque-back' } & PlateWorth)
  | ({ do: 'discard' } & MarkWorth)
  | ({ do: 'keep' } & MarkWorth)
  | ({ do: 'pair' } & PlateWorth)
  | ({ do: 'unpair' } & PlateWorth)
  | ({ do: 'clear' } & NoWorth)
  | ({ do: 'ready' } & ReadyWorth)
  | ({ do: 'unready' } & NoWorth);

export interface CatalogType {
  id: 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
  name: string;
}

export interface CatalogToken {
  id: string;
  name: string;
  sort: 'ingredient' | 'spice' | 'all-spice' | 'rumor' | 'bisque' | 'soup' | 'zous';
  type?: 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
  number?: number;
  space?: 'question' | 'exclaim' | 'ellipsis';
  count: number;
  text: string;
}

export interface CatalogLocation {
  id: 'soup-truck' | 'garden-top-shop' | 'desert-vendor' | 'water-market' | 'air-docks' | 'lantern-lane' | 'midnight-merchant' | 'chef-academy';
  name: string;
  text: string;
  seats_from: number;
  draws: number;
  draws_for_two: number;
}

export interface CatalogChallenge {
  id: string;
  name: string;
  types: ('bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine')[];
}

export interface CatalogCard {
  id: string;
  name: string;
  text: string;
}

export interface CatalogRumor {
  id: string;
  name: string;
  text: string;
  advanced: boolean;
  pays: 'multiply' | 'absolute' | 'most';
  type?: 'bread' | 'carrot' | 'cheese' | 'fish' | 'meat' | 'mushroom' | 'wine';
  stars: number;
}

export interface CatalogZous {
  id: string;
  name: string;
  text: string;
  capacity: number;
  speed: number;
  timing: 'always' | 'after-reveal' | 'start-of-location' | 'when-done';
  decides: boolean;
}

export interface CatalogRestaurateur {
  id: string;
  name: string;
  text: string;
  stars: number;
}

export interface CatalogReward {
  value: number;
  stars: number;
}

export interface CritterKitchenCatalog {
  types: CatalogType[];
  tokens: CatalogToken[];
  locations: CatalogLocation[];
  challenges: CatalogChallenge[];
  critics: CatalogCard[];
  rumors: CatalogRumor[];
  zous: CatalogZous[];
  restaurateurs: CatalogRestaurateur[];
  rewards: CatalogReward[];
  rows: number[];
  row_spaces: number;
  soup_value: number;
  bisque_value: number;
  fridge_limits: number[];
}

export interface OpenPlates {
  dishes: Dish[];
  stars: number;
}

export interface BestDishes {
  seat: number;
  day: number;
  stars: number;
  exact: boolean;
  dishes: Dish[];
}
