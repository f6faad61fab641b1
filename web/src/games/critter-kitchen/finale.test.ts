import { describe, expect, it } from 'vitest';

import { stepsOf } from './finale';
import { book, names, seat, view } from './testing';
import type { Scoring } from './types';

const scoring: Scoring = {
  soup: [
    { seat: 0, total: 2, stars: 0 },
    { seat: 1, total: 4, stars: 1 },
  ],
  all_seven: [
    { seat: 0, courses: 7, stars: 1 },
    { seat: 1, courses: 5, stars: 0 },
  ],
  courses: [{ type: 'meat', values: [4, 4], stars: [1, 1] }],
  rumors: [
    { id: 'bread-fanatic', space: 'question', owner: null, multiplies: true, counts: [0, 0], stars: [0, 0] },
    { id: 'spice-lover', space: 'exclaim', owner: null, multiplies: false, counts: [0, 1], stars: [0, 2] },
  ],
  track: [
    { seat: 0, total: 35, laps: 0, space: 35, row: 4, stars: 4 },
    { seat: 1, total: 42, laps: 0, space: 42, row: 5, stars: 5 },
  ],
  ranking: [
    { seat: 1, place: 1, stars: 17, tie: null },
    { seat: 0, place: 2, stars: 15, tie: null },
  ],
};
const sheet = (stars: number) => ({ ...seat(0).sheet, challenges: [stars, 0] });
const over = view({
  over: true,
  phase: 'over',
  scoring,
  seats: [seat(0, { sheet: sheet(9) }), seat(1, { sheet: sheet(8) })],
});

describe('the final scoring', () => {
  const steps = stepsOf(over, book, names);
  it('goes from the stars so far through every step to the ranking', () => {
    expect(steps.map(({ kind }) => kind)).toEqual(['start', 'soup', 'all-seven', 'course', 'rumor', 'rumor', 'track', 'ranking']);
  });
  it('adds every star up', () => {
    expect(steps[0]!.totals).toEqual([9, 8]);
    expect(steps.at(-1)!.totals).toEqual([15, 17]);
    expect(steps[0]!.totals).toEqual([9, 8]);
  });
  it('says who is paid', () => {
    expect(steps[1]!.text).toBe('Bob gets 1 star.');
    expect(steps[3]).toMatchObject({ title: 'The best meat', text: 'Ann and Bob get 1 star.' });
    expect(steps[4]!.text).toContain('It counts on the score track.');
    expect(steps[5]!.text).toBe('Most. Bob gets 2 stars.');
    expect(steps.at(-1)!.text).toBe('Bob wins with 17 stars.');
  });
  it('is nothing while the game goes on', () => {
    expect(stepsOf(view(), book, names)).toEqual([]);
  });
});
