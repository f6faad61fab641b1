import { describe, expect, it } from 'vitest';

import { openBook } from './book';
import { addUp, awardWords, faultsOf, ledgerOf } from './ledger';
import { beatsOf, bookedUntil, paceOf, stopOf } from './show';
import { award, catalog, line, seat, view } from './testing';

const book = openBook(catalog);
const nameOf = (number: number): string => ['You', 'Ben', 'Cleo'][number] ?? '';

// Ben's burger has a fish too much; mine is right, with a fish that brings a point.
const burger = {
  at: 'red-1' as const,
  card: 'burger-house',
  lines: [
    line(0, { plate_points: 7, tile_points: 1, bonus_points: 4, quality: 14, tiles: [{ tile: 'fish-q3', fate: 'extra' }] }),
    line(1, {
      verdict: 'incorrect',
      plate: null,
      plate_points: 0,
      loss: 4,
      missing_kinds: ['cheese'],
      tiles: [
        { tile: 'appetizer', fate: 'kept' },
        { tile: 'fish-q3', fate: 'foreign' },
      ],
    }),
  ],
};
const pie = { at: 'green-1' as const, card: 'pizza-plain', lines: [] };
const waiting = view({
  phase: 'card-awards',
  report: [burger],
  awards: [award({ at: 'red-1' })],
});
const booked = view({
  phase: 'review',
  report: [burger, pie],
  awards: [
    award({ at: 'red-1', award: null, recipients: [{ seat: 0, picked: true, dial: 'green' }] }),
    award({ at: null, award: null, reason: 'fastest', source: 0, points: 8, recipients: [{ seat: 0, picked: true, dial: 'yellow' }] }),
  ],
  seats: [seat(0, { dials: [12, 2, 8] }), seat(1, { dials: [0, 3, 5] })],
});

describe('the show', () => {
  it('stops where a dial must be chosen, and does not tell what comes after', () => {
    const beats = beatsOf(waiting, book, nameOf);
    expect(beats.map(beat => beat.step)).toEqual(['inspect', 'remove', 'bites', 'awards']);
    expect(stopOf(beats)).toBe(3);
  });
  it('goes on with the same beats when the dials are chosen', () => {
    const before = beatsOf(waiting, book, nameOf);
    const beats = beatsOf(booked, book, nameOf);
    expect(beats.slice(0, 4).map(beat => beat.step)).toEqual(before.map(beat => beat.step));
    expect(beats.map(beat => beat.step)).toEqual(['inspect', 'remove', 'bites', 'awards', 'points', 'quality', 'clear', 'inspect', 'awards']);
    expect(stopOf(beats)).toBe(beats.length);
  });
  it('books every point of the ledger once', () => {
    const beats = beatsOf(booked, book, nameOf);
    expect(bookedUntil(beats, beats.length)).toEqual(ledgerOf(booked, book, nameOf));
  });
  it('runs faster when time for a choice runs out, and at its own pace otherwise', () => {
    const beats = beatsOf(waiting, book, nameOf);
    expect(paceOf(beats, 0, 30_000)).toBe(1);
    expect(paceOf(beats, 0, 1_000)).toBeLessThan(0.3);
    expect(paceOf(beats, 0, null)).toBe(1);
  });
});

describe('the ledger', () => {
  it('names a second appetizer or dessert as what the others are paid for', () => {
    const tiles = ['appetizer', 'appetizer', 'bread-q2', 'dessert-q3', 'dessert-q4'].map(tile => ({ tile, fate: 'kept' as const }));
    const stack = line(1, { verdict: 'incorrect', plate: null, tiles });
    expect(faultsOf(stack, book)).toEqual(['a second appetizer', 'a second dessert']);
    const report = [{ ...burger, lines: [stack] }];
    expect(awardWords(award({ at: 'red-1', source: 1 }), report, book, nameOf)).toBe(
      'Ben’s second appetizer and second dessert on House Burger: not wanted',
    );
  });
  it('counts tiles of one kind instead of listing them', () => {
    const tiles = ['fish-q1', 'fish-q2', 'fish-q3', 'egg-q1'].map(tile => ({ tile, fate: 'foreign' as const }));
    expect(faultsOf(line(1, { verdict: 'incorrect', plate: null, tiles }), book)).toEqual(['3 fish and egg were not asked for']);
  });
  it('gives a reason for every point', () => {
    expect(ledgerOf(booked, book, nameOf).map(({ seat: who, dial, points, why }) => [who, dial, points, why])).toEqual([
      [1, 'red', -4, 'an appetizer on an order that failed'],
      [0, 'green', 2, 'Ben’s fish on House Burger: not wanted'],
      [0, 'red', 7, 'top plate'],
      [0, 'red', 1, 'bonus on fish'],
      [0, 'red', 4, 'best quality, 14'],
      [0, 'yellow', 8, 'fastest cook: rang the bell with enough correct orders'],
    ]);
  });
  it('leads from the dials before the round to those after it', () => {
    const entries = ledgerOf(booked, book, nameOf);
    const after = booked.seats.map(one => one.dials);
    const before = addUp(after, entries, -1);
    expect(before).toEqual([
      [0, 0, 0],
      [4, 3, 5],
    ]);
    expect(addUp(before, entries)).toEqual(after);
  });
  it('says what is wrong with a stack', () => {
    expect(faultsOf(burger.lines[1]!, book)).toEqual(['lacks cheese', 'fish was not asked for']);
    const twice = line(0, { tiles: [{ tile: 'onion-q2', fate: 'duplicate' }] });
    expect(faultsOf(twice, book)).toEqual(['a second onion is thrown out']);
    expect(faultsOf(line(0, { verdict: 'unclaimed', missing_extras: 2 }), book)).toEqual(['never called up', 'lacks 2 extras']);
  });
});
