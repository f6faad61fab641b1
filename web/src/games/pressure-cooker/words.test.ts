import { describe, expect, it } from 'vitest';

import { openBook } from './book';
import { catalog, seat, view, withOwn } from './testing';
import { clockText, handWords, orderWords, signed, stackWords, stateWords, tileWords } from './words';

const book = openBook(catalog);
const nameOf = (number: number): string => ['You', 'Ben'][number] ?? '';

describe('words', () => {
  it('say times so that a second that has begun is still there', () => {
    expect([60_000, 59_999, 1, 0, -5].map(clockText)).toEqual(['1:00', '1:00', '0:01', '0:00', '0:00']);
  });
  it('say gains and losses', () => {
    expect([3, -5, 0].map(signed)).toEqual(['+3', '−5', '0']);
  });
  it('name tiles, and not those that nobody knows', () => {
    expect(tileWords(book, 'fish-q3')).toBe('Good fish, quality 3, 1 bonus point');
    expect(tileWords(book, '?')).toBe('a face-down tile');
    expect(stackWords(['bread-q2', '?'], book)).toBe('On it, from the bottom: Good bread and a covered tile.');
  });
  it('read an order card out', () => {
    expect(orderWords(book.order('burger-house'), book)).toBe(
      'Needs bread, beef and cheese. Exactly 2 extras from the burger page. Plates 7, 4 and 2. Best quality of 13 or more: 4 points.',
    );
    expect(orderWords(book.order('pizza-white'), book)).toContain('Needs bread and 2 cheese. No tomato. Each extra from the pizza page brings 1 point.');
  });
  it('tell what a hand does', () => {
    expect(handWords(seat(1, { hand: { ...seat(1).hand, state: 'carrying' } }), null)).toBe('grabbing');
    expect(handWords(seat(1), 1)).toBe('rang the bell');
    expect(handWords(seat(1, { off: true }), 0)).toBe('hands off');
  });
  it('tell the state of the round', () => {
    expect(stateWords(view({ phase: 'study' }), 0, nameOf)).toBe('Read the orders');
    expect(stateWords(view({ timer_ends_ms: 5000, ringer: 1 }), 0, nameOf)).toBe('Ben rang the bell');
    expect(stateWords(withOwn({ off: true }), 0, nameOf)).toBe('You are done');
    expect(stateWords(view({ timer_ends_ms: 5000, house_timer: true }), null, nameOf)).toBe('The house timer runs');
  });
});
