// Made by `brigade types kitchen-rush`; do not edit.

export interface Options {
  scenario: 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's7' | 's8';
  time_limit: 'usual' | 'normal' | 'family' | 'custom' | 'untimed';
  custom_limit_ms: number;
  sand: 'fixed' | 'true-sand';
  sand_ms: number;
  goals: 'usual' | 'relaxed' | 'standard' | 'expert';
  overtime_ms: number;
  assist: 'off' | 'plate' | 'full';
  referee: 'box' | 'whisper' | 'strict';
  reach_ms: number;
  pause: 'anyone' | 'vote' | 'never';
  stand_in: 'bot' | 'freeze';
  clock_speed: number;
}

export interface TimerState {
  length_ms: number;
  until_ms: number;
  place: 'away' | 'idle' | 'standing' | 'on-strike';
  space: string;
  board: number | null;
}

export interface Ledger {
  idle_ms: number[];
  coins: Record<'drinks' | 'tips' | 'earnings' | 'free-drinks' | 'shopping' | 'late-payments' | 'office' | 'salaries', number>;
  reputation: Record<'stars' | 'annoyed' | 'waiting', number>;
  served: Record<'friend' | 'regular' | 'challenging' | 'vip', number>;
  wrong: number;
}

export interface Order {
  card: string;
  board: number | null;
  handed_over: boolean;
  plates: Record<'main' | 'side', string>;
}

export interface PlateState {
  zone: 'box' | 'cupboard' | 'sink' | 'board' | 'office';
  card: string;
  course: 'main' | 'side';
  row: number;
  credit: number;
  ingredients: Record<'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta', number>;
  spices: Record<'salt' | 'pepper' | 'herbs' | 'curry' | 'saffron', number>;
}

export interface Finding {
  verdict: 'nothing' | 'correct' | 'repairable' | 'spoiled';
  difference: 'none' | 'plate' | 'ingredient' | 'spice' | 'row';
}

export interface Line {
  card: string;
  board: number | null;
  handed_over: boolean;
  findings: Record<'main' | 'side', Finding>;
}

export interface Action {
  progress: 'none' | 'open' | 'used-up' | 'closed';
  station: 'reception' | 'dining-room' | 'storage' | 'stove' | 'greenhouse' | 'sink' | 'late-payment' | 'office-card' | 'van';
  timer: number | null;
  board: number | null;
  room: 'a' | 'b' | 'c';
  left: number;
  acts: number;
}

export interface PlateHint {
  plate: string;
  difference: 'none' | 'plate' | 'ingredient' | 'spice' | 'row';
}

export interface GoalView {
  part: 'served' | 'coins' | 'reputation';
  reached: number;
  needed: number;
}

export interface Load {
  ingredients: number;
  cheap: number;
  expensive: number;
}

export interface KitchenRushView {
  options: Options;
  now_ms: number;
  began_ms: number;
  end_ms: number;
  asked_ms: number;
  busy_until_ms: number[];
  timers: Record<string, TimerState>;
  ledgers: Ledger[];
  coins: number;
  reputation: number;
  seat_count: number;
  shift: number;
  phase: 'planning' | 'running' | 'overtime' | 'strike-choice' | 'over';
  ending: 'none' | 'passed' | 'goal-missed' | 'salary-unpaid' | 'all-on-strike' | 'strike-at-end';
  timekeeper: number;
  ready: number;
  temp_policy: 'free' | 'seat' | 'in-turn';
  temp_seat: number;
  strikes: number;
  occupied: string[];
  locked: string[];
  broken: string[];
  rooms: Record<'a' | 'b' | 'c', Record<'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta', number>>;
  bag: Record<'salt' | 'pepper' | 'herbs' | 'curry' | 'saffron', number>;
  supply: Record<'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta', number>;
  spice_supply: Record<'salt' | 'pepper' | 'herbs' | 'curry' | 'saffron', number>;
  tables: Record<string, string>;
  orders: Order[];
  thrown_out: string[];
  served: string[];
  plates: Record<string, PlateState>;
  report: Line[];
  actions: Action[];
  awards: string[];
  award_tops: string[];
  office: string[];
  office_done: string[];
  viewer: number | 'spectator';
  deck_count: number;
  award_deck_count: number;
  office_deck_count: number;
  hints: PlateHint[];
  goals: GoalView[];
  payday: number;
  load: Load;
}

export interface Readied {
  seat: number;
  ready: boolean;
}

export interface ShiftAsked {
  seat: number;
  starts_ms: number;
}

export interface TimekeeperSet {
  seat: number;
}

export interface TempPolicySet {
  policy: 'free' | 'seat' | 'in-turn';
  seat: number;
}

export interface TempPassed {
  seat: number;
}

export interface ShiftBegan {
  shift: number;
}

export interface GoodsDelivered {
  award: string;
}

export interface TimerPlaced {
  board: number | null;
  timer: number | null;
  space: string;
  until_ms: number;
}

export interface TimerLifted {
  timer: number | null;
}

export interface SandRanOut {
  timer: number | null;
}

export interface ActionDone {
  seat: number;
}

export interface PatronSeated {
  table: string;
  card: string;
  coins: number;
}

export interface PatronThrownOut {
  table: string;
  card: string;
}

export interface DeckMixed {
  cards: number;
}

export interface OrderTaken {
  board: number | null;
  table: string;
  card: string;
}

export interface OrderServed {
  board: number | null;
  card: string;
  tip: number;
}

export interface PlateTaken {
  board: number | null;
  plate: string;
  card: string;
  course: 'main' | 'side';
}

export interface PlatePutBack {
  board: number | null;
  plate: string;
}

export interface PlateRelabelled {
  board: number | null;
  plate: string;
  card: string;
  course: 'main' | 'side';
}

export interface PlateScrapped {
  board: number | null;
  plate: string;
}

export interface PlateExchanged {
  board: number | null;
  plate: string;
  by: string;
}

export interface IngredientsPut {
  board: number | null;
  plate: string;
  kind: 'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta';
  count: number;
  room: 'a' | 'b' | 'c';
}

export interface IngredientsReturned {
  board: number | null;
  plate: string;
  kind: 'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta';
  count: number;
  room: 'a' | 'b' | 'c';
}

export interface SpicesPut {
  board: number | null;
  plate: string;
  kind: 'salt' | 'pepper' | 'herbs' | 'curry' | 'saffron';
  count: number;
}

export interface MealCooked {
  board: number | null;
  plate: string;
  row: number;
}

export interface PlateWashed {
  board: number | null;
  plate: string;
}

export interface IngredientsBought {
  board: number | null;
  kind: 'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta';
  rooms: Record<'a' | 'b' | 'c', number>;
}

export interface SpicesBought {
  board: number | null;
  spices: Record<'salt' | 'pepper' | 'herbs' | 'curry' | 'saffron', number>;
}

export interface SalaryPaidLate {
  board: number | null;
  timer: number | null;
}

export interface OfficeCardUsed {
  board: number | null;
  card: string;
}

export interface OfficeCardTurned {
  slot: number;
  card: string;
}

export interface Whispered {
  board: number | null;
  plate: string;
  difference: 'none' | 'plate' | 'ingredient' | 'spice' | 'row';
}

export interface TimeCalled {
  left_ms: number;
}

export interface OvertimeBegan {
  ends_ms: number;
}

export interface ShiftEnded {
  shift: number;
}

export interface OrderJudged {
  board: number | null;
  card: string;
  handed_over: boolean;
  findings: Record<'main' | 'side', Finding>;
}

export interface EarningsPaid {
  coins: number;
}

export interface DrinksGiven {
  coins: number;
}

export interface ReputationMoved {
  by: number;
  to: number;
}

export interface SalariesPaid {
  timers: number;
  coins: number;
}

export interface StrikeAsked {
  timers: number;
  ends_ms: number;
}

export interface TimerStruck {
  timer: number | null;
}

export interface AwardGained {
  award: string;
}

export interface AwardLost {
  award: string;
}

export interface PlanningBegan {
  shift: number;
}

export interface ScenarioEnded {
  ending: 'none' | 'passed' | 'goal-missed' | 'salary-unpaid' | 'all-on-strike' | 'strike-at-end';
}

export type KitchenRushEvent =
  | ({ event: 'readied' } & Readied)
  | ({ event: 'shift-asked' } & ShiftAsked)
  | ({ event: 'timekeeper-set' } & TimekeeperSet)
  | ({ event: 'temp-policy-set' } & TempPolicySet)
  | ({ event: 'temp-passed' } & TempPassed)
  | ({ event: 'shift-began' } & ShiftBegan)
  | ({ event: 'goods-delivered' } & GoodsDelivered)
  | ({ event: 'timer-placed' } & TimerPlaced)
  | ({ event: 'timer-lifted' } & TimerLifted)
  | ({ event: 'sand-ran-out' } & SandRanOut)
  | ({ event: 'action-done' } & ActionDone)
  | ({ event: 'patron-seated' } & PatronSeated)
  | ({ event: 'patron-thrown-out' } & PatronThrownOut)
  | ({ event: 'deck-mixed' } & DeckMixed)
  | ({ event: 'order-taken' } & OrderTaken)
  | ({ event: 'order-served' } & OrderServed)
  | ({ event: 'plate-taken' } & PlateTaken)
  | ({ event: 'plate-put-back' } & PlatePutBack)
  | ({ event: 'plate-relabelled' } & PlateRelabelled)
  | ({ event: 'plate-scrapped' } & PlateScrapped)
  | ({ event: 'plate-exchanged' } & PlateExchanged)
  | ({ event: 'ingredients-put' } & IngredientsPut)
  | ({ event: 'ingredients-returned' } & IngredientsReturned)
  | ({ event: 'spices-put' } & SpicesPut)
  | ({ event: 'meal-cooked' } & MealCooked)
  | ({ event: 'plate-washed' } & PlateWashed)
  | ({ event: 'ingredients-bought' } & IngredientsBought)
  | ({ event: 'spices-bought' } & SpicesBought)
  | ({ event: 'salary-paid-late' } & SalaryPaidLate)
  | ({ event: 'office-card-used' } & OfficeCardUsed)
  | ({ event: 'office-card-turned' } & OfficeCardTurned)
  | ({ event: 'whispered' } & Whispered)
  | ({ event: 'time-called' } & TimeCalled)
  | ({ event: 'overtime-began' } & OvertimeBegan)
  | ({ event: 'shift-ended' } & ShiftEnded)
  | ({ event: 'order-judged' } & OrderJudged)
  | ({ event: 'earnings-paid' } & EarningsPaid)
  | ({ event: 'drinks-given' } & DrinksGiven)
  | ({ event: 'reputation-moved' } & ReputationMoved)
  | ({ event: 'salaries-paid' } & SalariesPaid)
  | ({ event: 'strike-asked' } & StrikeAsked)
  | ({ event: 'timer-struck' } & TimerStruck)
  | ({ event: 'award-gained' } & AwardGained)
  | ({ event: 'award-lost' } & AwardLost)
  | ({ event: 'planning-began' } & PlanningBegan)
  | ({ event: 'scenario-ended' } & ScenarioEnded);

export interface Ready {}

export interface NotReady {}

export interface StartShift {}

export interface SetTimekeeper {
  seat: number;
}

export interface SetTempPolicy {
  policy: 'free' | 'seat' | 'in-turn';
  seat: number;
}

export interface PassTemp {}

export interface ChooseStrike {
  timers: string[];
}

export interface Place {
  timer: number | null;
  space: string;
  target: number | null;
  board: number | null;
}

export interface Lift {
  timer: number | null;
}

export interface Done {}

export interface SeatPatron {
  table: string;
}

export interface ThrowOut {
  table: string;
  other: string;
}

export interface TakeOrder {
  table: string;
}

export interface Serve {
  card: string;
}

export interface PutIngredient {
  kind: 'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta';
  plate: string;
  count: number;
}

export interface PutSpice {
  kind: 'salt' | 'pepper' | 'herbs' | 'curry' | 'saffron';
  plate: string;
  count: number;
}

export interface Cook {
  plate: string;
}

export interface Wash {
  size: 'i' | 'ii' | 'iii' | 'iv';
}

export interface BuyIngredients {
  kind: 'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta';
  a: number;
  b: number;
  c: number;
}

export interface BuyCheap {
  salt: number;
  pepper: number;
  herbs: number;
}

export interface BuyExpensive {
  curry: number;
  saffron: number;
}

export interface TakePlate {
  card: string;
  course: 'main' | 'side';
  size: 'i' | 'ii' | 'iii' | 'iv';
}

export interface PutBackPlate {
  plate: string;
}

export interface Relabel {
  plate: string;
  card: string;
  course: 'main' | 'side';
}

export interface Scrap {
  plate: string;
}

export interface FixReturn {
  kind: 'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta';
  plate: string;
  count: number;
  room: 'a' | 'b' | 'c';
}

export interface FixTake {
  kind: 'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta';
  plate: string;
  count: number;
  room: 'a' | 'b' | 'c';
}

export interface FixPlate {
  plate: string;
  size: 'i' | 'ii' | 'iii' | 'iv';
}

export type KitchenRushMove =
  | ({ do: 'ready' } & Ready)
  | ({ do: 'not-ready' } & NotReady)
  | ({ do: 'start-shift' } & StartShift)
  | ({ do: 'set-timekeeper' } & SetTimekeeper)
  | ({ do: 'set-temp-policy' } & SetTempPolicy)
  | ({ do: 'pass-temp' } & PassTemp)
  | ({ do: 'choose-strike' } & ChooseStrike)
  | ({ do: 'place' } & Place)
  | ({ do: 'lift' } & Lift)
  | ({ do: 'done' } & Done)
  | ({ do: 'seat-patron' } & SeatPatron)
  | ({ do: 'throw-out' } & ThrowOut)
  | ({ do: 'take-order' } & TakeOrder)
  | ({ do: 'serve' } & Serve)
  | ({ do: 'put-ingredient' } & PutIngredient)
  | ({ do: 'put-spice' } & PutSpice)
  | ({ do: 'cook' } & Cook)
  | ({ do: 'wash' } & Wash)
  | ({ do: 'buy-ingredients' } & BuyIngredients)
  | ({ do: 'buy-cheap' } & BuyCheap)
  | ({ do: 'buy-expensive' } & BuyExpensive)
  | ({ do: 'take-plate' } & TakePlate)
  | ({ do: 'put-back-plate' } & PutBackPlate)
  | ({ do: 'relabel' } & Relabel)
  | ({ do: 'scrap' } & Scrap)
  | ({ do: 'fix-return' } & FixReturn)
  | ({ do: 'fix-take' } & FixTake)
  | ({ do: 'fix-plate' } & FixPlate);

export interface SpaceRow {
  station: 'reception' | 'dining-room' | 'storage' | 'stove' | 'greenhouse' | 'sink' | 'late-payment' | 'office-card' | 'van';
  from: number;
  players: number;
  id: string;
  name: string;
  room?: 'a' | 'b' | 'c';
}

export interface MealRow {
  plate: 'i' | 'ii' | 'iii' | 'iv';
  ingredients: Record<'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta', number>;
  spices: Record<'salt' | 'pepper' | 'herbs' | 'curry' | 'saffron', number>;
  cook: number;
  name: string;
}

export interface PatronRow {
  kind: 'friend' | 'regular' | 'challenging' | 'vip';
  coins: number;
  stars: number;
  id: string;
  name: string;
  meals: MealRow[];
}

export interface Setup {
  players: number;
  a: Record<'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta', number>;
  b: Record<'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta', number>;
  c: Record<'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta', number>;
  bag: Record<'salt' | 'pepper' | 'herbs' | 'curry' | 'saffron', number>;
  clean: Record<'i' | 'ii' | 'iii' | 'iv', number>;
  dirty: Record<'i' | 'ii' | 'iii' | 'iv', number>;
  office: Record<'i' | 'ii' | 'iii' | 'iv', number>;
  coins: number;
  hats: number[];
  goal: Record<'served' | 'coins' | 'reputation', number>;
}

export interface ScenarioRow {
  shifts: number;
  patrons: ('friend' | 'regular' | 'challenging' | 'vip')[];
  rules: ('free-mending' | 'second-timer' | 'larger-plates' | 'coins' | 'washing' | 'scrapping' | 'shopping' | 'salaries' | 'service' | 'reputation' | 'strikes' | 'awards' | 'temps' | 'office-cards')[];
  dry: ('meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta')[];
  lowest: number;
  highest: number;
  id: string;
  name: string;
  text: string;
  locked: string[];
  broken: string[];
  setup: Setup[];
}

export interface AwardRow {
  room?: 'a' | 'b' | 'c';
  ingredients: Record<'meat' | 'vegetables' | 'salad' | 'cheese' | 'bread' | 'pasta', number>;
  spices: Record<'salt' | 'pepper' | 'herbs' | 'curry' | 'saffron', number>;
  effects: Record<'plates-washed' | 'shift-seconds' | 'tip' | 'ingredients-bought' | 'cheap-bought' | 'expensive-bought' | 'salaries-free', number>;
  id: string;
  name: string;
  text: string;
}

export interface OfficeRow {
  work: 'unlock' | 'repair' | 'bring-plates' | 'hire-temp';
  cost: number;
  id: string;
  name: string;
  text: string;
}

export interface Rows {
  format: number;
  space: SpaceRow[];
  patron: PatronRow[];
  scenario: ScenarioRow[];
  award: AwardRow[];
  office: OfficeRow[];
}

export interface Stretch {
  stay: 'sand' | 'stood' | 'idle' | 'away';
  from_ms: number;
  to_ms: number;
  space: string;
  board: number | null;
}

export interface TimerRow {
  timer: number | null;
  board: number | null;
  stretches: Stretch[];
  ms: Record<'sand' | 'stood' | 'idle' | 'away', number>;
  seconds: Record<'sand' | 'stood' | 'idle' | 'away', number>;
}

export interface Compared {
  part: 'none' | 'plate' | 'ingredient' | 'spice' | 'row';
  kind: string;
  wanted: number;
  found: number;
  fits: boolean;
}

export interface Dish {
  course: 'main' | 'side';
  verdict: 'nothing' | 'correct' | 'repairable' | 'spoiled';
  difference: 'none' | 'plate' | 'ingredient' | 'spice' | 'row';
  rule: string;
  compared: Compared[];
}

export interface StepItem {
  kind: string;
  count: number;
  wrong: boolean;
}

export interface Step {
  kind: 'taken' | 'plate' | 'put-back' | 'ingredients' | 'spices' | 'returned' | 'cooked' | 'relabelled' | 'exchanged' | 'scrapped' | 'cleared' | 'served';
  shift: number;
  ms: number;
  board: number | null;
  timer: number | null;
  space: string;
  course?: 'main' | 'side';
  size?: 'i' | 'ii' | 'iii' | 'iv';
  row?: number;
  items: StepItem[];
  wrong: boolean;
  mended: boolean;
  gone: boolean;
  rule?: string;
  empty: string[];
  text: string;
}

export interface OrderStory {
  card: string;
  board: number | null;
  carried: boolean;
  handed_over: boolean;
  fate: 'right' | 'sent-back' | 'not-ready';
  rule: string;
  dishes: Dish[];
  steps: Step[];
}

export interface Collision {
  timer: number | null;
  space: string;
  from_ms: number;
  to_ms: number;
  empty_ms: number;
  by: (number | null)[];
  text: string;
}

export interface Level {
  ms: number;
  count: number;
}

export interface Stock {
  store: 'a' | 'b' | 'c' | 'bag' | 'cupboard' | 'sink' | 'office';
  kind: string;
  levels: Level[];
}

export interface Shout {
  ms: number;
  seat: number;
  text: string;
  at: string;
}

export interface IdleStretch {
  shift: number;
  timer: number | null;
  from_ms: number;
  to_ms: number;
  stood_ms: number;
  space: string;
  text: string;
}

export interface BookLine {
  entry: 'start' | 'drinks' | 'tips' | 'shopping' | 'late-payments' | 'office' | 'earnings' | 'free-drinks' | 'salaries' | 'stars' | 'annoyed' | 'waiting' | 'track-end';
  card: string;
  by: number;
  after: number;
  rule: string;
}

export interface Chapter {
  shift: number;
  timed: boolean;
  began_ms: number;
  length_ms: number;
  overtime_ms: number;
  rows: TimerRow[];
  orders: OrderStory[];
  collisions: Collision[];
  stock: Stock[];
  shouts: Shout[];
  idlest: IdleStretch[];
  office: BookLine[];
  reputation: BookLine[];
  unpaid: number;
  struck: (number | null)[];
  gained: string[];
  lost: string[];
}

export interface Story {
  scenario: 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's7' | 's8';
  shifts: number;
  boards: number;
  over: boolean;
  chapters: Chapter[];
  idlest: IdleStretch[];
}
