// The catalogue as a book to look things up in, and the way ids are written: `it-sugo#3` is the third copy of
// `it-sugo`, `jp-2-3@1` a customer whose deck two seats brought. Unknown ids are answered too, so that a new card
// of the server never breaks a board.
import type { CardInfo, CustomerInfo, DeckInfo, FoodCourtCatalog, Kind } from './types';

/** The card without the number of its copy. */
export const kindOfCopy = (id: string): string => id.split('#', 1)[0] ?? id;
/** The customer without the seat that brought it. */
export const plainCustomer = (id: string): string => id.split('@', 1)[0] ?? id;
/** `it`, `jp`, …: which cuisine a card or customer belongs to. */
export const cuisineOf = (id: string): string => id.slice(0, 2);

export interface Book {
  card(id: string): CardInfo;
  customer(id: string): CustomerInfo | undefined;
  deck(id: string): DeckInfo | undefined;
  /** The cuisine of a deck, for its colour and emblem. */
  cuisine(deck: string): string;
}

const unknownCard = (id: string): CardInfo => ({ id, name: id, kind: 'event', copies: 1, text: '' });

export function openBook(catalog: FoodCourtCatalog): Book {
  const cards = new Map(catalog.decks.flatMap(deck => deck.cards.map(card => [card.id, card] as const)));
  const people = new Map(catalog.decks.flatMap(deck => deck.customers.map(person => [person.id, person] as const)));
  const decks = new Map(catalog.decks.map(deck => [deck.id, deck]));
  return {
    card: id => cards.get(kindOfCopy(id)) ?? unknownCard(kindOfCopy(id)),
    customer: id => people.get(plainCustomer(id)),
    deck: id => decks.get(id),
    cuisine: id => decks.get(id)?.prefix ?? 'it',
  };
}

export type Family = 'ingredient' | 'recipe' | 'drink' | 'utensil' | 'event';

export function familyOf(kind: Kind): Family {
  return kind === 'primary' || kind === 'secondary' || kind === 'optional' ? 'ingredient' : kind;
}

export const LETTERS: Partial<Record<Kind, string>> = { primary: 'P', secondary: 'S', optional: 'O' };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "Primary", "Hard recipe", "Drink". */
export const kindInWords = (card: CardInfo): string =>
  card.kind === 'recipe' ? `${capital(card.level ?? 'easy')} recipe` : capital(card.kind);

/** What a recipe asks for, letter by letter. */
export const lettersOf = (card: CardInfo): string[] =>
  card.kind === 'recipe' ? ['P', ...Array.from({ length: card.secondaries ?? 0 }, () => 'S')] : [];
