// A chapter and a catalog small enough to count by hand, for tests.
import type { Catalog, Chapter, Dish, OrderStory, Step } from './types';

export const step = (given: Partial<Step>): Step => ({
  kind: 'taken', shift: 0, ms: 0, board: 0, timer: null, space: 'none', items: [],
  wrong: false, mended: false, gone: false, empty: [], text: '', ...given,
});

export const dish = (given: Partial<Dish> = {}): Dish => ({
  course: 'main', verdict: 'correct', difference: 'none', rule: 'KR-7.9', compared: [], ...given,
});

export const order = (given: Partial<OrderStory> = {}): OrderStory => ({
  card: 'chal-ember-ribs', board: 0, carried: false, handed_over: false, fate: 'right', rule: 'KR-7.9',
  dishes: [dish()], steps: [], ...given,
});

export const chapter = (given: Partial<Chapter> = {}): Chapter => ({
  shift: 0, timed: true, began_ms: 1_000, length_ms: 240_000, overtime_ms: 0, rows: [], orders: [], collisions: [],
  stock: [], shouts: [], idlest: [], office: [], reputation: [], unpaid: 0, struck: [], gained: [], lost: [], ...given,
});

export const catalog = {
  patron: [
    { id: 'chal-ember-ribs', name: 'Ember Ribs', kind: 'challenging', coins: 4, stars: 1, meals: [] },
    { id: 'reg-pepper-steak', name: 'Pepper Steak', kind: 'regular', coins: 2, stars: 0, meals: [] },
  ],
  space: [], scenario: [], award: [], office: [],
} as unknown as Catalog;
