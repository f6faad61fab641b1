// What a tap means: on a piece, given what is picked already, it becomes a new pick, a move, or a question. Whether a
// pick can be played is asked, never worked out.
import type { Move } from '../board';
import { familyOf, kindOfCopy } from './book';
import { whereIs } from './court';
import { NOTHING, SERVE, areaOf, attemptWith, cardOf, isPlayable, moveOf, verbOfEvent } from './picks';
import type { Area, Pick, Situation } from './picks';

export type Piece =
  | { on: 'hand'; id: string }
  | { on: 'prepared'; id: string; copies: string[] }
  | { on: 'cooked'; id: string }
  | { on: 'bar'; id: string }
  | { on: 'customer'; id: string }
  | { on: 'track'; id: string }
  | { on: 'area'; id: Area };

export type Outcome =
  /** This is picked now. */
  | { pick: Pick }
  /** The first of these that the server allows is picked; if none is, `otherwise`, and the reason is shown. */
  | { tries: Pick[]; otherwise: Pick }
  /** The pick is played. */
  | { confirm: true }
  /** Nothing is played; the piece is shown in full, and why it cannot be played is asked. */
  | { pick: Pick; why: Move };

const without = <T>(list: readonly T[], item: T): T[] => list.filter(other => other !== item);
const toggled = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? without(list, item) : [...list, item];

const look = (piece: string): Outcome => ({ pick: { kind: 'look', piece } });
const isLookAt = (pick: Pick, piece: string): boolean => pick.kind === 'look' && pick.piece === piece;

export function tap(pick: Pick, piece: Piece, now: Situation): Outcome {
  switch (piece.on) {
    case 'hand':
      return tapHand(pick, piece.id, now);
    case 'prepared':
      return tapPrepared(pick, piece.id, piece.copies, now);
    case 'cooked':
      return tapCooked(pick, piece.id, now);
    case 'bar':
      return tapBar(pick, piece.id, now);
    case 'customer':
      return tapCustomer(pick, piece.id, now);
    case 'track':
      return tapTrack(pick, piece.id);
    case 'area':
      return now.ready && areaOf(pick) === piece.id ? { confirm: true } : { pick };
  }
}

function tapHand(pick: Pick, card: string, now: Situation): Outcome {
  if (pick.kind === 'fill') return swap(pick, card);
  if (cardOf(pick) === card) return { pick: NOTHING };
  if (!isPlayable(card, now.offers, now.book)) {
    return { pick: { kind: 'look', piece: card }, why: attemptWith(card, now.book) };
  }
  return { pick: pickOf(card, now) };
}

function swap(pick: Extract<Pick, { kind: 'fill' }>, card: string): Outcome {
  const next: Pick = { kind: 'fill', discard: toggled(pick.discard, card) };
  return pick.discard.includes(card) ? { pick: next } : { tries: [next], otherwise: pick };
}

function pickOf(card: string, now: Situation): Pick {
  switch (familyOf(now.book.card(card).kind)) {
    case 'ingredient':
      return { kind: 'prepare', card };
    case 'recipe':
      return { kind: 'cook', recipe: card, with: [] };
    case 'drink':
      return { kind: 'drink', card, paying: [], pays: now.offers.paid.has(card) };
    case 'utensil':
      return { kind: 'utensil', card };
    case 'event':
      return { kind: 'event', verb: verbOfEvent(card), card, customers: [] };
  }
}

function tapPrepared(pick: Pick, id: string, copies: string[], now: Situation): Outcome {
  if (pick.kind === 'cook') {
    return chooseCard(pick.with, copies, now, chosen => ({ ...pick, with: chosen }));
  }
  if ((pick.kind === 'drink' || pick.kind === 'pour') && pick.pays) {
    return chooseCard(pick.paying, copies, now, chosen => ({ ...pick, paying: chosen }));
  }
  if (areaOf(pick) === 'prepared') return tap(pick, { on: 'area', id: 'prepared' }, now);
  return isLookAt(pick, id) ? { pick: NOTHING } : look(id);
}

/** One more copy if that is allowed, else one in place of a chosen one of its kind, else none of it. */
function chooseCard(
  chosen: readonly string[],
  copies: readonly string[],
  now: Situation,
  make: (chosen: string[]) => Pick,
): Outcome {
  const free = copies.find(copy => !chosen.includes(copy));
  const fewer = make(chosen.filter(card => !copies.includes(card)));
  if (free === undefined) return { pick: fewer };
  const kind = now.book.card(free).kind;
  const replaced = chosen
    .filter(card => !copies.includes(card) && now.book.card(card).kind === kind)
    .map(card => make([...without(chosen, card), free]));
  const more = make([...chosen, free]);
  const holdsSome = chosen.some(card => copies.includes(card));
  if (holdsSome) return { tries: [more], otherwise: fewer };
  return { tries: [more, ...replaced], otherwise: now.ready ? make([...chosen]) : more };
}

function tapCooked(pick: Pick, recipe: string, now: Situation): Outcome {
  if (pick.kind === 'serve') {
    return { pick: { ...pick, recipes: toggled(pick.recipes, recipe), byHand: true } };
  }
  if ((pick.kind === 'drink' || pick.kind === 'pour') && pick.pays) {
    return chooseCard(pick.paying, [recipe], now, paying => ({ ...pick, paying }));
  }
  if (areaOf(pick) === 'cooked') return tap(pick, { on: 'area', id: 'cooked' }, now);
  if (now.offers.serve) {
    return { pick: { ...SERVE, recipes: [recipe], byHand: true } };
  }
  return isLookAt(pick, recipe) ? { pick: NOTHING } : look(recipe);
}

/** A drink that is in play: it can be poured again if the table plays with payments. */
function tapBar(pick: Pick, card: string, now: Situation): Outcome {
  if (cardOf(pick) === card) return { pick: NOTHING };
  if (!now.offers.pour.has(kindOfCopy(card))) return look(card);
  return { pick: { kind: 'pour', card, paying: [], pays: true } };
}

function tapCustomer(pick: Pick, id: string, now: Situation): Outcome {
  if (pick.kind === 'event') return target(pick, id);
  const queue = whereIs(now.view, id);
  const isReached = queue === now.me || now.reach.has(id);
  if (pick.kind === 'serve' && isReached) {
    return { pick: { ...pick, customers: toggled(pick.customers, id) } };
  }
  const slot = now.view.central.findIndex(person => person.id === id);
  if (now.offers.attract.has(slot)) {
    const same = pick.kind === 'attract' && pick.customer === id;
    return { pick: same ? NOTHING : { kind: 'attract', slot, customer: id } };
  }
  if (areaOf(pick) === 'queue' && queue === now.me) return tap(pick, { on: 'area', id: 'queue' }, now);
  if (now.offers.serve && isReached) {
    return { pick: { ...SERVE, customers: [id] } };
  }
  if (pick.kind === 'serve') return { pick, why: moveOf({ ...pick, customers: [...pick.customers, id] }) as Move };
  return isLookAt(pick, id) ? { pick: NOTHING } : look(id);
}

/** Promotions have two targets, the others one; a target too many takes the place of the last. */
function target(pick: Extract<Pick, { kind: 'event' }>, id: string): Outcome {
  const most = pick.verb === 'promotion' ? 2 : 1;
  if (pick.customers.includes(id)) return { pick: { ...pick, customers: without(pick.customers, id) } };
  const kept = pick.customers.slice(0, most - 1);
  const next: Pick = { ...pick, customers: [...kept, id] };
  return next.customers.length < most ? { pick: next } : { tries: [next], otherwise: pick };
}

function tapTrack(pick: Pick, card: string): Outcome {
  if (pick.kind !== 'serve') return { pick };
  return { pick: { ...pick, track: pick.track === card ? null : card, medalByHand: true } };
}

/** What a tap on each group of prepared cards would try, for lighting those where one of the tries is allowed. */
export function triesWith(pick: Pick, copies: string[], now: Situation): Pick[] {
  const outcome = tapPrepared(pick, copies[0] ?? '', copies, now);
  return 'tries' in outcome ? outcome.tries : [];
}
