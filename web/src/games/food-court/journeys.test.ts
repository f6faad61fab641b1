import { describe, expect, it } from 'vitest';

import { bumpsOf, cuesOf, journeysOf, spoken } from './journeys';
import type { FoodCourtEvent } from './types';

const serve: FoodCourtEvent[] = [
  { event: 'served', seat: 1, recipes: ['jp-omurice'], customers: ['it-1-1'], value: 4 },
  { event: 'tracked', seat: 1, card: 'jp-wasabi#1' },
  { event: 'arrived', customers: ['jp-3-3'] },
];

describe('journeys', () => {
  it('send served customers to the points, dishes away, the tracked card to the medals', () => {
    const { to, from } = journeysOf(serve, 0);
    expect(Object.fromEntries(to)).toEqual({
      '1/jp-omurice': 'draw-1',
      'it-1-1': 'score-1',
      '1/jp-wasabi#1': 'medals-1',
    });
    expect(Object.fromEntries(from)).toEqual({ 'jp-3-3': 'deck' });
    expect(bumpsOf(serve)).toEqual(['score-1', 'medals-1']);
  });
  it('lay ingredients under their dish and let complained-about customers leave', () => {
    const { to, from } = journeysOf([
      { event: 'cooked', seat: 0, card: 'it-arrabbiata', cards: ['it-penne#1'] },
      { event: 'complained', seat: 0, customers: ['it-1-1'] },
    ], 0);
    expect(to.get('it-penne#1')).toBe('dish-it-arrabbiata');
    expect(from.get('it-arrabbiata')).toBe('hand-0');
    expect(to.get('it-1-1')).toBe('away');
  });
  it('sound once each, one after the other', () => {
    const cues = cuesOf([...serve, ...serve, { event: 'round-began', round: 2 }]);
    expect(cues.map(cue => cue.sound)).toEqual(['bell', 'medal']);
    expect(cues[0]?.after).toBe(0);
  });
  it('are told in words, with the turn when it changed', () => {
    expect(spoken(['Bob cooks.', ''], 'Your turn: play', 'Bob: play')).toBe('Bob cooks. Your turn: play.');
    expect(spoken(['Bob cooks.'], 'Bob: play', 'Bob: play')).toBe('Bob cooks.');
  });
});
