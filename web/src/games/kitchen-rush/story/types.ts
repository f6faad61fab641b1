// The story of a game by the names this folder uses; the types are made from the server's structs: ../wire.ts.
import type { Rows, Step } from '../wire';

export type { BookLine, Chapter, Collision, Compared, Dish, IdleStretch, OrderStory, Step, Stock, Story, Stretch, TimerRow } from '../wire';

/** What `GET /api/games/kitchen-rush/catalog` answers. */
export type Catalog = Omit<Rows, 'format'>;
export type Course = NonNullable<Step['course']>;
