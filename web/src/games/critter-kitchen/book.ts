// The catalogue as a book to look things up in, and how each token is drawn: its icon, its shape and the tint of its
// cardboard. Unknown ids are answered too, so that a new card of the server never breaks a board.
import type { ChefId, CritterKitchenCatalog, PlaceId, Space, TokenInfo, TypeId } from './types';
import type { CatalogCard, CatalogRestaurateur, CatalogRumor, CatalogZous } from './wire';

export interface Book {
  readonly catalog: CritterKitchenCatalog;
  token(id: string): TokenInfo;
  typeName(type: TypeId): string;
  placeName(id: PlaceId): string;
  placeText(id: PlaceId): string;
  challenge(id: string): string;
  critic(id: string): CatalogCard;
  rumor(id: string): CatalogRumor | undefined;
  zous(id: string): CatalogZous | undefined;
  restaurateur(id: string): CatalogRestaurateur | undefined;
}

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map(one => [one.id, one]));
const unknownToken = (id: string): TokenInfo => ({ id, name: id, sort: 'ingredient', count: 0, text: '' });

export function openBook(catalog: CritterKitchenCatalog): Book {
  const tokens = byId(catalog.tokens);
  const types = byId(catalog.types);
  const places = byId(catalog.locations);
  const challenges = byId(catalog.challenges);
  const critics = byId(catalog.critics);
  const rumors = byId(catalog.rumors);
  const zous = byId(catalog.zous);
  const restaurateurs = byId(catalog.restaurateurs);
  return {
    catalog,
    token: id => tokens.get(id) ?? unknownToken(id),
    typeName: type => types.get(type)?.name ?? type,
    placeName: id => places.get(id)?.name ?? id,
    placeText: id => places.get(id)?.text ?? '',
    challenge: id => challenges.get(id)?.name ?? id,
    critic: id => critics.get(id) ?? { id, name: id, text: '' },
    rumor: id => rumors.get(id),
    zous: id => zous.get(id),
    restaurateur: id => restaurateurs.get(id),
  };
}

export const TYPES: readonly TypeId[] = ['bread', 'carrot', 'cheese', 'fish', 'meat', 'mushroom', 'wine'];
export const SPACES: readonly Space[] = ['question', 'exclaim', 'ellipsis'];
/** The face of each critic. */
export const criticIcon = (id: string): string => CRITICS[id] ?? 'chef-hat';
const CRITICS: Readonly<Record<string, string>> = {
  mouse: 'mouse',
  badger: 'badger',
  bat: 'bat',
  salamander: 'lizard',
  parrot: 'parrot',
  goose: 'goose',
};

export const CHEFS: readonly ChefId[] = ['mouse', 'lizard', 'boar', 'zous'];

/** The sign on a rumor space, as people say it. */
export const SIGNS: Readonly<Record<Space, string>> = { question: '?', exclaim: '!', ellipsis: '…' };

const TINTS: Readonly<Record<TypeId, string>> = {
  bread: '#f4ddb4',
  carrot: '#fbd9b4',
  cheese: '#fcebb0',
  fish: '#cfe3ec',
  meat: '#f3cbc3',
  mushroom: '#e7d0ba',
  wine: '#e6c6d2',
};

export interface Look {
  icon: string;
  shape: 'disc' | 'square' | 'spice';
  tint: string | null;
}

/** How a token is drawn. */
export function lookOf(token: TokenInfo): Look {
  const tint = token.type ? TINTS[token.type] : null;
  switch (token.sort) {
    case 'ingredient':
      return { icon: token.type ?? 'plate', shape: 'disc', tint };
    case 'spice':
      return { icon: token.type ?? 'spice', shape: 'spice', tint };
    case 'all-spice':
      return { icon: 'all-spice', shape: 'square', tint: '#f6e3c8' };
    case 'rumor':
      return { icon: `rumor-${token.space ?? 'wild'}`, shape: 'square', tint: '#fff7fa' };
    default:
      return { icon: token.sort, shape: 'square', tint: null };
  }
}

export const tintOf = (type: TypeId): string => TINTS[type];

/** The face of each zous chef; one that is not known is a hat. */
export const zousIcon = (id: string | null | undefined): string => ZOUS[id ?? ''] ?? 'chef-hat';
const ZOUS: Readonly<Record<string, string>> = {
  hazel: 'zous',
  tank: 'tortoise',
  olive: 'owl',
  fig: 'ferret',
  moss: 'mole',
  basil: 'beaver',
  ladle: 'llama',
  stew: 'stork',
  rue: 'raccoon',
};
/** The pictures of chefs; which zous chef it is decides its face. */
export const chefIcon = (chef: ChefId, zous?: string | null): string => (chef === 'zous' ? zousIcon(zous) : chef);
