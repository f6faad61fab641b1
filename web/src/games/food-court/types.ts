// The words of Food Court on the wire, by the names this folder uses. The types themselves are made from the server's
// structs: wire.ts.
import type { CatalogCard, Person, ScoredPerson } from './wire';

export type {
  AttractWorth,
  CatalogCustomer as CustomerInfo,
  CatalogDeck as DeckInfo,
  CookWorth,
  Dish,
  DrinkStep,
  DrinkWorth,
  EndTurnWorth,
  FillWorth,
  FoodCourtCatalog,
  FoodCourtEvent,
  FoodCourtView,
  FoodCourtWorth,
  PrepareWorth,
  SeatView,
  ServeWorth,
} from './wire';

export type CardInfo = CatalogCard;
export type Kind = CatalogCard['kind'];
export type SymbolName = NonNullable<CatalogCard['symbol']>;
export type Customer = Person;
export type Scored = ScoredPerson;
