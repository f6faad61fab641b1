// What the act panel says: a title, a sentence, lines with numbers, and the one act. Words only; the numbers are the
// server's answers.
import type { Answer } from '../../net/protocol';
import { kindOfCopy } from './book';
import type { Book } from './book';
import { findCustomer, grouped } from './court';
import type { EventVerb, Pick, ServePick } from './picks';
import type {
  AttractWorth,
  CookWorth,
  Customer,
  DrinkWorth,
  FillWorth,
  FoodCourtView,
  ServeWorth,
} from './types';

export interface Line {
  text: string;
  /** At the right edge: "+1". */
  value?: string;
  state: 'done' | 'open' | 'plain' | 'bad';
}
export interface Panel {
  title: string;
  note: string;
  lines: Line[];
  /** What pressing the red button does; null: there is nothing to do. */
  act: string | null;
}
export interface Asked {
  answer: Answer | null;
  /** What a card adds: those chosen as they lie, the others if they were added. */
  gains: ReadonlyMap<string, number>;
}

/** The figures of an answer. The server's `worth` fits the move that was asked about. */
const worthOf = <Worth>({ answer }: Asked): Partial<Worth> => (answer?.worth ?? {}) as Partial<Worth>;

/** "1 point", "2 points". */
export const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** "a, b and c". */
export const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Equal cards counted: "Penne, 2 Sugo and Basil". */
export const listed = (cards: readonly string[], book: Book): string =>
  joined(grouped(cards).map(({ id, copies }) => named(id, copies.length, book))) || 'nothing';
const named = (id: string, count: number, book: Book): string =>
  count > 1 ? `${count} ${book.card(id).name}` : book.card(id).name;

export function panelOf(pick: Pick, asked: Asked, view: FoodCourtView, book: Book): Panel | null {
  switch (pick.kind) {
    case 'none':
      return null;
    case 'look':
      return lookAt(pick.piece, view, book);
    case 'attract':
      return attracting(findCustomer(view, pick.customer), asked, book);
    case 'prepare':
      return { ...about(pick.card, book), act: 'Prepare it' };
    case 'cook':
      return cooking(pick, asked, book);
    case 'drink':
    case 'pour':
      return drinking(pick, asked, view, book);
    case 'event':
      return playingEvent(pick, asked, view, book);
    case 'serve':
      return serving(pick, asked, view, book);
    case 'utensil':
      return { ...about(pick.card, book), act: 'Put it into play' };
    case 'fill':
      return refilling(pick.discard, asked, book);
  }
}

// ---- one piece

const about = (card: string, book: Book): Panel => ({
  title: book.card(card).name,
  note: book.card(card).text,
  lines: [],
  act: null,
});

function person(customer: Customer, book: Book): Panel {
  const text = book.customer(customer.id)?.text ?? '';
  return {
    title: customer.name,
    note: `${counted(customer.base, 'point')}. ${text}`,
    lines: customer.holds ? [{ text: 'You have that now', value: signed(customer.bonus), state: 'done' }] : [],
    act: null,
  };
}

function attracting(customer: Customer | undefined, asked: Asked, book: Book): Panel | null {
  if (!customer) return null;
  const panel = person(customer, book);
  const { waits } = worthOf<AttractWorth>(asked);
  const lines: Line[] = waits ? [{ text: 'Nothing you have cooked feeds it yet', state: 'plain' }] : [];
  return { ...panel, lines: [...panel.lines, ...lines], act: 'Attract' };
}

function lookAt(piece: string, view: FoodCourtView, book: Book): Panel | null {
  const customer = findCustomer(view, piece);
  if (customer) return person(customer, book);
  const dish = view.seats.flatMap(seat => seat.cooked).find(({ recipe }) => recipe === piece);
  if (!dish) return about(piece, book);
  return { ...about(piece, book), note: `Worth ${dish.value}. Cooked with ${listed(dish.with, book)}.` };
}

// ---- cooking

function cooking(pick: Extract<Pick, { kind: 'cook' }>, asked: Asked, book: Book): Panel {
  const { value, value_served: served, missing = [], exact } = worthOf<CookWorth>(asked);
  const best = book.card(pick.recipe).exact;
  const chosen = grouped(pick.with).map(({ id, copies }): Line => {
    const gain = asked.gains.get(copies[0] ?? '') ?? 0;
    const isExact = exact === true && best === id;
    return {
      text: isExact ? `${book.card(id).name}, exactly right` : named(id, copies.length, book),
      value: gain === 0 ? undefined : signed(gain),
      state: 'done',
    };
  });
  const lacking = missing.map((kind): Line => ({ text: `A ${kind} ingredient is missing`, state: 'bad' }));
  const open = [...asked.gains]
    .filter(([card, gain]) => gain > 0 && !pick.with.includes(card))
    .map(([card, gain]): Line => ({ text: `Add ${book.card(card).name}`, value: signed(gain), state: 'open' }));
  const isMore = served !== undefined && value !== undefined && served !== value;
  const note = value === undefined ? '' : isMore ? `Worth ${value}, and ${served} when served` : `Worth ${value}`;
  return { title: book.card(pick.recipe).name, note, lines: [...chosen, ...lacking, ...open], act: 'Cook it' };
}

// ---- drinks

function drinking(
  pick: Extract<Pick, { kind: 'drink' | 'pour' }>,
  asked: Asked,
  view: FoodCourtView,
  book: Book,
): Panel {
  const { points = 0, bonus = 0, sweeps = [] } = worthOf<DrinkWorth>(asked);
  const names = sweeps.map(id => roleOf(findCustomer(view, id), book));
  const lines: Line[] = grouped(pick.paying).map(({ id, copies }) => ({
    text: `Pay with ${named(id, copies.length, book)}`,
    state: 'done',
  }));
  if (points > 0) lines.unshift({ text: 'Points', value: signed(points), state: 'done' });
  if (bonus > 0) lines.push({ text: 'Bonus as things stand', value: signed(bonus), state: 'plain' });
  if (pick.pays && pick.paying.length === 0) lines.push({ text: 'Choose what you pay with', state: 'open' });
  return {
    title: book.card(pick.card).name,
    note: names.length === 0 ? 'Nobody waits in your queue now.' : `Scores your whole queue: ${joined(names)}.`,
    lines,
    act: pick.kind === 'pour' ? 'Pour it again' : 'Play it',
  };
}

/** A customer's role without the nation, which the emblem shows. */
export const roleOf = (customer: Customer | undefined, book: Book): string =>
  customer ? (book.customer(customer.id)?.role ?? customer.name) : 'somebody';

// ---- events

const EVENTS: Record<EventVerb, { note: string; act: string }> = {
  complaint: { note: 'Choose a customer of any queue. It leaves the court.', act: 'Send away' },
  promotion: { note: 'Choose two customers of two queues. They trade places.', act: 'Swap them' },
  discount: { note: 'Choose a customer of your queue or the middle. It scores for free.', act: 'Score it' },
};

function playingEvent(
  pick: Extract<Pick, { kind: 'event' }>,
  asked: Asked,
  view: FoodCourtView,
  book: Book,
): Panel {
  const { points = 0, bonus = 0 } = worthOf<ServeWorth>(asked);
  const lines: Line[] = pick.customers.map(id => ({
    text: findCustomer(view, id)?.name ?? id,
    value: points > 0 ? signed(points) : undefined,
    state: 'done',
  }));
  if (bonus > 0) lines.push({ text: 'Bonus as things stand', value: signed(bonus), state: 'plain' });
  return { title: book.card(pick.card).name, ...EVENTS[pick.verb], lines };
}

// ---- serving

export interface Balance {
  meal: number;
  order: number;
  isEnough: boolean;
}
export function balanceOf(asked: Asked): Balance | null {
  const { meal, order, enough = false } = worthOf<ServeWorth>(asked);
  return meal === undefined || order === undefined ? null : { meal, order, isEnough: enough };
}
/** The cards that may become a medal with this serve; equal copies once. */
export const medalCandidates = (asked: Asked): string[] => {
  const { track = [], enough } = worthOf<ServeWorth>(asked);
  return enough ? [...new Map(track.map(card => [kindOfCopy(card), card])).values()] : [];
};

function serving(pick: ServePick, asked: Asked, view: FoodCourtView, book: Book): Panel {
  const { bonus = 0, utensils = [] } = worthOf<ServeWorth>(asked);
  const lines: Line[] = pick.customers.map(id => {
    const customer = findCustomer(view, id);
    return { text: roleOf(customer, book), value: signed(customer?.base ?? 0), state: 'done' };
  });
  if (bonus > 0) lines.push({ text: 'Bonus as things stand', value: signed(bonus), state: 'plain' });
  for (const card of utensils) lines.push({ text: `Earns ${book.card(card).name}`, state: 'done' });
  return { title: 'Serve', note: serveNote(pick, book), lines, act: 'Serve' };
}

function serveNote(pick: ServePick, book: Book): string {
  if (pick.customers.length === 0) return 'Tap the customers to serve.';
  return pick.recipes.length === 0 ? 'Tap the dishes for them.' : `With ${listed(pick.recipes, book)}.`;
}

// ---- refill

function refilling(discard: readonly string[], asked: Asked, book: Book): Panel {
  const { draws, reshuffles } = worthOf<FillWorth>(asked);
  const number = draws === undefined ? '' : ` ${draws}`;
  const lines = discard.map((card): Line => ({ text: `Swap ${book.card(card).name}`, state: 'done' }));
  if (reshuffles) lines.push({ text: 'Your discard pile is shuffled first', state: 'plain' });
  const plain = draws === 0 ? 'Keep your hand' : `Draw${number}`;
  const act = discard.length === 0 ? plain : `Swap ${discard.length}, draw${number}`;
  return { title: 'Refill your hand', note: 'Tap up to 3 cards to swap, then draw.', lines, act };
}
