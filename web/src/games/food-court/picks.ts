// What a person holds over the board: a pick. It becomes a finished move to be made or asked about, an open draft to be
// completed, a set of pieces to be marked. The server lists the first steps; nothing here knows a rule.
import type { Choice } from '../../net/protocol';
import type { Move } from '../board';
import { familyOf, kindOfCopy } from './book';
import type { Book } from './book';
import { whereIs } from './court';
import type { FoodCourtView } from './types';

export type EventVerb = 'complaint' | 'promotion' | 'discount';
/** A place of the board where something can be put down. */
export type Area = 'prepared' | 'cooked' | 'queue' | 'station';

export type Pick =
  | { kind: 'none' }
  | { kind: 'look'; piece: string }
  | { kind: 'attract'; slot: number; customer: string }
  | { kind: 'prepare'; card: string }
  | { kind: 'cook'; recipe: string; with: string[] }
  | { kind: 'drink' | 'pour'; card: string; paying: string[]; pays: boolean }
  | { kind: 'event'; verb: EventVerb; card: string; customers: string[] }
  | ServePick
  | { kind: 'utensil'; card: string }
  | { kind: 'fill'; discard: string[] };

export interface ServePick {
  kind: 'serve';
  recipes: string[];
  customers: string[];
  track: string | null;
  /** The dishes were chosen by hand; else they follow the customers. */
  byHand: boolean;
  /** The medal was chosen, or declined, by hand; else the best one is taken. */
  medalByHand: boolean;
}

export const NOTHING: Pick = { kind: 'none' };
/** A serve of which nothing is chosen yet. */
export const SERVE: ServePick = {
  kind: 'serve',
  recipes: [],
  customers: [],
  track: null,
  byHand: false,
  medalByHand: false,
};

export interface Situation {
  view: FoodCourtView;
  me: number | null;
  offers: Offers;
  book: Book;
  /** The pick can be played as it stands: the server has said so. */
  ready: boolean;
  /** The customers that some serve may reach: the server has said so. */
  reach: ReadonlySet<string>;
}

// ---- what the server offers as first steps

export interface Offers {
  attract: ReadonlySet<number>;
  prepare: ReadonlySet<string>;
  cook: ReadonlySet<string>;
  drink: ReadonlySet<string>;
  pour: ReadonlySet<string>;
  /** Drinks that are paid for with cards. */
  paid: ReadonlySet<string>;
  events: ReadonlySet<string>;
  utensil: ReadonlySet<string>;
  serve: boolean;
  fill: boolean;
  endTurn: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function offersOf(choices: readonly Choice[]): Offers {
  const having = (verb: string, key: string) =>
    new Set(choices.filter(({ move }) => move['do'] === verb).map(({ move }) => kindOfCopy(text(move[key]))));
  const has = (verb: string) => choices.some(({ move }) => move['do'] === verb);
  const drinks = choices.filter(({ move }) => move['do'] === 'drink' || move['do'] === 'pour');
  return {
    attract: new Set(choices.filter(({ move }) => move['do'] === 'attract').map(({ move }) => Number(move['slot']))),
    prepare: having('prepare', 'card'),
    cook: having('cook', 'recipe'),
    drink: having('drink', 'card'),
    pour: having('pour', 'card'),
    paid: new Set(drinks.filter(({ open }) => open).map(({ move }) => text(move['card']))),
    events: new Set(['complaint', 'promotion', 'discount'].filter(has)),
    utensil: having('utensil', 'card'),
    serve: has('serve'),
    fill: has('fill'),
    endTurn: has('end-turn'),
  };
}

/** Which event a card is: `it-discount` is a discount. */
export const verbOfEvent = (card: string): EventVerb => kindOfCopy(card).slice(3) as EventVerb;

/** Whether the server lists a first step with this card of the hand. */
export function isPlayable(card: string, offers: Offers, book: Book): boolean {
  const id = kindOfCopy(card);
  switch (familyOf(book.card(id).kind)) {
    case 'ingredient':
      return offers.prepare.has(id);
    case 'recipe':
      return offers.cook.has(id);
    case 'drink':
      return offers.drink.has(id);
    case 'utensil':
      return offers.utensil.has(id);
    case 'event':
      return offers.events.has(verbOfEvent(id));
  }
}

// ---- picks as moves

/** The pick as a finished move: to be made, or to be asked about. */
export function moveOf(pick: Pick): Move | null {
  switch (pick.kind) {
    case 'none':
    case 'look':
      return null;
    case 'attract':
      return { do: 'attract', slot: pick.slot };
    case 'prepare':
    case 'utensil':
      return { do: pick.kind, card: pick.card };
    case 'cook':
      return { do: 'cook', recipe: pick.recipe, with: pick.with };
    case 'drink':
    case 'pour':
      return { do: pick.kind, card: pick.card, ...(pick.pays ? { paying: pick.paying } : {}) };
    case 'event':
      return { do: pick.verb, ...eventTargets(pick.verb, pick.customers) };
    case 'serve':
      return {
        do: 'serve',
        recipes: pick.recipes,
        customers: pick.customers,
        ...(pick.track === null ? {} : { track: pick.track }),
      };
    case 'fill':
      return { do: 'fill', discard: pick.discard };
  }
}

function eventTargets(verb: EventVerb, customers: string[]): Move {
  if (verb === 'promotion') return { customers };
  return customers[0] === undefined ? {} : { customer: customers[0] };
}

/** The pick as an open draft, for asking how it may go on; null: there is nothing to go on with. */
export function draftOf(pick: Pick): Move | null {
  switch (pick.kind) {
    case 'cook':
      return { do: 'cook', recipe: pick.recipe, missing: 'cards' };
    case 'drink':
    case 'pour':
      return pick.pays ? { do: pick.kind, card: pick.card, missing: 'cards' } : null;
    case 'event':
      return { do: pick.verb, ...(pick.verb === 'promotion' ? { customers: [] } : {}), missing: 'customers' };
    case 'serve':
      return pick.customers.length === 0
        ? { do: 'serve', recipes: [], customers: [], missing: 'customers' }
        : { do: 'serve', recipes: [], customers: pick.customers, missing: 'cards' };
    default:
      return null;
  }
}

/** A move that would be made with this card of the hand, to hear why it cannot be. */
export function attemptWith(card: string, book: Book): Move {
  switch (familyOf(book.card(card).kind)) {
    case 'ingredient':
      return { do: 'prepare', card };
    case 'recipe':
      return { do: 'cook', recipe: card, with: [] };
    case 'drink':
      return { do: 'drink', card };
    case 'utensil':
      return { do: 'utensil', card };
    case 'event':
      return { do: verbOfEvent(card), ...(verbOfEvent(card) === 'promotion' ? { customers: [] } : {}) };
  }
}

// ---- picks as pieces

/** Where a pick is put down: tapping or dropping there plays it. */
export function areaOf(pick: Pick): Area | null {
  switch (pick.kind) {
    case 'prepare':
      return 'prepared';
    case 'cook':
      return 'cooked';
    case 'attract':
    case 'drink':
    case 'pour':
      return 'queue';
    case 'utensil':
      return 'station';
    default:
      return null;
  }
}

/** The card of the hand, or on the bar, that a pick is about. */
export function cardOf(pick: Pick): string | null {
  switch (pick.kind) {
    case 'prepare':
    case 'utensil':
    case 'drink':
    case 'pour':
    case 'event':
      return pick.card;
    case 'cook':
      return pick.recipe;
    case 'look':
      return pick.piece;
    default:
      return null;
  }
}

// ---- after the table changed

/** Whether everything picked still lies where it was. */
export function isStillThere(pick: Pick, now: Situation): boolean {
  const own = now.me === null ? undefined : now.view.seats[now.me];
  const inHand = (card: string) => own?.hand?.includes(card) ?? false;
  const standing = (customer: string) => whereIs(now.view, customer) !== null;
  const cooked = (recipe: string) => own?.cooked.some(dish => dish.recipe === recipe) ?? false;
  const prepared = (card: string) => own?.prepared.includes(card) ?? false;
  switch (pick.kind) {
    case 'none':
    case 'look':
      return true;
    case 'attract':
      return now.offers.attract.has(pick.slot) && now.view.central[pick.slot]?.id === pick.customer;
    case 'prepare':
    case 'utensil':
      return inHand(pick.card) && isPlayable(pick.card, now.offers, now.book);
    case 'cook':
      return now.offers.cook.has(pick.recipe) && pick.with.every(prepared);
    case 'drink':
      return inHand(pick.card) && now.offers.drink.has(pick.card);
    case 'pour':
      return now.offers.pour.has(pick.card);
    case 'event':
      return inHand(pick.card) && now.offers.events.has(pick.verb) && pick.customers.every(standing);
    case 'serve':
      return now.offers.serve && pick.recipes.every(cooked) && pick.customers.every(standing);
    case 'fill':
      return now.offers.fill && pick.discard.every(inHand);
  }
}

/** The pick completed as the server thinks best. */
export function completed(pick: Pick, best: Move | undefined): Pick {
  const list = (key: string): string[] => (Array.isArray(best?.[key]) ? (best[key] as string[]) : []);
  if (best === undefined) return pick;
  switch (pick.kind) {
    case 'cook':
      return { ...pick, with: list('with') };
    case 'drink':
    case 'pour':
      return { ...pick, paying: list('paying') };
    case 'serve':
      return {
        ...pick,
        recipes: list('recipes'),
        customers: list('customers'),
        track: typeof best['track'] === 'string' ? best['track'] : null,
      };
    default:
      return pick;
  }
}

/** Every piece that is part of the pick. */
export function piecesOf(pick: Pick): ReadonlySet<string> {
  const card = cardOf(pick);
  const pieces = new Set(card === null ? [] : [card]);
  const add = (more: readonly string[]) => more.forEach(piece => pieces.add(piece));
  if (pick.kind === 'attract') add([pick.customer]);
  if (pick.kind === 'cook') add(pick.with);
  if (pick.kind === 'drink' || pick.kind === 'pour') add(pick.paying);
  if (pick.kind === 'event') add(pick.customers);
  if (pick.kind === 'serve') add([...pick.recipes, ...pick.customers]);
  if (pick.kind === 'fill') add(pick.discard);
  return pieces;
}

/** The customers that the choices of an answer name. */
export function customersIn(choices: readonly Choice[]): Set<string> {
  const named = new Set<string>();
  for (const { move } of choices) {
    if (typeof move['customer'] === 'string') named.add(move['customer']);
    if (Array.isArray(move['customers'])) for (const id of move['customers']) named.add(String(id));
  }
  return named;
}
