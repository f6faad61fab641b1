// Made by `brigade types pressure-cooker`; do not edit.

export interface OrderView {
  at: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  card: string;
  tokens: number[];
}

export interface PointsView {
  dial: 'red' | 'green' | 'yellow' | 'blue';
  reason: 'plate' | 'tile-bonus' | 'extras' | 'quality' | 'appetizer-loss' | 'wrong-tiles' | 'duplicates' | 'fastest' | 'false-bell' | 'most-orders';
  points: number;
}

export interface HandView {
  state: 'home' | 'reaching' | 'carrying' | 'holding' | 'busy';
  spot: null | number;
  until_ms: null | number;
  next_grab_ms: null | number;
  tile: null | string;
}

export interface PaceView {
  hand_ms: number;
  place_ms: number;
  toss_ms: number;
  beat_ms: number;
}

export interface SeatView {
  seat: number;
  colour: 'white' | 'grey' | 'black' | 'tan';
  dials: number[];
  score_now: number;
  points: PointsView[];
  hand: HandView;
  pace: PaceView;
  stacks: string[][];
  up: ('red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3')[];
  claims: number;
  tokens_left: number;
  appetizers_left: number;
  correct: number;
  sink: number;
  off: boolean;
  ready: boolean;
}

export interface RecipientView {
  seat: number;
  picked: boolean;
  dial: null | 'red' | 'green' | 'yellow' | 'blue';
}

export interface AwardView {
  award: null | number;
  reason: 'plate' | 'tile-bonus' | 'extras' | 'quality' | 'appetizer-loss' | 'wrong-tiles' | 'duplicates' | 'fastest' | 'false-bell' | 'most-orders';
  source: number;
  at: null | 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  points: number;
  recipients: RecipientView[];
}

export interface TileFate {
  tile: string;
  fate: 'kept' | 'extra' | 'foreign' | 'surplus' | 'duplicate' | 'misplaced';
}

export interface ReportLine {
  seat: number;
  verdict: 'nothing' | 'unclaimed' | 'incorrect' | 'waiting' | 'scored';
  plate: null | 'top' | 'middle' | 'bottom' | 'waiting';
  tiles: TileFate[];
  missing_kinds: ('bacon' | 'beef' | 'bread' | 'butter' | 'cheese' | 'chicken' | 'egg' | 'fish' | 'green-pepper' | 'ham' | 'lettuce' | 'mushroom' | 'onion' | 'pasta' | 'tomato' | 'veggie' | 'drink' | 'dessert' | 'appetizer')[];
  missing_extras: number;
  quality: number;
  plate_points: number;
  tile_points: number;
  extra_points: number;
  bonus_points: number;
  loss: number;
}

export interface ReportOrder {
  at: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  card: string;
  lines: ReportLine[];
}

export interface PressureCookerView {
  viewer: number | 'spectator';
  phase: 'study' | 'countdown' | 'cooking' | 'card-awards' | 'fastest-award' | 'most-award' | 'review' | 'over';
  over: boolean;
  round: number;
  rounds: number;
  minimum: number;
  phase_ends_ms: null | number;
  cook_began_ms: null | number;
  timer_ends_ms: null | number;
  ringer: null | number;
  house_timer: boolean;
  options: Record<string, boolean | number | string | number[]>;
  orders: OrderView[];
  pool: string[];
  deck_count: number;
  set_aside_count: number;
  discard: string[];
  seats: SeatView[];
  awards: AwardView[];
  report: ReportOrder[];
  wanted_at?: ('red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3')[];
}

export interface RoundEvent {
  round: number;
}

export interface SeatEvent {
  seat: number;
}

export interface TimerEvent {
  seat?: number;
  ends_ms: number;
}

export interface PlainEvent {}

export interface SpotEvent {
  seat: number;
  spot: number;
}

export interface ClaimView {
  seat: number;
  after_ms: number;
  lag_ms: number;
  counts_ms: number;
}

export interface DecidedEvent {
  seat: number;
  spot: number;
  claims: ClaimView[];
  coin: boolean;
}

export interface GrabbedEvent {
  seat: number;
  spot: number;
  tile?: string;
  home_ms: number;
}

export interface LookedEvent {
  seat: number;
  tile: string;
}

export interface PlacedEvent {
  seat: number;
  at: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  card: string;
  tile: string;
}

export interface PutBackEvent {
  seat: number;
  spot: number;
  tile?: string;
}

export interface SlotEvent {
  seat: number;
  at: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  card: string;
}

export interface PlateEvent {
  seat: number;
  at: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  card: string;
  plate: 'top' | 'middle' | 'bottom' | 'waiting';
}

export interface InspectedEvent {
  seat: number;
  at: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  card: string;
  verdict: 'nothing' | 'unclaimed' | 'incorrect' | 'waiting' | 'scored';
  missing: number;
  wrong: number;
  misplaced: boolean;
}

export interface PointsEvent {
  seat: number;
  at: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  card: string;
  points: number;
}

export interface AwardEvent {
  seat: number;
  at: null | 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  reason: 'plate' | 'tile-bonus' | 'extras' | 'quality' | 'appetizer-loss' | 'wrong-tiles' | 'duplicates' | 'fastest' | 'false-bell' | 'most-orders';
  points: number;
  recipients: number[];
}

export interface PickedEvent {
  seat: number;
  award: number;
}

export interface BookedEvent {
  seat: number;
  reason: 'plate' | 'tile-bonus' | 'extras' | 'quality' | 'appetizer-loss' | 'wrong-tiles' | 'duplicates' | 'fastest' | 'false-bell' | 'most-orders';
  dial: 'red' | 'green' | 'yellow' | 'blue';
  points: number;
}

export interface ScoredEvent {
  seat: number;
  at: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  card: string;
  plate: 'top' | 'middle' | 'bottom' | 'waiting';
  points: number;
}

export interface QualityEvent {
  seat: number;
  at: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  card: string;
  points: number;
  quality: number;
}

export type PressureCookerEvent =
  | ({ event: 'round-set' } & RoundEvent)
  | ({ event: 'readied' } & SeatEvent)
  | ({ event: 'countdown-began' } & TimerEvent)
  | ({ event: 'cooking-began' } & PlainEvent)
  | ({ event: 'reached' } & SpotEvent)
  | ({ event: 'decided' } & DecidedEvent)
  | ({ event: 'missed' } & SpotEvent)
  | ({ event: 'grabbed' } & GrabbedEvent)
  | ({ event: 'came-home' } & SeatEvent)
  | ({ event: 'looked' } & LookedEvent)
  | ({ event: 'placed' } & PlacedEvent)
  | ({ event: 'put-back' } & PutBackEvent)
  | ({ event: 'returned' } & PutBackEvent)
  | ({ event: 'appetizer-served' } & SlotEvent)
  | ({ event: 'order-up' } & PlateEvent)
  | ({ event: 'rang' } & TimerEvent)
  | ({ event: 'house-timer' } & TimerEvent)
  | ({ event: 'hands-off' } & SeatEvent)
  | ({ event: 'round-over' } & PlainEvent)
  | ({ event: 'inspected' } & InspectedEvent)
  | ({ event: 'appetizer-lost' } & PointsEvent)
  | ({ event: 'award-opened' } & AwardEvent)
  | ({ event: 'picked' } & PickedEvent)
  | ({ event: 'booked' } & BookedEvent)
  | ({ event: 'scored' } & ScoredEvent)
  | ({ event: 'quality-bonus' } & QualityEvent)
  | ({ event: 'round-scored' } & RoundEvent)
  | ({ event: 'game-ended' } & PlainEvent);

export interface PlainMove {}

export interface GrabMove {
  spot?: number;
  lag_ms?: number;
  missing?: 'spot' | 'at' | 'dial';
}

export interface SlotMove {
  at?: 'red-1' | 'red-2' | 'red-3' | 'green-1' | 'green-2' | 'green-3' | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'blue-1' | 'blue-2' | 'blue-3';
  missing?: 'spot' | 'at' | 'dial';
}

export interface DialMove {
  award: number;
  dial?: 'red' | 'green' | 'yellow' | 'blue';
  missing?: 'spot' | 'at' | 'dial';
}

export type PressureCookerMove =
  | ({ do: 'ready' } & PlainMove)
  | ({ do: 'grab' } & GrabMove)
  | ({ do: 'put-back' } & PlainMove)
  | ({ do: 'place' } & SlotMove)
  | ({ do: 'appetizer' } & SlotMove)
  | ({ do: 'order-up' } & SlotMove)
  | ({ do: 'ring' } & PlainMove)
  | ({ do: 'hands-off' } & PlainMove)
  | ({ do: 'choose-dial' } & DialMove);

export interface CatalogTile {
  id: string;
  name: string;
  kind: 'bacon' | 'beef' | 'bread' | 'butter' | 'cheese' | 'chicken' | 'egg' | 'fish' | 'green-pepper' | 'ham' | 'lettuce' | 'mushroom' | 'onion' | 'pasta' | 'tomato' | 'veggie' | 'drink' | 'dessert' | 'appetizer';
  quality: number;
  bonus: number;
  count: number;
  text: string;
}

export interface CatalogDish {
  id: string;
  name: string;
  extras: ('bacon' | 'beef' | 'bread' | 'butter' | 'cheese' | 'chicken' | 'egg' | 'fish' | 'green-pepper' | 'ham' | 'lettuce' | 'mushroom' | 'onion' | 'pasta' | 'tomato' | 'veggie' | 'drink' | 'dessert' | 'appetizer')[];
}

export interface CatalogOrder {
  id: string;
  title: string;
  dish: string;
  required: ('bacon' | 'beef' | 'bread' | 'butter' | 'cheese' | 'chicken' | 'egg' | 'fish' | 'green-pepper' | 'ham' | 'lettuce' | 'mushroom' | 'onion' | 'pasta' | 'tomato' | 'veggie' | 'drink' | 'dessert' | 'appetizer')[];
  crossed: ('bacon' | 'beef' | 'bread' | 'butter' | 'cheese' | 'chicken' | 'egg' | 'fish' | 'green-pepper' | 'ham' | 'lettuce' | 'mushroom' | 'onion' | 'pasta' | 'tomato' | 'veggie' | 'drink' | 'dessert' | 'appetizer')[];
  cookbook: 'none' | 'must' | 'may';
  number: number;
  extras: ('bacon' | 'beef' | 'bread' | 'butter' | 'cheese' | 'chicken' | 'egg' | 'fish' | 'green-pepper' | 'ham' | 'lettuce' | 'mushroom' | 'onion' | 'pasta' | 'tomato' | 'veggie' | 'drink' | 'dessert' | 'appetizer')[];
  plates: number[];
  bonus: number;
  minimum: number;
  tiles: number;
  text: string;
}

export interface CatalogTable {
  id: 'red' | 'green' | 'yellow' | 'blue';
  shape: 'square' | 'disc' | 'arch' | 'diamond';
  letter: string;
}

export interface CatalogSpot {
  x: number;
  y: number;
  turn: number;
}

export interface CatalogPool {
  columns: number;
  rows: number;
  spots: CatalogSpot[];
}

export interface PressureCookerCatalog {
  tiles: CatalogTile[];
  dishes: CatalogDish[];
  orders: CatalogOrder[];
  tables: CatalogTable[];
  pool: CatalogPool;
}
