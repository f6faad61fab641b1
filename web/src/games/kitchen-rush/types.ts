// The words of Kitchen Rush on the wire, by the names this folder uses. The types themselves are made from the
// server's structs: wire.ts.
import type { BarProps, BoardProps, ResultProps } from '../board';
import type { Action, KitchenRushView, MealRow, PatronRow, Place, PlateState, Rows, ScenarioRow } from './wire';

export type {
  Action,
  AwardRow,
  GoalView,
  KitchenRushEvent,
  KitchenRushMove,
  KitchenRushView,
  Ledger,
  Line,
  MealRow,
  OfficeRow,
  Order,
  PatronRow,
  PlateState,
  Rows,
  ScenarioRow,
  SpaceRow,
  TimerState,
} from './wire';

export type Ingredient = keyof PlateState['ingredients'];
export type Spice = keyof PlateState['spices'];
export type Token = Ingredient | Spice;
export type Size = MealRow['plate'];
export type Course = PlateState['course'];
export type Room = Action['room'];
export type Station = Action['station'];
export type PatronKind = PatronRow['kind'];
export type Phase = KitchenRushView['phase'];
export type Rule = ScenarioRow['rules'][number];
export type PlaceMove = { do: 'place' } & Pick<Place, 'space'> & Partial<Pick<Place, 'target' | 'board'>> & { timer: number };

/** What `GET /api/games/kitchen-rush/catalog` answers. */
export type Catalog = Omit<Rows, 'format'>;

export type KitchenRushProps = BoardProps<KitchenRushView, Catalog>;
export type KitchenRushBarProps = BarProps<KitchenRushView, Catalog>;
export type KitchenRushResultProps = ResultProps<KitchenRushView, Catalog>;
