import { describe, expect, it } from 'vitest';

import { draftInWords, emptyCourses, nextInWords } from './drafts';
import { TYPES } from './book';
import { book, mine, view } from './testing';
import type { DishDraft, Meal } from './types';

const dish = (number: number, more: Partial<DishDraft> = {}): DishDraft => ({
  dish: number,
  challenge: 'harbour-toastie',
  servings: [],
  soups: 0,
  bisques: 0,
  value: 0,
  stars: 0,
  next_at: 6,
  missing: [],
  problem: null,
  ...more,
});
const laid = (value: number, stars: number) =>
  dish(1, { servings: [{ id: 'fish-4', spice: 'none', number: 4, value }], value, stars, next_at: 12 });
const meal = (served: number): Meal => ({
  courses: TYPES.map(type => ({ type, servings: [], value: 0, number: 0, times: 1, paired: false })),
  served,
  spices: 0,
  total: 20,
  laps: 0,
  space: 20,
  row: 2,
  stars: 2,
});

describe('plating in words', () => {
  const plating = (dishes: DishDraft[]) => draftInWords(view({ phase: 'plating', mine: mine({ dishes }) }), book);
  it('counts dishes and stars', () => {
    expect(plating([laid(9, 1), dish(2), dish(3)])).toMatchObject({ act: 'Serve 1 dish', stars: 1, warning: null });
    expect(plating([laid(9, 1), laid(12, 2), dish(3)]).act).toBe('Serve 2 dishes');
    expect(plating([dish(1), dish(2), dish(3)]).act).toBe('Serve nothing');
  });
  it('tells of soup as a spice where it may be one', () => {
    const shown = view({ phase: 'plating', mine: mine({ dishes: [dish(1)] }) });
    expect(draftInWords(shown, book).text).not.toContain('One soup');
    expect(draftInWords(shown, book, true).text).toContain('One soup a plate may be a spice');
  });
  it('warns of a dish that pays nothing', () => {
    expect(plating([{ ...laid(4, 0), next_at: 6 }]).warning).toBe('A dish under 6 pays nothing, and its tokens are gone.');
  });
  it('says how far the next star is', () => {
    expect(nextInWords(laid(9, 1), book)).toBe('3 more for 2 stars');
    expect(nextInWords(dish(1, { next_at: null, value: 22 }), book)).toBe('The most there is');
  });
});

describe('the fridge in words', () => {
  it('counts what has to go', () => {
    const fridge = { limit: 5, tokens: 7, excess: 2, marked: [{ id: 'fish-4', count: 1 }] };
    const words = draftInWords(view({ phase: 'refrigerating', mine: mine({ fridge }) }), book);
    expect(words).toMatchObject({ title: 'Discard 2', stars: null });
    expect(words.text).toContain('1 of 2 so far');
  });
});

describe('the meal in words', () => {
  it('warns of a course that stays empty although there is something for it', () => {
    const shown = view({
      phase: 'critic-meal',
      mine: mine({ meal: meal(2), free: [{ id: 'carrot-4', count: 1 }, { id: 'fish-spice', count: 1 }] }),
    });
    expect(emptyCourses(shown, book)).toEqual(['carrot']);
    expect(draftInWords(shown, book)).toMatchObject({ warning: 'You have carrot and serve none.', act: 'Serve the meal' });
  });
});
