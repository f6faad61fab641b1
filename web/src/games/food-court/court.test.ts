import { describe, expect, it } from 'vitest';

import {
  dishesThatFit,
  findCustomer,
  grouped,
  kitchenShares,
  lastRoundReason,
  namesInWords,
  preparedGroups,
  roundsAbout,
  seatsAround,
  stateInWords,
  stepsOf,
  stillToPlay,
  whereIs,
} from './court';
import { book, customer, seat, view } from './testing';

const four = view({}, { seats: [seat(0), seat(1), seat(2), seat(3, { queue: [customer('it-2-2')] })] });

describe('around the table', () => {
  it('begins with the seat on my left and leaves me out', () => {
    expect(seatsAround(four, 2).map(one => one.seat)).toEqual([3, 0, 1]);
    expect(seatsAround(four, null).map(one => one.seat)).toEqual([0, 1, 2, 3]);
  });
  it('knows who still plays in this round', () => {
    expect(stillToPlay({ ...four, first: 3, turn_in_round: 2 })).toEqual([1, 2]);
    expect(namesInWords([0, 1, 3], 1, ['Ann', 'Bob', 'Cy', 'Dee'])).toBe('Ann, you and Dee');
    expect(namesInWords([2], 1, ['Ann', 'Bob', 'Cy'])).toBe('Cy');
  });
  it('finds a customer in any queue', () => {
    expect(whereIs(four, 'it-2-2')).toBe(3);
    expect(whereIs(four, 'jp-2-3')).toBe('central');
    expect(whereIs(four, 'it-1-1')).toBeNull();
    expect(findCustomer(four, 'it-2-2')?.base).toBe(2);
  });
});

describe('groups', () => {
  it('puts equal cards together', () => {
    expect(grouped(['it-sugo#2', 'it-basil', 'it-sugo#5'])).toEqual([
      { id: 'it-sugo', copies: ['it-sugo#2', 'it-sugo#5'] },
      { id: 'it-basil', copies: ['it-basil'] },
    ]);
  });
  it('lays primaries first and optionals last', () => {
    expect(preparedGroups(['it-basil', 'it-sugo#1', 'it-penne#1'], book).map(group => group.id)).toEqual([
      'it-penne',
      'it-sugo',
      'it-basil',
    ]);
  });
  it('shares the kitchen without squeezing anything out', () => {
    expect(kitchenShares(0, 0)).toEqual({ prepared: '2.60fr', cooked: '2.60fr' });
    expect(kitchenShares(3, 4)).toEqual({ prepared: '3.00fr', cooked: '7.00fr' });
  });
});

describe('steps', () => {
  it('shows the refill only while it is waited for', () => {
    expect(stepsOf(view()).map(step => [step.name, step.state])).toEqual([
      ['attract', 'done'],
      ['play', 'now'],
      ['serve', 'next'],
      ['tidy', 'next'],
    ]);
    expect(stepsOf(view({}, { phase: 'fill' }))[0]).toMatchObject({ name: 'refill', state: 'now' });
    expect(stepsOf(view({}, { phase: 'over' }))).toEqual([]);
  });
  it('says in one sentence whose turn it is', () => {
    expect(stateInWords(view(), 0, ['Ann', 'Bob'])).toBe('Your turn: play');
    expect(stateInWords(view({}, { active: 1, phase: 'served' }), 0, ['Ann', 'Bob'])).toBe('Bob: serve');
    expect(stateInWords(view({}, { over: true, phase: 'over' }), 0, [])).toBe('The court is closed');
  });
  it('counts the rounds and says why one is the last', () => {
    expect(roundsAbout(view())).toBe(6);
    expect(lastRoundReason(view())).toBeNull();
    expect(lastRoundReason(view({}, { end_reason: ['customers'] }))).toBe('the customer deck is empty');
    expect(lastRoundReason(view({}, { end_reason: ['customers'], over: true }))).toBeNull();
  });
});

describe('dishes of somebody else', () => {
  it('are shown as far as there is room beside the queue, and always the last one', () => {
    expect(dishesThatFit(5, Infinity, false)).toBe(3);
    expect(dishesThatFit(2, 195, false)).toBe(2);
    expect(dishesThatFit(5, 195, false)).toBe(2);
    expect(dishesThatFit(5, 195, true)).toBe(1);
    expect(dishesThatFit(5, 20, false)).toBe(1);
  });
});
