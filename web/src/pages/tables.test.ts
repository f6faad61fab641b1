import { describe, expect, it } from 'vitest';

import type { GameDetails, SeatInfo, TableEntry } from '../net/protocol';
import {
  atStep,
  doorOf,
  filtered,
  forFriends,
  freeSeats,
  noFilter,
  playNow,
  practice,
  presetLabel,
  quickWords,
  seatsText,
  shelfOrder,
  stateWords,
  whose,
} from './tables';

const seat = (over: Partial<SeatInfo> = {}): SeatInfo => ({
  here: false,
  ready: false,
  covered: false,
  wants_resume: false,
  wants_rematch: false,
  ...over,
});

const table = (over: Partial<TableEntry> = {}): TableEntry => ({
  code: 'KR7F',
  game: 'food-court',
  phase: 'lobby',
  host: 'Ines',
  preset: 'box',
  seats: [seat({ name: 'Ines', guest: 'g1' }), seat({ name: 'Juno', bot: 'easy' }), seat()],
  ...over,
});

const game = (over: Partial<GameDetails> = {}): GameDetails => ({
  id: 'food-court',
  name: 'Food Court',
  kind: 'turns',
  summary: '',
  seats_min: 2,
  seats_max: 4,
  landed: true,
  levels: ['random', 'easy', 'normal', 'hard'],
  options: [],
  presets: [{ id: 'box', label: 'Box rules', options: {} }],
  shouts: [],
  guide: false,
  story: false,
  ...over,
});

describe('a ticket', () => {
  it('counts seats that have neither person nor bot', () => {
    expect(freeSeats(table())).toBe(1);
  });

  it('says whose table it is', () => {
    expect([whose('Tom'), whose('Ines'), whose('')]).toEqual([
      'Tom’s table',
      'Ines’ table',
      'Nobody’s table',
    ]);
  });

  it('says how the table stands', () => {
    expect(stateWords(table())).toBe('1 free');
    expect(stateWords(table({ seats: [seat({ name: 'A' })] }))).toBe('Full');
    expect(stateWords(table({ phase: 'playing' }))).toBe('Playing');
  });

  it('leads back to the own seat, to a free one, or to the watchers', () => {
    expect(doorOf(table(), 'g1')).toEqual({ words: 'Go back', href: '/t/KR7F' });
    expect(doorOf(table(), null)).toEqual({ words: 'Sit down', href: '/t/KR7F' });
    expect(doorOf(table({ phase: 'playing' }), 'g2')).toEqual({ words: 'Watch', href: '/watch/KR7F' });
  });

  it('names the preset as the game does', () => {
    expect(presetLabel('box', game())).toBe('Box rules');
    expect(presetLabel('own', game())).toBe('own');
  });
});

describe('the list', () => {
  const tables = [
    table(),
    table({ code: 'AAAA', phase: 'playing' }),
    table({ code: 'BBBB', game: 'kitchen-rush' }),
  ];
  const codes = (filter: Partial<typeof noFilter>) =>
    filtered(tables, { ...noFilter, ...filter }).map(({ code }) => code);

  it('is filtered by game, free seats and what can be watched', () => {
    expect(codes({})).toEqual(['KR7F', 'AAAA', 'BBBB']);
    expect(codes({ game: 'kitchen-rush' })).toEqual(['BBBB']);
    expect(codes({ free: true })).toEqual(['KR7F', 'BBBB']);
    expect(codes({ watchable: true })).toEqual(['AAAA']);
  });
});

describe('a table for friends', () => {
  it('is private from the beginning, so that its code is a long one', () => {
    expect(forFriends(game())).toMatchObject({ game: 'food-court', settings: { unlisted: true } });
    expect(forFriends(game())).not.toHaveProperty('start');
  });
});

describe('playing now', () => {
  it('fills every other seat with normal bots and deals at once', () => {
    expect(playNow(game(), false)).toMatchObject({
      game: 'food-court',
      bots: ['normal', 'normal', 'normal'],
      start: true,
    });
  });

  it('begins gently, with a coach', () => {
    expect(playNow(game(), true)).toMatchObject({
      bots: ['easy', 'easy', 'easy'],
      settings: { coach: true },
    });
    const presets = [{ id: 'first-game', label: 'First game', options: {} }];
    expect(playNow(game({ presets }), true).preset).toBe('first-game');
    const days = [{ id: 'standard', label: 'Standard', options: {} }, { id: 'first-day', label: 'First day', options: {} }];
    expect(playNow(game({ presets: days }), true).preset).toBe('first-day');
    expect(playNow(game({ presets: days }), false)).not.toHaveProperty('preset');
    expect(playNow(game({ presets }), false).preset).toBeUndefined();
  });

  it('takes the middle level of a game without these', () => {
    expect(playNow(game({ levels: ['a', 'b', 'c'], seats_max: 2 }), false).bots).toEqual(['b']);
  });

  it('is said in words', () => {
    expect(quickWords(game())).toBe('Food Court, you and three bots.');
    expect(seatsText(game())).toBe('2–4');
  });
});

it('the shelf has what can be played first', () => {
  const games = [game({ id: 'a', landed: false }), game({ id: 'b' })];
  expect(shelfOrder(games).map(({ id }) => id)).toEqual(['b', 'a']);
  const boxes = ['critter-kitchen', 'food-court'].map(id => game({ id }));
  expect(shelfOrder(boxes).map(({ id }) => id)).toEqual(['food-court', 'critter-kitchen']);
});

describe('a practice', () => {
  const rush = game({ id: 'kitchen-rush', seats_min: 1, presets: [{ id: 'practice', label: 'Practice', options: {} }] });

  it('has no hurry: the coach, its own rules, and one easy bot', () => {
    expect(practice(rush)).toMatchObject({
      preset: 'practice',
      seats: 2,
      bots: ['easy'],
      settings: { coach: true, absence: 'wait' },
      start: true,
    });
  });

  it('leaves absences to the rules of a game that has some', () => {
    const ruled = { ...rush, rules_table: true };
    expect(practice(ruled)?.settings?.absence).toBe('bot');
    expect(playNow(ruled, false).settings?.absence).toBe('bot');
    expect(playNow(rush, false).settings?.absence).toBe('wait');
  });

  it('is played alone where there are no bots, and not at all without rules for it', () => {
    expect(practice({ ...rush, levels: [] })).toMatchObject({ seats: 1, bots: [] });
    expect(practice(game())).toBeNull();
  });
});

describe('a step of a ladder', () => {
  const rush = game({ id: 'kitchen-rush', ladder: { option: 'scenario', terms: [], practice: [] } });

  it('is laid out with the table, unless the table has rules of its own', () => {
    expect(atStep({ game: 'kitchen-rush' }, rush, 's3')).toEqual({ game: 'kitchen-rush', options: { scenario: 's3' } });
    expect(atStep({ game: 'kitchen-rush', preset: 'first-night' }, rush, 's3')).toEqual({
      game: 'kitchen-rush',
      preset: 'first-night',
    });
    expect(atStep({ game: 'food-court' }, game(), 's3')).toEqual({ game: 'food-court' });
  });
});
