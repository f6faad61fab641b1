import { describe, expect, it } from 'vitest';

import { REVEAL, concerns, cuesOf, flightsOf, spoken } from './flights';
import { momentOf } from './moments';
import { place, view } from './testing';
import type { CritterKitchenEvent } from './types';

const took = (seat: number, token: string): CritterKitchenEvent => ({
  event: 'took',
  seat,
  chef: 'mouse',
  location: 'water-market',
  token,
});
const revealed = (seat: number): CritterKitchenEvent => ({
  event: 'plan-revealed',
  seat,
  plan: [
    { chef: 'mouse', at: 'soup-truck' },
    { chef: 'boar', at: null },
  ],
});

describe('in a hurry', () => {
  const stand = { seat: 0, chef: 'boar', tier: 3, capacity: 3, taken: 0, home: true, deciding: false } as const;
  const there = view({ street: [place('water-market', { chefs: [stand] })] });
  const elsewhere = view({ street: [place('water-market')] });
  it('only places without a chef of mine are passed by', () => {
    expect(concerns(took(1, 'meat-2'), there, 0)).toBe(true);
    expect(concerns(took(1, 'meat-2'), elsewhere, 0)).toBe(false);
    expect(concerns(took(0, 'meat-2'), elsewhere, 0)).toBe(true);
    expect(concerns(revealed(1), elsewhere, 0)).toBe(true);
  });
  it('whoever watches sees everything', () => {
    expect(concerns(took(1, 'meat-2'), elsewhere, null)).toBe(true);
  });
});

describe('flights', () => {
  it('bring what I take to my larder and what others take to their badge, one after the other', () => {
    const flights = flightsOf([took(0, 'fish-4'), took(1, 'meat-2')], 0);
    expect(flights.map(({ from, to }) => [from, to])).toEqual([
      ['place-water-market', 'larder'],
      ['place-water-market', 'seat-1'],
    ]);
    expect(flights[1]!.after).toBeGreaterThan(flights[0]!.after);
  });
  it('wait until the plans have been seen, then all chefs run at once', () => {
    const flights = flightsOf([revealed(0), revealed(1), took(1, 'meat-2')], 0);
    expect(flights.slice(0, 2).map(({ after }) => after)).toEqual([REVEAL, REVEAL]);
    expect(flights[2]!.after).toBeGreaterThan(REVEAL);
  });
  it('move left-overs on and let known rumors go', () => {
    const flights = flightsOf(
      [
        { event: 'moved-on', location: 'water-market', to: 'chef-academy', token: 'fish-2', count: 1 },
        { event: 'removed', location: 'water-market', token: 'rumor-wild', count: 1 },
      ],
      null,
    );
    expect(flights.map(({ to }) => to)).toEqual(['place-chef-academy', 'away']);
  });
});

describe('sounds', () => {
  it('come once each, a little apart', () => {
    expect(cuesOf([took(0, 'fish-4'), took(1, 'meat-2'), { event: 'moved-to-back', seat: 0, location: 'water-market' }])).toEqual([
      { sound: 'place', after: 0 },
      { sound: 'step', after: 240 },
    ]);
  });
});

describe('a screen reader', () => {
  it('is told what happened, and whose turn it is when that changed', () => {
    expect(spoken(['Bob takes Fish 4.'], 'Your turn', 'Your turn')).toBe('Bob takes Fish 4.');
    expect(spoken(['Bob takes Fish 4.'], 'Your turn', 'Bob’s turn')).toBe('Bob takes Fish 4. Your turn.');
  });
});

describe('moments', () => {
  it('show all plans at once', () => {
    expect(momentOf([revealed(0), revealed(1)])).toMatchObject({ kind: 'plans', rows: [{ seat: 0 }, { seat: 1 }] });
  });
  it('show all dishes at once, and who served none', () => {
    const dish = { dish: 1, challenge: 'harbour-toastie', servings: [], soups: 0, bisques: 0, value: 12, stars: 2, seat: 1 };
    expect(
      momentOf([
        { event: 'dish-served', ...dish },
        { event: 'dishes-done', seat: 0, stars: 0 },
        { event: 'dishes-done', seat: 1, stars: 2 },
      ]),
    ).toEqual({
      kind: 'dishes',
      rows: [
        { seat: 0, stars: 0, dishes: [] },
        { seat: 1, stars: 2, dishes: [{ event: 'dish-served', ...dish }] },
      ],
    });
  });
  it('show a rumor to whoever hears it', () => {
    expect(momentOf([took(0, 'rumor-question'), { event: 'rumor-heard', seat: 0, space: 'question', rumor: 'spice-lover' }])).toEqual({
      kind: 'rumor',
      space: 'question',
      rumor: 'spice-lover',
      all: false,
    });
  });
  it('are signs when something new begins', () => {
    expect(momentOf([{ event: 'round-began', round: 4 }])).toMatchObject({ kind: 'sign', title: 'Round 4' });
    expect(momentOf([took(0, 'fish-4')])).toBeNull();
  });
});
