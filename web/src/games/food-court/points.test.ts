import { expect, test } from 'vitest';

import { piecesOf } from './points';
import type { FoodCourtView } from './types';

const view = { central: [{ id: 'it-1-2' }, { id: 'jp-3-1' }] } as FoodCourtView;

test('a place in the central queue is the customer who stands there', () => {
  expect(piecesOf({ do: 'attract', slot: 1 }, view)).toEqual(['jp-3-1']);
  expect(piecesOf({ do: 'attract', slot: 5 }, view)).toEqual([]);
});

test('a move without pieces is its button', () => {
  expect(piecesOf({ do: 'end-turn' }, view)).toEqual(['end-turn']);
  expect(piecesOf({ do: 'serve', recipes: [], customers: [] }, view)).toEqual(['serve']);
  expect(piecesOf({ do: 'prepare', card: 'it-penne' }, view)).toEqual([]);
});
