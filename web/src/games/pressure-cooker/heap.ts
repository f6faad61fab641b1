// Where the tiles of the heap lie on the screen, and which one a finger or the cursor means. Arithmetic only.
import { TAKEN, UNKNOWN } from './book';
import type { CatalogPool } from './types';

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** A finger is as wide as this on either side. */
export const REACH = 30;

/** The side of a tile: as large as the heap allows with every tile still to be told from its neighbours. */
export function tileSide(pool: CatalogPool, { width, height }: Size): number {
  const across = width / pool.columns;
  const down = height / pool.rows;
  return Math.round(Math.max(22, Math.min(46, across * 1.02, down * 1.85)));
}

/** The middle of a spot; no tile lies over the edge. */
export function middleOf(pool: CatalogPool, spot: number, size: Size): Point {
  const place = pool.spots[spot] ?? { x: 500, y: 500 };
  const rim = tileSide(pool, size) * 0.62;
  return {
    x: rim + ((size.width - 2 * rim) * (place.x - firstMiddle(pool.columns))) / (1000 - 2 * firstMiddle(pool.columns)),
    y: rim + ((size.height - 2 * rim) * (place.y - firstMiddle(pool.rows))) / (1000 - 2 * firstMiddle(pool.rows)),
  };
}
/** The middle of the first of so many columns, in thousandths. */
const firstMiddle = (count: number): number => 500 / count;

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The tile that somebody means who touches here: the nearest, one that lies face up before one that does not. */
export function spotAt(pool: CatalogPool, tiles: readonly string[], at: Point, size: Size): number | null {
  let best: number | null = null;
  let bestWay = Infinity;
  tiles.forEach((tile, spot) => {
    if (tile === TAKEN) return;
    const way = away(middleOf(pool, spot, size), at);
    if (way > REACH) return;
    // A face-up tile lies on top: under the finger it wins against what it covers.
    const counted = tile !== UNKNOWN && way < tileSide(pool, size) * 0.55 ? way - 1000 : way;
    if (counted < bestWay) {
      best = spot;
      bestWay = counted;
    }
  });
  return best;
}

/** The next spot with a tile in a direction; the same spot if there is none. Without one the middle of the heap. */
export function stepFrom(pool: CatalogPool, tiles: readonly string[], from: number | null, x: number, y: number): number {
  const { columns, rows } = pool;
  if (from === null) return Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  let column = from % columns;
  let row = Math.floor(from / columns);
  for (;;) {
    column += x;
    row += y;
    if (column < 0 || column >= columns || row < 0 || row >= rows) return from;
    const spot = row * columns + column;
    if (tiles[spot] !== TAKEN) return spot;
  }
}
