import { describe, expect, it } from 'vitest';

import { middleOf, spotAt, stepFrom, tileSide } from './heap';
import { catalog, view } from './testing';

const { pool } = catalog;
const size = { width: 840, height: 308 };
const down = view().pool;

describe('the heap', () => {
  it('keeps every tile on the felt', () => {
    const half = tileSide(pool, size) / 2;
    for (let spot = 0; spot < 231; ++spot) {
      const { x, y } = middleOf(pool, spot, size);
      expect(x).toBeGreaterThan(half);
      expect(x).toBeLessThan(size.width - half);
      expect(y).toBeGreaterThan(half);
      expect(y).toBeLessThan(size.height - half);
    }
  });
  it('gives the tile under the finger', () => {
    for (const spot of [0, 20, 115, 230]) expect(spotAt(pool, down, middleOf(pool, spot, size), size)).toBe(spot);
  });
  it('prefers a tile that lies face up, for it lies on top', () => {
    const tiles = down.with(116, 'bread-q2');
    const near = middleOf(pool, 115, size);
    const far = middleOf(pool, 116, size);
    expect(spotAt(pool, tiles, { x: (near.x + far.x) / 2 - 1, y: near.y }, size)).toBe(116);
  });
  it('never gives a tile that is gone, nor one out of reach', () => {
    const tiles = down.map(() => '-').with(0, '?');
    expect(spotAt(pool, tiles, middleOf(pool, 0, size), size)).toBe(0);
    expect(spotAt(pool, tiles, middleOf(pool, 230, size), size)).toBeNull();
  });
  it('is walked by a cursor that passes over what is gone and stops at the edge', () => {
    expect(stepFrom(pool, down, null, 1, 0)).toBe(115);
    expect(stepFrom(pool, down, 115, 1, 0)).toBe(116);
    expect(stepFrom(pool, down.with(116, '-'), 115, 1, 0)).toBe(117);
    expect(stepFrom(pool, down, 115, 0, -1)).toBe(94);
    expect(stepFrom(pool, down, 20, 1, 0)).toBe(20);
  });
});
