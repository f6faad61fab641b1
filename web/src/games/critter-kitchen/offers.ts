// What the server offers, looked up by what is in the hand: which places a piece may go to, and by which move. What is
// not listed here is not possible now; why not is asked, never worked out.
import type { Choice } from '../../net/protocol';
import type { Move } from '../board';
import type { ChefId, PlaceId, SpiceId, TokenInfo, TypeId } from './types';

/** What is in the hand. */
export type Pick =
  | { kind: 'none' }
  | { kind: 'chef'; chef: ChefId }
  | { kind: 'wild' }
  | { kind: 'token'; id: string }
  | { kind: 'soup' }
  | { kind: 'bisque' }
  | { kind: 'rumor' };

export const NOTHING: Pick = { kind: 'none' };

/** Where a serving lies: a dish by its number, or a course by its type. */
export type Where = number | TypeId;

export const isSamePick = (a: Pick, b: Pick): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The marks of places on the board; a drop and a tap name them. */
export const dishMark = (where: Where): string => (typeof where === 'number' ? `dish-${where}` : `course-${where}`);
export const servingMark = (where: Where, token: string, spice: string): string => `${dishMark(where)}/${token}/${spice}`;

const whereOf = (move: Move): Where => move['where'] as Where;
const textOf = (move: Move, key: string): string => String(move[key] ?? '');

/** The word of a spice token in a move. */
export function spiceWord(token: TokenInfo): SpiceId | null {
  if (token.sort === 'all-spice') return 'all-spice';
  return token.sort === 'spice' ? (token.id as SpiceId) : null;
}

const sameKey = (move: Move): string =>
  JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

export class Offers {
  readonly moves: readonly Move[];
  #known: ReadonlySet<string>;

  constructor(choices: readonly Choice[]) {
    this.moves = choices.map(choice => choice.move);
    this.#known = new Set(this.moves.map(sameKey));
  }

  has(move: Move): boolean {
    return this.#known.has(sameKey(move));
  }
  can(verb: string): boolean {
    return this.moves.some(move => move['do'] === verb);
  }
  of(verb: string): Move[] {
    return this.moves.filter(move => move['do'] === verb);
  }
  takes(token: string): Move[] {
    return this.of('take').filter(move => move['token'] === token);
  }
}

const seasonings = (offers: Offers, spice: SpiceId): [string, Move][] =>
  offers
    .of('season')
    .filter(move => move['spice'] === spice)
    .map(move => [servingMark(whereOf(move), textOf(move, 'token'), 'none'), move]);

const dishes = (offers: Offers, verb: string): [string, Move][] =>
  offers.of(verb).map(move => [dishMark(Number(move['dish'])), move]);

/** The places that what is in the hand may go to, each with the move that brings it there. */
export function targetsOf(pick: Pick, offers: Offers, tokenOf: (id: string) => TokenInfo): Map<string, Move> {
  switch (pick.kind) {
    case 'chef':
      return new Map([
        ...offers
          .of('send')
          .filter(move => move['chef'] === pick.chef)
          .map((move): [string, Move] => [textOf(move, 'location'), move]),
        ...offers
          .of('exchange')
          .filter(move => (move['chefs'] as ChefId[]).includes(pick.chef))
          .map((move): [string, Move] => [otherChef(move, pick.chef), move]),
      ]);
    case 'token': {
      const spice = spiceWord(tokenOf(pick.id));
      if (spice) return new Map(seasonings(offers, spice));
      const puts = offers.of('put').filter(move => move['token'] === pick.id && move['spice'] === 'none');
      return new Map(puts.map(move => [dishMark(whereOf(move)), move]));
    }
    case 'soup':
      return new Map([...dishes(offers, 'add-soup'), ...seasonings(offers, 'reduction')]);
    case 'bisque':
      return new Map(dishes(offers, 'add-bisque'));
    case 'rumor':
      return new Map(seasonings(offers, 'rumor'));
    default:
      return new Map();
  }
}

const otherChef = (move: Move, chef: ChefId): string => (move['chefs'] as ChefId[]).find(one => one !== chef) ?? '';

/** The move to ask about when a piece cannot go to a place, so that the server says why. */
export function attempt(pick: Pick, mark: string, tokenOf: (id: string) => TokenInfo): Move | null {
  const [plate = '', token = '', spice = 'none'] = mark.split('/');
  const where = whereIn(plate);
  switch (pick.kind) {
    case 'chef':
      return { do: 'send', chef: pick.chef, location: mark as PlaceId };
    case 'token': {
      const seasoning = spiceWord(tokenOf(pick.id));
      if (where === null) return null;
      if (!seasoning) return { do: 'put', token: pick.id, where, spice: 'none' };
      return token === '' || spice !== 'none'
        ? { do: 'season', token: token || pick.id, where, spice: seasoning }
        : { do: 'season', token, where, spice: seasoning };
    }
    case 'soup':
    case 'bisque':
      return { do: pick.kind === 'soup' ? 'add-soup' : 'add-bisque', dish: typeof where === 'number' ? where : 1 };
    case 'rumor':
      return where === null ? null : { do: 'season', token, where, spice: 'rumor' };
    default:
      return null;
  }
}

/** `dish-2` is 2, `course-fish` is fish. */
export function whereIn(mark: string): Where | null {
  const dish = /^dish-(\d)$/.exec(mark)?.[1];
  if (dish !== undefined) return Number(dish);
  return (/^course-(\w+)$/.exec(mark)?.[1] as TypeId | undefined) ?? null;
}
