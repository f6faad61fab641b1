// The words of Pressure Cooker on the wire, by the names this folder uses. The types themselves are made from the
// server's structs: wire.ts.
import type { BoardProps } from '../board';
import type {
  AwardView,
  CatalogTile,
  OrderView,
  PointsView,
  PressureCookerCatalog,
  PressureCookerView,
  ReportLine,
  SeatView,
} from './wire';

export type {
  AwardView,
  CatalogDish,
  CatalogOrder,
  CatalogPool,
  CatalogTile,
  DecidedEvent,
  HandView,
  OrderView,
  PaceView,
  PressureCookerCatalog,
  PressureCookerEvent,
  PressureCookerMove,
  PressureCookerView,
  ReportLine,
  ReportOrder,
  SeatView,
  TileFate,
} from './wire';

export type Slot = OrderView['at'];
export type Dial = PointsView['dial'];
export type Reason = PointsView['reason'];
export type Kind = CatalogTile['kind'];
export type Colour = SeatView['colour'];
export type Verdict = ReportLine['verdict'];
export type Phase = PressureCookerView['phase'];
export type Recipient = AwardView['recipients'][number];

export type PressureCookerProps = BoardProps<PressureCookerView, PressureCookerCatalog>;
