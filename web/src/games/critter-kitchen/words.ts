// What the board says in sentences: whose move it is and why, who would win a tie, what a plan or a plate lacks. Pure.
import { SIGNS } from './book';
import type { Book } from './book';
import type { ChefId, CritterKitchenView, Place, PlaceId, SeatView, Space, Stand } from './types';

export type NameOf = (seat: number) => string;

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
export const ordinal = (tier: number): string => ['', '1st', '2nd', '3rd'][tier] ?? `${tier}th`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "mouse", or the zous chef by the first word of its name. */
export function chefName(chef: ChefId, zous: string | null, book: Book): string {
  if (chef !== 'zous') return chef;
  return zous === null ? 'zous chef' : (book.zous(zous)?.name.split(' ', 1)[0] ?? 'zous chef');
}

export const whose = (seat: number, me: number | null, nameOf: NameOf): string =>
  seat === me ? 'your' : `${nameOf(seat)}’s`;

/** "Day 2, round 5 of 7". */
export const roundInWords = (view: CritterKitchenView): string =>
  view.over ? 'Closed' : `Day ${view.day}, round ${view.round} of 7`;

const isMine = (view: CritterKitchenView, me: number | null): boolean =>
  me !== null && view.seats[me]?.awaited === true;

const missing = (view: CritterKitchenView): SeatView[] => view.seats.filter(seat => seat.awaited);

/** "Waiting for Tom and Ines". */
function waiting(view: CritterKitchenView, nameOf: NameOf): string {
  const names = missing(view).map(({ seat }) => nameOf(seat));
  return names.length === 0 ? 'One moment' : `Waiting for ${listed(names)}`;
}

const DRAFTS: Partial<Record<CritterKitchenView['phase'], string>> = {
  planning: 'Plan in secret: send each chef to a different place',
  plating: 'Plate for the challenges',
  refrigerating: 'Empty your fridge',
  'critic-meal': 'Cook for the critic',
};

/** What is going on, in one sentence for the bar. */
export function stateInWords(view: CritterKitchenView, me: number | null, book: Book, nameOf: NameOf): string {
  if (view.over) return 'The kitchens are closed';
  const draft = DRAFTS[view.phase];
  if (draft) return isMine(view, me) ? draft : waiting(view, nameOf);
  if (view.decision) {
    const { seat, chef, location } = view.decision;
    const name = chefName(chef, view.seats[seat]?.zous_now ?? null, book);
    return `${book.placeName(location)} is open: ${whose(seat, me, nameOf)} ${name} chooses`;
  }
  return isMine(view, me) ? 'After the reveal: your zous chef may move' : waiting(view, nameOf);
}

/** The same for a phone: as short as it gets. */
export function stateInShort(view: CritterKitchenView, me: number | null, book: Book, nameOf: NameOf): string {
  if (view.phase === 'planning' && isMine(view, me)) {
    const next = view.mine?.plan.find(({ at }) => at === null);
    return next ? `Plan: send ${chefInPlan(view, next.chef, me, book)}` : 'Plan: say when you are ready';
  }
  if (view.decision) {
    const { seat, chef } = view.decision;
    const name = chefName(chef, view.seats[seat]?.zous_now ?? null, book);
    return `${capital(whose(seat, me, nameOf))} ${name} chooses`;
  }
  return stateInWords(view, me, book, nameOf);
}

export function chefInPlan(view: CritterKitchenView, chef: ChefId, me: number | null, book: Book): string {
  const name = chefName(chef, me === null ? null : (view.seats[me]?.zous_now ?? null), book);
  return chef === 'zous' ? name : `the ${name}`;
}

/** Who is before me on the priority track and who behind: "You lose ties to Juno, win them with Ines and Tom". */
export function tiesInWords(view: CritterKitchenView, me: number, nameOf: NameOf): string {
  const place = view.priority.indexOf(me);
  const before = view.priority.slice(0, place).map(nameOf);
  const behind = view.priority.slice(place + 1).map(nameOf);
  if (before.length === 0) return 'You would win every tie';
  if (behind.length === 0) return 'You would lose every tie';
  return `You would lose ties to ${listed(before)}`;
}

const isHere = (stand: Stand): boolean => !stand.home;

/** What a place says under its crate: why it matters to me, or how it stands. */
export function placeNote(place: Place, view: CritterKitchenView, me: number | null, book: Book, nameOf: NameOf): string {
  if (view.phase === 'planning') return planningNote(place, view, me, book, nameOf);
  if (place.now === 'closed') return closedNote(place);
  const isMyTurn = view.decision?.seat === me && view.decision?.location === place.id;
  const tie = isMyTurn ? null : tieAt(place, me, nameOf);
  if (tie) return tie;
  if (place.now === 'open') return openNote(place, view, me, book, nameOf);
  return goodsNote(place, view, book);
}

function planningNote(place: Place, view: CritterKitchenView, me: number | null, book: Book, nameOf: NameOf): string {
  const isMineHere = view.mine?.plan.some(({ at }) => at === place.id) ?? false;
  if (me !== null && isMineHere) return tiesInWords(view, me, nameOf);
  return goodsNote(place, view, book);
}

function goodsNote(place: Place, view: CritterKitchenView, book: Book): string {
  if (place.draws_later > 0) return `${counted(place.draws_later, 'item')} at night`;
  if (place.endless_soup) return 'Plus endless soup';
  const zous = place.id === 'chef-academy' && view.zous_offer ? book.zous(view.zous_offer) : undefined;
  if (zous) return `${zous.name.split(' ', 1)[0]}: ${ordinal(zous.speed)}, takes ${zous.capacity}`;
  const goods = place.items.reduce((sum, item) => sum + item.count, 0);
  return goods === 0 ? 'Nothing here' : counted(goods, 'item');
}

function closedNote(place: Place): string {
  const left = place.items.reduce((sum, item) => sum + item.count, 0);
  return left === 0 ? 'Sold out' : `${counted(left, 'item')} left`;
}

/** A tier in which I stand with others: who goes first. */
function tieAt(place: Place, me: number | null, nameOf: NameOf): string | null {
  const mine = place.chefs.find(stand => stand.seat === me && isHere(stand));
  if (!mine) return null;
  const tier = place.chefs.filter(stand => stand.tier === mine.tier && isHere(stand));
  if (tier.length < 2) return null;
  const at = tier.indexOf(mine);
  // Three names and more would push the crate away.
  if (Math.max(at, tier.length - 1 - at) > 2) return `You go ${ordinal(at + 1)} of ${tier.length}`;
  if (at === 0) return `You go before ${listed(tier.slice(1).map(({ seat }) => nameOf(seat)))}`;
  return `You go after ${listed(tier.slice(0, at).map(({ seat }) => nameOf(seat)))}`;
}

function openNote(place: Place, view: CritterKitchenView, me: number | null, book: Book, nameOf: NameOf): string {
  const { decision } = view;
  if (!decision || decision.location !== place.id) return goodsNote(place, view, book);
  if (decision.seat === me) return 'Tap one item to take it';
  return `${nameOf(decision.seat)} chooses`;
}

export interface ShopWords {
  title: string;
  text: string;
}

/** Whose turn it is at the open place, and why. */
export function decisionInWords(view: CritterKitchenView, me: number | null, book: Book, nameOf: NameOf): ShopWords {
  const { decision } = view;
  if (!decision) return { title: 'Shopping', text: '' };
  const name = chefName(decision.chef, view.seats[decision.seat]?.zous_now ?? null, book);
  const subject = `${capital(whose(decision.seat, me, nameOf))} ${name}`;
  const left = decision.capacity - decision.taken;
  const title = decision.first ? `${subject} picks first` : decision.taken > 0 ? `${subject} takes another` : `${subject} picks`;
  const carries = `${decision.seat === me ? 'You take' : 'Takes'} ${decision.taken > 0 ? `${left} more` : `up to ${left}`} here.`;
  return { title, text: [paidInWords(view, me, nameOf), carries].filter(text => text !== '').join(' ') };
}

function paidInWords(view: CritterKitchenView, me: number | null, nameOf: NameOf): string {
  const { decision } = view;
  if (!decision || decision.paid === null || !decision.first) return '';
  const others = (view.street.find(place => place.id === decision.location)?.chefs ?? [])
    .filter(stand => stand.tier === decision.tier && stand.seat !== decision.seat && isHere(stand))
    .map(({ seat }) => (seat === me ? 'You' : nameOf(seat)));
  const marker = decision.paid === me ? 'your marker' : `${nameOf(decision.paid)}’s marker`;
  return others.length === 0 ? '' : `${listed(others)} came too: ${marker} went to the back of the line.`;
}

/** The chefs that still choose at a place, the next one first: a tier goes round until all of it are home. */
export function stillToCome(place: Place | undefined): Stand[] {
  const here = (place?.chefs ?? []).filter(isHere);
  const now = here.findIndex(stand => stand.deciding);
  if (now < 0) return here;
  const isOfTier = (stand: Stand): boolean => stand.tier === here[now]?.tier;
  const round = [...here.slice(now + 1), ...here.slice(0, now)];
  return [...round.filter(isOfTier), ...round.filter(stand => !isOfTier(stand))];
}

/** Why Ready is not possible yet, in the words of the board; the server says it again when it is pressed. */
export function planNote(view: CritterKitchenView, me: number, book: Book): string {
  const next = view.mine?.plan.find(({ at }) => at === null);
  const ready = view.seats.filter(seat => seat.ready).length;
  const others = `${ready} of ${view.seats.length} players are ready.`;
  return next ? `${capital(`send ${chefInPlan(view, next.chef, me, book)} first.`)} ${others}` : others;
}

export const spaceName = (space: Space): string => `the ${SIGNS[space]} rumor`;

/** "3 stars", for a dish or a step. */
export const stars = (count: number): string => counted(count, 'star');

/** What the fridge keeps: "9 tokens, the fridge keeps 10 after round 6". */
export function larderNote(view: CritterKitchenView): string {
  const fridge = view.mine?.fridge;
  if (!fridge) return '';
  return `${counted(fridge.tokens, 'token')}, the fridge keeps ${fridge.limit} after round ${view.day * 3}`;
}

/** A place in one word, for a table of many. */
export function placeTiny(id: PlaceId, book: Book): string {
  const words = book.placeName(id).split(' ');
  return (LAST.includes(id) ? words.at(-1) : words[0]) ?? id;
}
/** The first word of these says less than the last. */
const LAST: readonly PlaceId[] = ['soup-truck', 'air-docks', 'chef-academy'];

export const placeShort = (id: PlaceId, book: Book): string => book.placeName(id).split(' ').slice(0, 2).join(' ');
