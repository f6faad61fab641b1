// What the board says in words: names of rooms, tokens, plates, patrons and timers, and what to do instead when
// something was refused. Everything is told from what the server sent; no word says whether a meal is right [KR-9.5].
import { listed } from '../../table/words';
import type { Book } from './book';
import { hasRule } from './book';
import { CHEAP, INGREDIENTS, SIZES, SPICES, boardOfTimer, isEmpty, isSolo, isTemp, sizeOf, tableState } from './floor';
import type { RoomId, SpaceInfo } from './floor';
import type { Action, KitchenRushView, MealRow, PatronKind, PatronRow, PlateState, Size, Spice, Token } from './types';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1:05". A second that has begun is still there. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
export const coins = (count: number): string => `${count} coin${count === 1 ? '' : 's'}`;
export const sizeWords = (size: Size): string => size.toUpperCase();
/** With a real minus. */
export const figure = (count: number): string => (count < 0 ? `−${-count}` : String(count));
export const signed = (count: number): string => (count > 0 ? `+${count}` : figure(count));

export const ROOM_NAMES: Readonly<Record<RoomId, string>> = {
  rc: 'Reception',
  dr: 'Dining Room',
  of: 'Office',
  gh: 'Greenhouse',
  st: 'Stove',
  sk: 'Sink',
  cu: 'Cupboard',
  sa: 'Storage A',
  sb: 'Storage B',
  sc: 'Storage C',
  van: 'Van',
};
/** Rooms by the names that shouts have for them; bots know them too. */
export const STATIONS: Readonly<Partial<Record<RoomId, string>>> = {
  rc: 'reception',
  dr: 'dining-room',
  gh: 'greenhouse',
  st: 'stove',
  sk: 'sink',
  sa: 'a',
  sb: 'b',
  sc: 'c',
  van: 'van',
};
/** What a shout may point at and no catalog names: kinds, sizes, rooms, timers. */
export const SAID_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...INGREDIENTS, ...SPICES].map(kind => [kind, capital(kind)] as const),
  ...SIZES.map(size => [size, `Plate ${sizeWords(size)}`] as const),
  ...Object.entries(STATIONS).map(([room, said]) => [said, ROOM_NAMES[room as RoomId]] as const),
  ...Array.from({ length: 10 }, (_, timer) => [`timer-${timer}`, 'Sand timer'] as const),
  ...Array.from({ length: 4 }, (_, table) => [`table-${table + 1}`, `Table ${table + 1}`] as const),
]);
/** What a room is for, for its tooltip and the legend. */
export function roomPurpose(book: Book, view: KitchenRushView, room: RoomId): string {
  const has = (rule: Parameters<typeof hasRule>[2]): boolean => hasRule(book, view, rule);
  switch (room) {
    case 'rc':
      return `Seat up to two new patrons${has('service') ? ', or throw out one or two' : ''}.`;
    case 'dr':
      return `Take the order of one patron${has('service') ? ', or serve one of your orders' : ''}.`;
    case 'of':
      if (has('office-cards')) return 'The cash register, late payment and office cards.';
      return has('strikes') ? 'The cash register and late payment.' : 'The cash register.';
    case 'gh':
      return 'Put spices on your plates, as many as you like. The bag lies open to everybody.';
    case 'st':
      return 'Cook one of your meals once.';
    case 'sk':
      return 'Wash dirty plates. The bin for spoiled meals is here.';
    case 'cu':
      return 'Clean plates. Taking one costs no time.';
    case 'van':
      return 'Pay one coin and buy goods. There is always room for another timer.';
    default:
      return 'Put ingredients on your plates, as many as you like.';
  }
}

const SPICE_NAMES: Readonly<Record<Spice, string>> = {
  salt: 'salt',
  pepper: 'pepper',
  herbs: 'herbs',
  curry: 'curry',
  saffron: 'saffron',
};
export const tokenWords = (kind: Token): string => (kind in SPICE_NAMES ? SPICE_NAMES[kind as Spice] : kind);
export const spiceNote = (kind: Spice): string => (CHEAP.includes(kind) ? 'cheap' : 'expensive');

/** "2 meat", "bread", in the order of kinds; empty: nothing. */
export function tallyWords(ingredients: PlateState['ingredients'], spices: PlateState['spices']): string[] {
  const word = (kind: string, count: number): string => (count === 1 ? kind : `${count} ${kind}`);
  return [
    ...INGREDIENTS.filter(kind => ingredients[kind] > 0).map(kind => word(kind, ingredients[kind])),
    ...SPICES.filter(kind => spices[kind] > 0).map(kind => word(kind, spices[kind])),
  ];
}

export const KIND_NAMES: Readonly<Record<PatronKind, string>> = {
  friend: 'Friend',
  regular: 'Regular',
  challenging: 'Challenging',
  vip: 'VIP',
};

const times = (count: number): string => (count === 0 ? 'not cooked' : count === 1 ? 'cooked once' : `cooked ${count === 2 ? 'twice' : 'three times'}`);

/** "plate II, meat and 2 bread, cooked once". */
export const mealWords = (meal: MealRow): string =>
  `plate ${sizeWords(meal.plate)}, ${listed(tallyWords(meal.ingredients, meal.spices))}, ${times(meal.cook)}`;

/** The printed card in sentences; coins and stars as far as the scenario has them. */
export function patronWords(patron: PatronRow, book: Book, view: KitchenRushView): string {
  const meals = patron.meals.map(meal => (patron.meals.length > 1 ? `${meal.name}: ${mealWords(meal)}` : mealWords(meal)));
  const pays = hasRule(book, view, 'coins') ? ` Pays ${coins(patron.coins)}.` : '';
  const stars = hasRule(book, view, 'reputation') && patron.stars > 0 ? ` ${patron.stars} reputation.` : '';
  return `${patron.name}, ${KIND_NAMES[patron.kind]}. Wants ${meals.join('; ')}.${pays}${stars}`;
}

/** What lies on a plate, and how often it was cooked. */
export function plateWords(plate: string, state: PlateState): string {
  const on = isEmpty(state) ? 'empty' : listed(tallyWords(state.ingredients, state.spices));
  return `Plate ${sizeWords(sizeOf(plate))}, ${on}, ${times(state.row)}.`;
}

export function tableWords(view: KitchenRushView, book: Book, table: string): string {
  const state = tableState(view, table);
  const patron = book.patron(view.tables[table] ?? '');
  const number = table.slice(-1);
  if (state === 'patron' && patron) return `Table ${number}: ${patronWords(patron, book, view)}`;
  return state === 'free' ? `Table ${number}, free` : `Table ${number}, reserved`;
}

// ---- timers

export type NameOf = (board: number) => string;
/** "Your first timer", "Ben's timer", "Temp". */
export function timerWords(view: KitchenRushView, timer: number, nameOf: NameOf): string {
  if (isTemp(timer)) return timer === 8 ? 'Temp' : 'Second Temp';
  const owner = nameOf(boardOfTimer(timer));
  const whose = owner === 'You' ? 'Your' : `${owner}'s`;
  const alone = view.timers[boardOfTimer(timer) * 2 + 1]?.place === 'away';
  return alone ? `${whose} timer` : `${whose} ${timer % 2 === 0 ? 'first' : 'second'} timer`;
}
/** Where a timer is, in a word or two. */
export function whereWords(view: KitchenRushView, timer: number, ready: boolean): string {
  const state = view.timers[timer];
  if (!state || state.place === 'away') return '';
  if (state.place === 'on-strike') return 'on strike';
  if (state.place === 'idle') return 'ready';
  const room = ROOM_NAMES[(state.space.split('-')[0] ?? 'van') as RoomId];
  return ready ? `${room}, done` : room;
}

/** What a space says of itself to a reader. */
export function spaceWords(space: SpaceInfo, book: Book, view: KitchenRushView, nameOf: NameOf): string {
  const name = spaceName(space.id, book, view);
  switch (space.state) {
    case 'closed':
      return `${name}, for ${space.row.players} players`;
    case 'locked':
      return `${name}, locked`;
    case 'broken':
      return `${name}, broken`;
    case 'taken':
      return `${name}, ${space.timer === null ? 'taken' : timerWords(view, space.timer, nameOf)}`;
    case 'free':
      return `${name}, free`;
  }
}
export function spaceName(id: string, book: Book, view: KitchenRushView): string {
  if (id === 'van') return 'Van';
  if (id === 'of-late') return 'Late payment';
  const slot = /^of-(\d)$/.exec(id)?.[1];
  if (slot) return book.office(view.office[Number(slot) - 1] ?? '')?.name ?? 'Office, no card';
  return `${ROOM_NAMES[(id.split('-')[0] ?? 'van') as RoomId]} ${id.split('-')[1] ?? ''}`;
}

// ---- actions

/** The open action: what is to be done, and what is left of it. */
export function actionWords(action: Action, book: Book, view: KitchenRushView): string {
  const serves = hasRule(book, view, 'service');
  switch (action.station) {
    case 'reception':
      return action.acts === 0 && serves ? 'Seat up to 2, or hold to throw out' : `Seat ${action.left} more`;
    case 'dining-room':
      return serves ? 'Take an order, or tap your card to serve' : 'Take an order';
    case 'storage':
    case 'greenhouse':
      return 'Onto your plates';
    case 'stove':
      return 'Tap the plate to cook';
    case 'sink':
      return `Wash ${action.left} more`;
    case 'van':
      return 'Paid, nothing bought yet';
    default:
      return '';
  }
}
/** What somebody else is doing, in a word or two. */
export const DOING: Readonly<Record<Action['station'], string>> = {
  reception: 'seating',
  'dining-room': 'at the tables',
  storage: 'taking ingredients',
  stove: 'cooking',
  greenhouse: 'taking spices',
  sink: 'washing up',
  'late-payment': 'paying',
  'office-card': 'in the office',
  van: 'shopping',
};

// ---- refusals

/** What to do instead; the sentence of the server says what is wrong. */
const INSTEAD: Readonly<Record<string, string>> = {
  'sand-running': 'Tap a space anyway: it is next when the sand ends.',
  'space-occupied': 'Choose another space, or hold it to ask for it.',
  'timer-on-strike': 'Bring it back with late payment in the Office.',
  'dining-room-full': 'Take an order first, then a table is free.',
  'no-coin': 'Seat patrons or serve to earn one.',
  'not-enough-coins': 'Seat patrons or serve to earn more.',
  'nobody-on-strike': 'There is nothing to pay late.',
  'table-taken': 'Choose a free table.',
  'table-empty': 'Choose a table with a patron.',
  'wrong-action': 'Send a timer to the right room.',
  'action-used-up': 'Send a timer there again.',
  'meal-has-plate': 'Tap the plate to put it back or swap it.',
  'no-clean-plate': 'Take another size, or wash up.',
  'no-clean-plate/s1': 'Take another size.',
  'plate-not-empty': 'Scrap it instead: hold the bin.',
  'plate-not-empty/s1': 'Tap what is on it to take it off first.',
  'plate-not-empty/s2': 'What is on a plate stays on it.',
  'not-in-stock': 'Look in the other rooms, or go shopping.',
  'not-in-stock/early': 'Look in the other room.',
  'not-top-row': 'Spices may still be added; ingredients come before the stove.',
  'last-row': 'Row 3 is the last.',
  'meal-handed-over': 'It is judged at the end of the shift.',
  'nothing-to-hand-over': 'Take a plate for it first.',
  'sink-empty': 'Choose a size that lies in the sink.',
  'not-your-plate': 'Everybody works on their own orders only.',
  'not-your-order': 'Everybody works on their own orders only.',
  'room-locked': 'Deliver to an open room.',
  'supply-empty': 'Buy something else.',
  'time-up': 'Finish with Done.',
  'temp-not-yours': 'Wait for your turn, or use your own timer.',
  'not-your-timer': 'Hold it to shout.',
};
export function insteadOf(id: string, book: Book, view: KitchenRushView): string {
  const number = view.options.scenario;
  const early = hasRule(book, view, 'shopping') ? '' : '/early';
  const washes = hasRule(book, view, 'washing');
  const own = INSTEAD[`${id}/${number}`] ?? (early ? INSTEAD[id + early] : undefined);
  if (id === 'no-clean-plate' && !washes) return INSTEAD['no-clean-plate/s1'] ?? '';
  return own ?? INSTEAD[id] ?? '';
}

// ---- the state of the shift in one sentence, for the bar of a phone and for listeners

export function stateWords(view: KitchenRushView, me: number | null): string {
  const shift = `Shift ${view.shift + 1}`;
  switch (view.phase) {
    case 'planning':
      return 'Planning';
    case 'running':
      return shift;
    case 'overtime':
      return me !== null && view.actions[me]?.progress === 'open' ? 'Finish what you are doing' : 'Time is up';
    case 'strike-choice':
      return view.timekeeper === me ? 'Choose who strikes' : 'Salaries cannot all be paid';
    case 'over':
      return view.ending === 'passed' ? 'Passed' : 'Not passed';
  }
}

export const ENDINGS: Readonly<Record<KitchenRushView['ending'], string>> = {
  none: '',
  passed: 'Scenario passed!',
  'goal-missed': 'The goal was missed.',
  'salary-unpaid': 'The salaries could not be paid.',
  'all-on-strike': 'Everybody is on strike.',
  'strike-at-end': 'Somebody was still on strike at the end.',
};
export const GOAL_NAMES: Readonly<Record<'served' | 'coins' | 'reputation', string>> = {
  served: 'patrons served',
  coins: 'coins',
  reputation: 'reputation',
};
export const DIFFERENCES: Readonly<Record<string, string>> = {
  none: 'right',
  plate: 'wrong plate',
  ingredient: 'wrong ingredients',
  spice: 'wrong spices',
  row: 'cooked wrongly',
};
/** The boards of somebody alone are told apart by number. */
export const boardName = (view: KitchenRushView, board: number, name: string): string =>
  isSolo(view) ? `${name} ${board + 1}` : name;
