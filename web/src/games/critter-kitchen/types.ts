// The words of Critter Kitchen on the wire, by the names this folder uses. The types themselves are made from the
// server's structs: wire.ts.
import type { CatalogToken, ChefView, Course, Place as WirePlace, RumorCardView, ServingMove } from './wire';

export type {
  BestDishes,
  Challenge,
  ChefView,
  Course,
  CritterKitchenCatalog,
  CritterKitchenEvent,
  CritterKitchenView,
  Decision,
  Dish,
  DishDraft,
  Item,
  Meal,
  Mine,
  OpenPlates,
  Pile,
  Place,
  Planned,
  RumorCardView,
  Scoring,
  SeatView,
  ServingView,
  Stand,
} from './wire';

export type TokenInfo = CatalogToken;
export type ChefId = ChefView['chef'];
export type PlaceId = WirePlace['id'];
export type TypeId = Course['type'];
export type Space = RumorCardView['space'];
export type SpiceId = ServingMove['spice'];
