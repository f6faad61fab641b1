import { describe, expect, it } from 'vitest';

import { openBook } from './book';
import { choosers, isLowest, openAwards, othersOf, randomDown, shelfOf, stackIndex, tablesOf, tokensOf } from './floor';
import { award, catalog, seat, view } from './testing';

const book = openBook(catalog);

describe('the floor', () => {
  it('has a table for each dial, with places that may be empty', () => {
    const tables = tablesOf(view());
    expect(tables.map(table => table.dial)).toEqual(['red', 'green', 'yellow']);
    expect(tables[0]?.places.map(place => place.order?.card ?? null)).toEqual(['burger-house', 'pizza-plain', null]);
    expect(stackIndex('green-2')).toBe(4);
  });
  it('marks every lowest dial', () => {
    expect([0, 1, 2].map(number => isLowest([4, 9, 4], number))).toEqual([true, false, true]);
    expect([0, 1, 2].map(number => isLowest([0, 0, 0], number))).toEqual([false, false, false]);
  });
  it('lays a token at a dial for every 50 that are passed [PR-8.34]', () => {
    expect([-3, 0, 50, 51, 100, 101].map(tokensOf)).toEqual([0, 0, 0, 1, 1, 2]);
  });
  it('puts the others after me, and shows a watcher everybody', () => {
    const four = view({ seats: [0, 1, 2, 3].map(number => seat(number)) });
    expect(othersOf(four, 2).map(one => one.seat)).toEqual([3, 0, 1]);
    expect(othersOf(four, null)).toHaveLength(4);
  });
  it('sorts what lies face up by kind, the best first', () => {
    const pool = view().pool.with(3, 'egg-q1').with(9, 'bread-q1').with(20, 'bread-q4').with(30, '-');
    expect(shelfOf(pool, book).map(({ spot }) => spot)).toEqual([20, 9, 3]);
  });
  it('finds a face-down tile for a blind grab, if there is one', () => {
    const pool = view().pool.map(() => '-').with(5, '?').with(8, '?');
    expect(randomDown(pool, 0)).toBe(5);
    expect(randomDown(pool, 0.999)).toBe(8);
    expect(randomDown(pool.map(() => '-'), 0.5)).toBeNull();
  });
  it('knows whose dial is still to be chosen', () => {
    const recipients = [
      { seat: 0, picked: true, dial: 'red' as const },
      { seat: 1, picked: false, dial: null },
    ];
    const shown = view({ awards: [award({ at: 'red-1', award: null }), award({ at: 'red-2', recipients })] });
    expect(openAwards(shown, 0)).toEqual([]);
    expect(openAwards(shown, 1)).toHaveLength(1);
    expect(choosers(shown)).toEqual([1]);
  });
});
