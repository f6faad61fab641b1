import { describe, expect, it } from 'vitest';

import { book, mine, names, place, seat, view } from './testing';
import type { Decision, Stand } from './types';
import {
  decisionInWords,
  larderNote,
  placeNote,
  placeTiny,
  planNote,
  stateInShort,
  stateInWords,
  stillToCome,
  tiesInWords,
} from './words';

const stand = (number: number, tier: number, more: Partial<Stand> = {}): Stand => ({
  seat: number,
  chef: 'mouse',
  tier,
  capacity: tier,
  taken: 0,
  home: false,
  deciding: false,
  ...more,
});
const decision = (more: Partial<Decision> = {}): Decision => ({
  seat: 0,
  chef: 'mouse',
  location: 'water-market',
  tier: 1,
  taken: 0,
  capacity: 1,
  first: true,
  contested: true,
  paid: 0,
  may_leave: true,
  soup: 1,
  ...more,
});
const shopping = (more: Partial<Decision> = {}) =>
  view({
    phase: 'shopping',
    decision: decision(more),
    street: [place('water-market', { now: 'open', chefs: [stand(0, 1, { deciding: true }), stand(1, 1), stand(2, 2)] })],
  });

describe('the bar', () => {
  it('says what to do while it is mine to do, and whom we wait for otherwise', () => {
    expect(stateInWords(view(), 0, book, names)).toBe('Plan in secret: send each chef to a different place');
    const ready = view({ seats: [seat(0, { ready: true, awaited: false }), seat(1), seat(2)] });
    expect(stateInWords(ready, 0, book, names)).toBe('Waiting for Bob and Cleo');
    expect(stateInWords(view({ over: true, phase: 'over' }), 0, book, names)).toBe('The kitchens are closed');
  });
  it('names the open place and whose chef chooses', () => {
    expect(stateInWords(shopping(), 0, book, names)).toBe('Water Market is open: your mouse chooses');
    expect(stateInWords(shopping({ seat: 1, chef: 'boar' }), 0, book, names)).toBe('Water Market is open: Bob’s boar chooses');
  });
  it('is shorter on a phone', () => {
    expect(stateInShort(view(), 0, book, names)).toBe('Plan: send the mouse');
    expect(stateInShort(shopping({ seat: 1 }), 0, book, names)).toBe('Bob’s mouse chooses');
  });
});

describe('ties', () => {
  it('are told from the line', () => {
    expect(tiesInWords(view(), 0, names)).toBe('You would lose ties to Bob');
    expect(tiesInWords(view({ priority: [0, 1, 2] }), 0, names)).toBe('You would win every tie');
    expect(tiesInWords(view({ priority: [1, 2, 0] }), 0, names)).toBe('You would lose every tie');
  });
  it('among many say the place alone', () => {
    const many = place('water-market', { chefs: [stand(1, 2), stand(0, 2), stand(2, 2), stand(3, 2), stand(4, 2)] });
    expect(placeNote(many, view({ phase: 'shopping' }), 0, book, names)).toBe('You go 2nd of 5');
  });
  it('stand under a place where I meet others of my speed', () => {
    const both = place('water-market', { chefs: [stand(1, 2), stand(0, 2), stand(2, 3)] });
    expect(placeNote(both, view({ phase: 'shopping' }), 0, book, names)).toBe('You go after Bob');
    const first = place('water-market', { chefs: [stand(0, 2), stand(1, 2)] });
    expect(placeNote(first, view({ phase: 'shopping' }), 0, book, names)).toBe('You go before Bob');
  });
});

describe('a place', () => {
  it('says what there is', () => {
    const [truck, shop, , merchant, academy] = view().street;
    const note = (which: typeof truck) => placeNote(which!, view(), 0, book, names);
    expect(note(truck)).toBe('Plus endless soup');
    expect(note(shop)).toBe('3 items');
    expect(note(merchant)).toBe('3 items at night');
    expect(note(academy)).toBe('Hazel: 1st, takes 2');
  });
  it('says what to do there, and what is left when it is closed', () => {
    expect(placeNote(shopping().street[0]!, shopping(), 0, book, names)).toBe('Tap one item to take it');
    expect(placeNote(place('water-market', { now: 'closed' }), view({ phase: 'shopping' }), 0, book, names)).toBe('Sold out');
  });
});

describe('a decision', () => {
  it('says who is first and why the marker moved', () => {
    expect(decisionInWords(shopping(), 0, book, names)).toEqual({
      title: 'Your mouse picks first',
      text: 'Bob came too: your marker went to the back of the line. You take up to 1 here.',
    });
  });
  it('counts what is still to be taken', () => {
    const words = decisionInWords(shopping({ seat: 1, chef: 'boar', taken: 1, capacity: 3, first: false, paid: null }), 0, book, names);
    expect(words).toEqual({ title: 'Bob’s boar takes another', text: 'Takes 2 more here.' });
  });
  it('is followed by the chefs that are still there', () => {
    expect(stillToCome(shopping().street[0]).map(one => one.seat)).toEqual([1, 2]);
    const round = place('water-market', { chefs: [stand(0, 1, { home: true }), stand(1, 2), stand(2, 2, { deciding: true }), stand(3, 2), stand(4, 3)] });
    expect(stillToCome(round).map(one => one.seat)).toEqual([3, 1, 4]);
  });
});

describe('my own things', () => {
  it('the plan says which chef is missing', () => {
    expect(planNote(view(), 0, book)).toBe('Send the mouse first. 0 of 3 players are ready.');
  });
  it('the larder says what the fridge will keep', () => {
    const shown = view({ mine: mine({ fridge: { limit: 5, tokens: 7, excess: 2, marked: [] } }) });
    expect(larderNote(shown)).toBe('7 tokens, the fridge keeps 5 after round 3');
  });
});

describe('short names', () => {
  it('of places are one word', () => {
    expect(placeTiny('soup-truck', book)).toBe('Truck');
    expect(placeTiny('garden-top-shop', book)).toBe('Garden');
  });
});
