import { describe, expect, it } from 'vitest';

import {
  NOTHING,
  SERVE,
  areaOf,
  attemptWith,
  completed,
  customersIn,
  draftOf,
  isPlayable,
  isStillThere,
  moveOf,
  offersOf,
  piecesOf,
} from './picks';
import type { Pick } from './picks';
import { tap } from './select';
import { book, choice, customer, dish, situation, view } from './testing';

const cook: Pick = { kind: 'cook', recipe: 'it-arrabbiata', with: ['it-penne#1', 'it-sugo#1'] };
const kitchen = view({
  hand: ['it-arrabbiata', 'it-sugo#4', 'it-spritz', 'it-discount', 'it-promotion'],
  prepared: ['it-penne#1', 'it-spaghetti#1', 'it-sugo#1', 'it-sugo#2', 'it-basil'],
  cooked: [dish('it-arrabbiata', [])],
  queue: [customer('it-1-1')],
});

describe('what the server offers', () => {
  it('reads the first steps by kind of card, without copy numbers', () => {
    const offers = offersOf([
      choice({ do: 'prepare', card: 'it-sugo#2' }),
      choice({ do: 'cook', recipe: 'it-arrabbiata', missing: 'cards' }, true),
      choice({ do: 'attract', slot: 1 }),
      choice({ do: 'drink', card: 'it-spritz', missing: 'cards' }, true),
      choice({ do: 'discount', missing: 'customers' }, true),
      choice({ do: 'end-turn' }),
    ]);
    expect(offers.prepare.has('it-sugo')).toBe(true);
    expect([...offers.attract]).toEqual([1]);
    expect(offers.paid.has('it-spritz')).toBe(true);
    expect(offers).toMatchObject({ endTurn: true, serve: false, fill: false });
    expect(isPlayable('it-sugo#9', offers, book)).toBe(true);
    expect(isPlayable('it-discount', offers, book)).toBe(true);
    expect(isPlayable('it-complaint', offers, book)).toBe(false);
  });
  it('collects the customers that choices name', () => {
    const choices = [choice({ do: 'complaint', customer: 'a' }), choice({ do: 'serve', customers: ['b', 'c'] })];
    expect([...customersIn(choices)]).toEqual(['a', 'b', 'c']);
  });
});

describe('picks as moves', () => {
  it('writes every pick as the server reads it', () => {
    expect(moveOf(NOTHING)).toBeNull();
    expect(moveOf(cook)).toEqual({ do: 'cook', recipe: 'it-arrabbiata', with: ['it-penne#1', 'it-sugo#1'] });
    expect(moveOf({ kind: 'attract', slot: 1, customer: 'jp-2-3' })).toEqual({ do: 'attract', slot: 1 });
    expect(moveOf({ kind: 'event', verb: 'discount', card: 'it-discount', customers: ['it-1-1'] })).toEqual({
      do: 'discount',
      customer: 'it-1-1',
    });
    expect(moveOf({ kind: 'event', verb: 'promotion', card: 'it-promotion', customers: ['a', 'b'] })).toEqual({
      do: 'promotion',
      customers: ['a', 'b'],
    });
    expect(moveOf({ ...SERVE, recipes: ['r'], customers: ['c'], track: 't' })).toEqual({
      do: 'serve',
      recipes: ['r'],
      customers: ['c'],
      track: 't',
    });
    expect(moveOf({ kind: 'drink', card: 'it-spritz', paying: [], pays: false })).toEqual({
      do: 'drink',
      card: 'it-spritz',
    });
  });
  it('asks how an open pick goes on', () => {
    expect(draftOf(cook)).toEqual({ do: 'cook', recipe: 'it-arrabbiata', missing: 'cards' });
    expect(draftOf(SERVE)).toMatchObject({ missing: 'customers' });
    expect(draftOf({ ...SERVE, customers: ['it-1-1'] })).toMatchObject({ customers: ['it-1-1'], missing: 'cards' });
    expect(draftOf({ kind: 'prepare', card: 'it-sugo' })).toBeNull();
  });
  it('takes over what the server thinks best', () => {
    expect(completed({ ...cook, with: [] }, { do: 'cook', with: ['it-penne#1'] })).toMatchObject({
      with: ['it-penne#1'],
    });
    expect(completed(SERVE, { recipes: ['r'], customers: ['c'], track: 't' })).toMatchObject({ track: 't' });
    expect(completed(cook, undefined)).toBe(cook);
  });
  it('knows what to try with a card in order to hear why not', () => {
    expect(attemptWith('it-arrabbiata', book)).toEqual({ do: 'cook', recipe: 'it-arrabbiata', with: [] });
    expect(attemptWith('it-promotion', book)).toEqual({ do: 'promotion', customers: [] });
    expect(attemptWith('it-cookware', book)).toEqual({ do: 'utensil', card: 'it-cookware' });
  });
});

describe('a tap on the hand', () => {
  const offered = [choice({ do: 'prepare', card: 'it-sugo#4' }), choice({ do: 'cook', recipe: 'it-arrabbiata' }, true)];
  it('picks what can be played and puts it back at the second tap', () => {
    const now = situation(kitchen, offered);
    expect(tap(NOTHING, { on: 'hand', id: 'it-sugo#4' }, now)).toEqual({ pick: { kind: 'prepare', card: 'it-sugo#4' } });
    expect(tap({ kind: 'prepare', card: 'it-sugo#4' }, { on: 'hand', id: 'it-sugo#4' }, now)).toEqual({ pick: NOTHING });
  });
  it('shows what cannot be played and asks why', () => {
    expect(tap(NOTHING, { on: 'hand', id: 'it-spritz' }, situation(kitchen, offered))).toEqual({
      pick: { kind: 'look', piece: 'it-spritz' },
      why: { do: 'drink', card: 'it-spritz' },
    });
  });
  it('marks cards for swapping while the hand is refilled, as many as the server allows', () => {
    const fill: Pick = { kind: 'fill', discard: ['it-spritz'] };
    const now = situation(kitchen, [choice({ do: 'fill' }, true)]);
    expect(tap(fill, { on: 'hand', id: 'it-sugo#4' }, now)).toEqual({
      tries: [{ kind: 'fill', discard: ['it-spritz', 'it-sugo#4'] }],
      otherwise: fill,
    });
    expect(tap(fill, { on: 'hand', id: 'it-spritz' }, now)).toEqual({ pick: { kind: 'fill', discard: [] } });
  });
});

describe('a tap on prepared cards while cooking', () => {
  const now = situation(kitchen, [], { ready: true });
  it('first tries to add, then to put in place of one of the same kind', () => {
    expect(tap(cook, { on: 'prepared', id: 'it-spaghetti#1', copies: ['it-spaghetti#1'] }, now)).toEqual({
      tries: [
        { ...cook, with: ['it-penne#1', 'it-sugo#1', 'it-spaghetti#1'] },
        { ...cook, with: ['it-sugo#1', 'it-spaghetti#1'] },
      ],
      otherwise: cook,
    });
  });
  it('takes a second copy, or lets go of all of them', () => {
    expect(tap(cook, { on: 'prepared', id: 'it-sugo#1', copies: ['it-sugo#1', 'it-sugo#2'] }, now)).toEqual({
      tries: [{ ...cook, with: ['it-penne#1', 'it-sugo#1', 'it-sugo#2'] }],
      otherwise: { ...cook, with: ['it-penne#1'] },
    });
    expect(tap(cook, { on: 'prepared', id: 'it-penne#1', copies: ['it-penne#1'] }, now)).toEqual({
      pick: { ...cook, with: ['it-sugo#1'] },
    });
  });
  it('goes on collecting while the dish is not complete', () => {
    const bare: Pick = { ...cook, with: [] };
    const outcome = tap(bare, { on: 'prepared', id: 'it-basil', copies: ['it-basil'] }, { ...now, ready: false });
    expect(outcome).toMatchObject({ otherwise: { with: ['it-basil'] } });
  });
});

describe('customers and dishes', () => {
  const serving = situation(kitchen, [choice({ do: 'serve', missing: 'customers' }, true)], { reach: new Set(['jp-2-3']) });
  it('attracts from the middle when that is offered', () => {
    const now = situation(view({}, { phase: 'attract' }), [choice({ do: 'attract', slot: 0 })]);
    expect(tap(NOTHING, { on: 'customer', id: 'jp-2-3' }, now)).toEqual({
      pick: { kind: 'attract', slot: 0, customer: 'jp-2-3' },
    });
    expect(tap(NOTHING, { on: 'customer', id: 'jp-3-3' }, now)).toEqual({ pick: { kind: 'look', piece: 'jp-3-3' } });
  });
  it('begins a serve with a customer or a dish', () => {
    expect(tap(NOTHING, { on: 'customer', id: 'it-1-1' }, serving)).toMatchObject({
      pick: { kind: 'serve', customers: ['it-1-1'], byHand: false },
    });
    expect(tap(NOTHING, { on: 'cooked', id: 'it-arrabbiata' }, serving)).toMatchObject({
      pick: { recipes: ['it-arrabbiata'], byHand: true },
    });
  });
  it('reaches other queues only where the server says so', () => {
    expect(tap(SERVE, { on: 'customer', id: 'jp-2-3' }, serving)).toMatchObject({ pick: { customers: ['jp-2-3'] } });
    expect(tap(SERVE, { on: 'customer', id: 'jp-3-3' }, serving)).toMatchObject({
      pick: SERVE,
      why: { do: 'serve', customers: ['jp-3-3'] },
    });
  });
  it('keeps a medal that was chosen by hand', () => {
    expect(tap({ ...SERVE, track: 'a' }, { on: 'track', id: 'a' }, serving)).toMatchObject({
      pick: { track: null, medalByHand: true },
    });
  });
  it('gives an event its targets', () => {
    const complaint: Pick = { kind: 'event', verb: 'complaint', card: 'it-complaint', customers: ['it-1-1'] };
    expect(tap(complaint, { on: 'customer', id: 'jp-2-3' }, serving)).toMatchObject({
      tries: [{ customers: ['jp-2-3'] }],
    });
    const promotion: Pick = { kind: 'event', verb: 'promotion', card: 'it-promotion', customers: [] };
    expect(tap(promotion, { on: 'customer', id: 'jp-2-3' }, serving)).toMatchObject({ pick: { customers: ['jp-2-3'] } });
    expect(tap({ ...promotion, customers: ['a', 'b'] }, { on: 'customer', id: 'c' }, serving)).toMatchObject({
      tries: [{ customers: ['a', 'c'] }],
    });
  });
});

describe('areas', () => {
  it('plays a pick that is ready where it belongs', () => {
    const prepare: Pick = { kind: 'prepare', card: 'it-sugo#4' };
    expect(areaOf(prepare)).toBe('prepared');
    const ready = situation(kitchen, [], { ready: true });
    expect(tap(prepare, { on: 'area', id: 'prepared' }, ready)).toEqual({ confirm: true });
    expect(tap(prepare, { on: 'area', id: 'queue' }, ready)).toEqual({ pick: prepare });
    expect(tap(cook, { on: 'area', id: 'cooked' }, situation(kitchen, []))).toEqual({ pick: cook });
  });
});

describe('after a change of the table', () => {
  it('keeps a pick as long as all of it lies there', () => {
    const offered = [choice({ do: 'cook', recipe: 'it-arrabbiata' }, true)];
    expect(isStillThere(cook, situation(kitchen, offered))).toBe(true);
    expect(isStillThere(cook, situation(view({ hand: ['it-arrabbiata'] }), offered))).toBe(false);
    expect(isStillThere(cook, situation(kitchen, []))).toBe(false);
    expect(isStillThere({ ...SERVE, customers: ['it-2-2'] }, situation(kitchen, [choice({ do: 'serve' }, true)]))).toBe(false);
  });
  it('names every piece of a pick', () => {
    expect([...piecesOf(cook)]).toEqual(['it-arrabbiata', 'it-penne#1', 'it-sugo#1']);
    expect([...piecesOf({ ...SERVE, recipes: ['r'], customers: ['c'] })]).toEqual(['r', 'c']);
    expect(piecesOf(NOTHING).size).toBe(0);
  });
});
