import { describe, expect, it } from 'vitest';

import { climbWords, goOnWith, isPassed, medalOf, nothing, reachedWords, stepAfter, stepIn, stepLabel, stepsOf } from './ladder';
import type { Climb, GameDetails, Progress } from './net/protocol';

const game = {
  options: [{ id: 'scenario', label: 'Scenario', values: ['s1', 's2', 's3'] }],
  ladder: { option: 'scenario', terms: ['time-limit'], practice: ['custom', 'untimed'] },
} as unknown as GameDetails;

const climb = (step: string, medal: string, seats = 2, limit = 'usual'): Climb => ({
  step,
  seats,
  terms: { 'time-limit': limit },
  games: 1,
  passed: medal !== 'none',
  medal,
  ended: 0,
  record: 'r',
});
const progress: Progress = {
  climbs: [climb('s1', 'bronze'), climb('s1', 'gold', 4, 'family'), climb('s2', 'none')],
  next: 's2',
  last: 's1',
};

describe('a game of steps', () => {
  it('has steps in order, each with a next one but the last', () => {
    expect(stepsOf(game)).toEqual(['s1', 's2', 's3']);
    expect(stepAfter(game, 's1')).toBe('s2');
    expect(stepAfter(game, 's3')).toBeUndefined();
    expect(stepLabel(game, 's2')).toBe('Scenario 2');
    expect(stepsOf({ ...game, ladder: undefined })).toEqual([]);
  });

  it('knows the best medal of a step, however it was won', () => {
    expect(medalOf(progress, 's1')).toBe('gold');
    expect(medalOf(progress, 's2')).toBe('none');
    expect(isPassed(progress, 's1')).toBe(true);
    expect(isPassed(progress, 's2')).toBe(false);
  });

  it('says what was reached, and how', () => {
    expect(reachedWords(progress, 's1')).toBe('Gold (4 players, family)');
    expect(reachedWords(progress, 's2')).toBe('Played once, not passed yet');
    expect(reachedWords(progress, 's3')).toBe('Not played yet');
    expect(climbWords(climb('s1', 'bronze', 1))).toBe('alone');
  });

  it('goes on with the first step that was never passed', () => {
    expect(goOnWith(game, progress)).toBe('s2');
    expect(goOnWith(game, { ...progress, next: undefined })).toBe('s1');
    expect(goOnWith(game, nothing)).toBe('s1');
  });

  it('finds the step of a table', () => {
    expect(stepIn(game, { scenario: 's3' })).toBe('s3');
    expect(stepIn({ ...game, ladder: undefined }, { scenario: 's3' })).toBeUndefined();
  });
});
