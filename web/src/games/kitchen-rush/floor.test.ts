import { describe, expect, it } from 'vitest';

import { openBook } from './book';
import {
  boardsOfSeat,
  callAt,
  columnsOf,
  countPlates,
  freeSpaceOf,
  isRoomOpen,
  kindsIn,
  lanesOf,
  longestReady,
  mayUseTemp,
  nextReady,
  roomsFor,
  spacesOf,
  tableState,
  timeLeft,
} from './floor';
import { catalog, grand, order, plate, standing, timer, view } from './testing';

const book = openBook(catalog);

describe('rooms', () => {
  it('exist as the scenario says', () => {
    expect(isRoomOpen(book, view(), 'gh')).toBe(false);
    expect(isRoomOpen(book, view(), 'of')).toBe(false);
    expect(isRoomOpen(book, view(), 'cu')).toBe(true);
    expect(isRoomOpen(book, grand(), 'gh')).toBe(true);
  });
  it('close spaces to so few players, lock and break them', () => {
    expect(spacesOf(book, view(), 'st').map(({ state }) => state)).toEqual(['free', 'free', 'closed']);
    expect(spacesOf(book, grand(), 'sb')[0]?.state).toBe('locked');
    expect(spacesOf(book, grand({ broken: ['st-1'] }), 'st')[0]?.state).toBe('broken');
  });
  it('offer the first free space, and a timer its own again [KR-5.7]', () => {
    const busy = view({ timers: { ...view().timers, 0: standing('st-1', 500), 2: standing('st-2', 500) } });
    expect(freeSpaceOf(book, view(), 'st', null)).toBe('st-1');
    expect(freeSpaceOf(book, busy, 'st', null)).toBeNull();
    expect(freeSpaceOf(book, busy, 'st', 0)).toBe('st-1');
  });
  it('keep dry goods apart once there is a third one [KR-2.2]', () => {
    expect(kindsIn(book, view(), 'a')).toHaveLength(6);
    expect(kindsIn(book, grand(), 'c')).toEqual(['bread', 'pasta']);
    expect(roomsFor(book, grand(), 'meat')).toEqual(['a']);
    expect(roomsFor(book, grand({ locked: [] }), 'meat')).toEqual(['a', 'b']);
  });
  it('reserve tables for more players, and count plates', () => {
    expect(['table-1', 'table-2', 'table-3'].map(id => tableState(view(), id))).toEqual(['patron', 'free', 'reserved']);
    expect(countPlates(view(), 'cupboard')).toEqual({ i: 2, ii: 1, iii: 0, iv: 0 });
    expect(countPlates(view(), 'sink').iii).toBe(1);
  });
});

describe('timers', () => {
  it('are taken in the order in which they became ready', () => {
    const three = view({ timers: { ...view().timers, 0: standing('st-1', 900), 1: standing('st-2', 400) } });
    expect(longestReady(three, [0, 1], 1000)).toBe(1);
    expect(longestReady(three, [0, 1], 300)).toBeNull();
    expect(nextReady(three, [0, 1])).toEqual({ timer: 1, at: 400 });
    expect(nextReady(view({ timers: { 0: timer({ place: 'on-strike' }) } }), [0])).toBeNull();
  });
  it('belong to both boards of somebody alone [KR-10.4]', () => {
    expect(boardsOfSeat(view({ seat_count: 1 }), 0)).toEqual([0, 1]);
    expect(boardsOfSeat(view(), 1)).toEqual([1]);
    expect(boardsOfSeat(view(), null)).toEqual([]);
  });
  it('of the agency are shared as was agreed [KR-5.58]', () => {
    expect(mayUseTemp(grand(), 1)).toBe(true);
    expect(mayUseTemp(grand({ temp_policy: 'in-turn', temp_seat: 0 }), 1)).toBe(false);
  });
});

describe('orders', () => {
  it('are numbered meal by meal, a VIP with two', () => {
    const orders = [order('toast', 'i-1'), order('tenor', 'none'), order('bowl', 'i-2', { board: 1 })];
    const plates = { ...view().plates, 'i-1': plate({ zone: 'board', card: 'toast' }) };
    const lanes = lanesOf(book, view({ orders, plates }), [0]);
    expect(lanes.map(({ number, course, plate }) => [number, course, plate])).toEqual([
      [1, 'main', 'i-1'],
      [2, 'main', ''],
      [3, 'side', ''],
    ]);
    expect(columnsOf(lanes).map(column => column.length)).toEqual([1, 2]);
  });
});

describe('the countdown', () => {
  it('is called out at its marks, for a moment [KR-6.13]', () => {
    expect(callAt(view(), 119_000)).toBeNull();
    expect(callAt(view(), 120_500)).toBe('Two minutes!');
    expect(callAt(view(), 125_000)).toBeNull();
    expect(callAt(view(), 231_000)).toBe('Ten seconds!');
    expect(callAt(view({ phase: 'overtime' }), 241_000)).toBe('Time is up!');
    expect(callAt(view({ end_ms: 120_000 }), 0)).toBeNull();
  });
  it('is not there in a practice without time [KR-10.15]', () => {
    const untimed = view({ options: { ...view().options, time_limit: 'untimed' } });
    expect(timeLeft(untimed, 500)).toBeNull();
    expect(timeLeft(view(), 500)).toBe(239_500);
  });
});
