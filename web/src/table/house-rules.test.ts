import { describe, expect, it } from 'vitest';

import {
  duration,
  editorOf,
  isChanged,
  meanings,
  namesIn,
  picksOf,
  sentenceOf,
  withEntry,
  withPlace,
} from './house-rules';
import type { OptionInfo } from '../net/protocol';

const option = (part: Partial<OptionInfo>): OptionInfo => ({
  id: 'x',
  label: 'X',
  kind: 'choice',
  values: [],
  standard: null,
  help: '',
  unit: '',
  per_seat: false,
  own: false,
  secret: false,
  min: 0,
  max: 0,
  ...part,
});
const drinks = option({
  id: 'drinks',
  label: 'When a drink works again',
  values: ['fresh', 'edge'],
  standard: 'fresh',
  help: 'fresh: when its requirement is met with new cards; edge: whenever it becomes true',
});
const overflow = option({
  label: 'A customer passed to a full queue',
  values: ['walk-on', 'pile-up'],
  standard: 'walk-on',
  help: 'walk-on: goes to the next queue with room, or leaves; pile-up: joins the left neighbour',
});
const clock = option({
  label: 'Clock for a whole turn',
  kind: 'number',
  standard: 0,
  help: '0: none',
  unit: 'milliseconds',
  min: 30_000,
  max: 600_000,
});
const decks = option({
  label: 'Who runs which restaurant',
  kind: 'list',
  values: ['piazza-romana', 'jin-long'],
  standard: [],
  help: 'leave one out to have it drawn',
  per_seat: true,
});
const pool = option({
  label: 'Restaurants that may be drawn',
  kind: 'list',
  values: ['piazza-romana', 'jin-long', 'raj-mahal'],
  standard: [],
  help: 'empty: all of them',
});
const names = new Map([['piazza-romana', 'Piazza Romana']]);
const line = (of: OptionInfo, value: unknown) => {
  const { before, word } = sentenceOf(of, value, names);
  return before + word;
};

describe('a house rule as a sentence', () => {
  it('says a choice in the words of its help', () => {
    expect(line(drinks, 'edge')).toBe('When a drink works again: whenever it becomes true');
  });

  it('cuts a long meaning at its first clause and keeps the rest as a note', () => {
    const sentence = sentenceOf(overflow, 'walk-on', names);
    expect(sentence.word).toBe('goes to the next queue with room');
    expect(sentence.note).toBe('goes to the next queue with room, or leaves');
    expect(sentenceOf(overflow, 'pile-up', names).note).toBe('');
  });

  it('says yes and no for a flag', () => {
    const hands = option({ label: 'Open hands', kind: 'flag', standard: false, help: 'everybody sees all hands' });
    expect(sentenceOf(hands, true, names).note).toBe('everybody sees all hands');
    expect(sentenceOf(hands, false, names).note).toBe('');
    const events = option({ label: 'Event cards', kind: 'flag', standard: true, help: 'off: they stay in the box' });
    expect(line(events, true)).toBe('Event cards: yes');
    expect(sentenceOf(events, false, names)).toMatchObject({ word: 'no', note: 'they stay in the box' });
  });

  it('says a number, and what a special number means', () => {
    const cap = option({ label: 'Last round', kind: 'number', values: ['0', '4'], standard: 0, help: '0: no cap' });
    expect(line(cap, 0)).toBe('Last round: no cap');
    expect(line(cap, 4)).toBe('Last round: 4');
  });

  it('says milliseconds as a length of time', () => {
    expect(line(clock, 0)).toBe('Clock for a whole turn: none');
    expect(line(clock, 90_000)).toBe('Clock for a whole turn: 90 seconds');
    expect(line({ ...clock, unit: 'seconds' }, 90)).toBe('Clock for a whole turn: 90 seconds');
    expect([1000, 60_000, 120_000].map(duration)).toEqual(['1 second', '1 minute', '2 minutes']);
  });

  it('lists what seats have, by name', () => {
    expect(line(decks, [])).toBe('Who runs which restaurant: not chosen');
    expect(line(decks, [null, 'piazza-romana', 'jin-long', null])).toBe(
      'Who runs which restaurant: any, Piazza Romana, jin long',
    );
  });

  it('counts long lists', () => {
    expect(line(pool, [])).toBe('Restaurants that may be drawn: all of them');
    expect(line(pool, ['piazza-romana'])).toBe('Restaurants that may be drawn: Piazza Romana');
    expect(line(pool, pool.values)).toBe('Restaurants that may be drawn: 3 of 3');
  });

  it('tells of a secret only what is the own, and that it is one', () => {
    const hours = option({ kind: 'list', per_seat: true, own: true, secret: true, label: 'Hours' });
    expect(sentenceOf(hours, [null, 7], names)).toMatchObject({ word: '7', note: 'nobody else sees this before the end' });
    expect(sentenceOf(hours, [null, null], names).word).toBe('not said');
  });

  it('takes the standard for what is not said', () => {
    expect(line(drinks, undefined)).toBe('When a drink works again: when its requirement is met with new cards');
  });
});

describe('changing a house rule', () => {
  it('knows how each kind is changed', () => {
    expect([drinks, clock, decks, pool].map(editorOf)).toEqual(['one', 'one', 'seat-one', 'any']);
    expect(editorOf(option({ kind: 'number', min: 2, max: 9 }))).toBe('number');
    expect(editorOf(option({ kind: 'list', per_seat: true }))).toBe('seat-number');
  });

  it('offers numbers as numbers and words as words', () => {
    const target = option({ values: ['4', '3'], standard: 4 });
    expect(picksOf(target, names).map(pick => pick.value)).toEqual([4, 3]);
    expect(picksOf(drinks, names).map(pick => pick.value)).toEqual(['fresh', 'edge']);
    expect(picksOf(option({ kind: 'flag' }), names).map(pick => pick.label)).toEqual(['Yes', 'No']);
  });

  it('offers lengths of time within the bounds', () => {
    expect(picksOf(clock, names).map(pick => pick.label)).toContain('None');
    expect(picksOf(clock, names).at(-1)?.value).toBe(600_000);
    expect(picksOf({ ...clock, max: 60_000 }, names).map(pick => pick.value)).toEqual([0, 30_000, 45_000, 60_000]);
    expect(picksOf({ ...clock, unit: 'seconds', standard: 60, min: 30, max: 60 }, names).map(pick => pick.value)).toEqual(
      [30, 45, 60],
    );
  });

  it('changes one place of a list and leaves the others open', () => {
    expect(withPlace([], 2, 'jin-long')).toEqual([null, null, 'jin-long']);
    expect(withPlace(['a', 'b'], 0, null)).toEqual([null, 'b']);
  });

  it('puts entries in and takes them out, in the order of the values', () => {
    expect(withEntry(pool, ['raj-mahal'], 'piazza-romana')).toEqual(['piazza-romana', 'raj-mahal']);
    expect(withEntry(pool, ['raj-mahal'], 'raj-mahal')).toEqual([]);
  });

  it('knows what differs from the box', () => {
    expect(isChanged(drinks, 'fresh')).toBe(false);
    expect(isChanged(drinks, 'edge')).toBe(true);
    expect(isChanged(decks, [null, null])).toBe(false);
    expect(isChanged(decks, [null, 'jin-long'])).toBe(true);
    expect(isChanged({ ...decks, own: true }, [null, 'jin-long'])).toBe(false);
  });
});

describe('words', () => {
  it('finds names anywhere in a catalog', () => {
    const found = namesIn({ decks: [{ id: 'a', name: 'Alpha', cards: [{ id: 'b', name: 'Beta' }] }] });
    expect([...found]).toEqual([['a', 'Alpha'], ['b', 'Beta']]);
    expect(namesIn(null).size).toBe(0);
  });

  it('reads meanings only where there are some', () => {
    expect(meanings('everybody sees all hands').size).toBe(0);
    expect(meanings('0: none; 9: plenty').get('0')).toBe('none');
  });
});
