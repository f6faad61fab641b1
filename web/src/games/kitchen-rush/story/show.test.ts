import { describe, expect, it } from 'vitest';
import { ledgerUpTo, ordersSeen, pairsOf, slidesOf, stepsFor, timeFor, tokensOn } from './show';
import { chapter, dish, order, step } from './testing';
import type { BookLine } from './types';

const ribs = dish({
  verdict: 'spoiled',
  compared: [
    { part: 'plate', kind: '', wanted: 3, found: 3, fits: true },
    { part: 'ingredient', kind: 'meat', wanted: 3, found: 3, fits: true },
    { part: 'spice', kind: 'pepper', wanted: 0, found: 1, fits: false },
    { part: 'spice', kind: 'saffron', wanted: 1, found: 0, fits: false },
    { part: 'row', kind: '', wanted: 2, found: 1, fits: false },
  ],
});

describe('the show', () => {
  it('opens every plate of every order, then the books', () => {
    const shift = chapter({ orders: [order(), order({ card: 'vip', dishes: [dish(), dish({ course: 'side' })] })] });
    const slides = slidesOf(shift);
    expect(slides).toHaveLength(4);
    expect(slides.at(-1)).toEqual({ kind: 'books' });
    expect([0, 1, 2, 3].map(at => ordersSeen(slides, at))).toEqual([1, 2, 2, 2]);
    expect(timeFor(shift, slides.at(-1))).toBeNull();
  });

  it('pairs what was ordered with what was there', () => {
    const pairs = pairsOf(ribs);
    expect(pairs.map(pair => pair.state)).toEqual(['fits', 'fits', 'fits', 'fits', 'extra', 'missing', 'differs']);
    expect(tokensOn(ribs, 'spice')).toEqual([{ kind: 'pepper', wrong: true }]);
  });

  it('says nothing of cooking where none was asked for and none was done', () => {
    expect(pairsOf({ compared: [{ part: 'row', kind: '', wanted: 0, found: 0, fits: true }] })).toEqual([]);
  });

  it('names a plate that is not there as missing', () => {
    expect(pairsOf({ compared: [{ part: 'plate', kind: '', wanted: 2, found: 0, fits: false }] })[0]!.state).toBe('missing');
  });

  it('tells of a dish the steps of the order and of that meal only', () => {
    const one = order({ steps: [step({}), step({ course: 'main' }), step({ course: 'side' })] });
    expect(stepsFor(one, dish({ course: 'side' }))).toHaveLength(2);
  });
});

describe('the books', () => {
  const line = (entry: BookLine['entry'], by: number, after: number, card = 'none'): BookLine => ({ entry, by, after, card, rule: '' });
  const office = [line('start', 0, 10), line('tips', 1, 11), line('earnings', 5, 16, 'a'), line('free-drinks', -1, 15, 'b'), line('salaries', -12, 3)];
  const orders = [{ card: 'a' }, { card: 'b' }];

  it('begin with what there was before the check and grow order by order', () => {
    expect(ledgerUpTo(office, orders, 1)).toEqual({ before: 11, now: 16, rows: [{ entry: 'earnings', card: 'a', by: 5, hot: true }] });
    expect(ledgerUpTo(office, orders, 2)!.now).toBe(15);
  });
  it('pay salaries at the end only', () => {
    const all = ledgerUpTo(office, orders, null)!;
    expect(all.now).toBe(3);
    expect(all.rows.some(row => row.hot)).toBe(false);
  });
  it('are not there in a scenario without coins', () => {
    expect(ledgerUpTo([], orders, null)).toBeNull();
  });
});
