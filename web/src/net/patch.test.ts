import { describe, expect, it } from 'vitest';

import { applyChanges, PatchError } from './patch';

const view = () => ({
  round: 1,
  seats: [
    { name: 'Maya', hand: ['a', 'b'] },
    { name: 'Tom', hand: ['c'] },
  ],
  central: [{ id: 'clerk' }],
});

describe('applyChanges', () => {
  it('sets a value deep inside and leaves the old view alone', () => {
    const before = view();
    const after = applyChanges(before, [{ at: ['seats', 1, 'name'], to: 'Ines' }]);
    expect(after.seats[1]).toEqual({ name: 'Ines', hand: ['c'] });
    expect(before).toEqual(view());
  });

  it('shares everything that did not change', () => {
    const before = view();
    const after = applyChanges(before, [{ at: ['seats', 1, 'name'], to: 'Ines' }]);
    expect(after).not.toBe(before);
    expect(after.seats).not.toBe(before.seats);
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(after.seats[1]?.hand).toBe(before.seats[1]?.hand);
    expect(after.central).toBe(before.central);
  });

  it('is the same object without changes', () => {
    const before = view();
    expect(applyChanges(before, [])).toBe(before);
  });

  it('takes a key away when there is no value, and keeps it when the value is null', () => {
    const gone = applyChanges(view(), [{ at: ['round'] }]);
    expect('round' in gone).toBe(false);
    const empty = applyChanges(view(), [{ at: ['round'], to: null }]);
    expect(empty.round).toBeNull();
  });

  it('adds at the end of a list and takes from it', () => {
    const longer = applyChanges(view(), [{ at: ['seats', 0, 'hand', 2], to: 'z' }]);
    expect(longer.seats[0]?.hand).toEqual(['a', 'b', 'z']);
    const shorter = applyChanges(view(), [{ at: ['seats', 0, 'hand', 1] }]);
    expect(shorter.seats[0]?.hand).toEqual(['a']);
  });

  it('puts into the middle of a list and takes from there', () => {
    const longer = applyChanges(view(), [{ at: ['seats', 0, 'hand', 1], add: 'z' }]);
    expect(longer.seats[0]?.hand).toEqual(['a', 'z', 'b']);
    const shorter = applyChanges(view(), [{ at: ['seats', 0, 'hand', 0] }]);
    expect(shorter.seats[0]?.hand).toEqual(['b']);
  });

  it('makes several changes in order, copying a shared parent once', () => {
    const after = applyChanges(view(), [
      { at: ['central', 0], to: { id: 'cousin' } },
      { at: ['central', 1], to: { id: 'hunter' } },
      { at: ['central', 0, 'id'], to: 'traveller' },
    ]);
    expect(after.central).toEqual([{ id: 'traveller' }, { id: 'hunter' }]);
  });

  it('does not write into a value that came with a change', () => {
    const seat = { name: 'Juno', hand: [] as string[] };
    applyChanges(view(), [
      { at: ['seats', 0], to: seat },
      { at: ['seats', 0, 'hand'], to: ['x'] },
    ]);
    expect(seat.hand).toEqual([]);
  });

  it('replaces the whole view at an empty path', () => {
    expect(applyChanges<unknown>(view(), [{ at: [], to: { round: 9 } }])).toEqual({ round: 9 });
  });

  it('refuses a path that the view does not have', () => {
    expect(() => applyChanges(view(), [{ at: ['seats', 7, 'name'], to: 'x' }])).toThrow(PatchError);
    expect(() => applyChanges(view(), [{ at: ['central', 5], to: 'x' }])).toThrow(PatchError);
    expect(() => applyChanges(view(), [{ at: ['central', 'id'], to: 'x' }])).toThrow(PatchError);
  });
});
