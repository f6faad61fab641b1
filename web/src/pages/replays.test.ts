import { describe, expect, it } from 'vitest';

import { agoWords, lengthWords, standing } from './replays';

describe('a replay in the list', () => {
  it('has the best first, and ties by seat', () => {
    const replay = {
      id: 'r1',
      game: 'food-court',
      ended: 0,
      ms: 0,
      moves: 0,
      names: ['Maya', 'Tom', 'Juno'],
      points: [21, 30, 21],
      places: [2, 1, 2],
    };
    expect(standing(replay).map(({ name, place }) => [name, place])).toEqual([
      ['Tom', 1],
      ['Maya', 2],
      ['Juno', 2],
    ]);
  });

  it('says how long it took', () => {
    expect([48_000, 720_000, 3_900_000, 7_200_000].map(lengthWords)).toEqual([
      '48 s',
      '12 min',
      '1 h 5 min',
      '2 h',
    ]);
  });

  it('says when it was', () => {
    const now = Date.UTC(2026, 5, 20, 12);
    const ago = (seconds: number) => agoWords(now - seconds * 1000, now);
    expect(ago(5)).toBe('just now');
    expect(ago(300)).toBe('5 minutes ago');
    expect(ago(7200)).toBe('2 hours ago');
    expect(ago(90_000)).toBe('yesterday');
    expect(ago(40 * 86_400)).toMatch(/May \d+, 2026/);
    expect(agoWords(now + 5000, now)).toBe('just now');
  });
});
