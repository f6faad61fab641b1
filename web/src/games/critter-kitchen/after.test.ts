import { describe, expect, it } from 'vitest';

import type { Replay, ReplayStep } from '../../net/protocol';
import { contestsOf, storyOf } from './after';
import { place, view } from './testing';
import type { CritterKitchenEvent, Stand } from './types';

const step = (events: CritterKitchenEvent[], changes: ReplayStep['changes'] = []): ReplayStep => ({
  ms: 0,
  text: '',
  changes,
  events: events.map(data => ({ data: data as never, text: '' })),
});
const stand = (seat: number): Stand => ({ seat, chef: 'boar', tier: 3, capacity: 3, taken: 0, home: false, deciding: seat === 1 });
const decision = { seat: 1, chef: 'boar', location: 'water-market', tier: 3 };

const best = { seat: 0, day: 1, stars: 6, exact: true, dishes: [] };

const replay = {
  view: view() as never,
  steps: [
    step(
      [
        { event: 'plan-revealed', seat: 0, plan: [{ chef: 'mouse', at: 'soup-truck' }] },
        { event: 'moved-to-back', seat: 1, location: 'water-market' },
      ],
      [
        { at: ['decision'], to: decision },
        { at: ['street'], to: [place('water-market', { chefs: [stand(1), stand(0)] })] },
      ],
    ),
    step([{ event: 'took', seat: 1, chef: 'boar', location: 'water-market', token: 'fish-6' }]),
    { ...step([{ event: 'dishes-done', seat: 0, stars: 1 }]), hindsight: [best] },
  ],
} as unknown as Replay;

describe('a game looked at again', () => {
  const story = storyOf(replay);
  it('has the plans of every round', () => {
    expect(story.rounds).toEqual([{ round: 2, plans: [{ seat: 0, plan: [{ chef: 'mouse', at: 'soup-truck' }], zous: null }] }]);
  });
  it('has the contested first choices, with who was first and who behind', () => {
    expect(story.contests).toEqual([{ round: 2, place: 'water-market', winner: 1, losers: [0], took: 'fish-6' }]);
    expect(contestsOf(story, 1)).toEqual({ won: 1, lost: 0 });
    expect(contestsOf(story, 0)).toEqual({ won: 0, lost: 1 });
  });
  it('has what each seat served, and the best it could have served', () => {
    expect(story.platings).toEqual([{ day: 1, seats: [{ seat: 0, stars: 1, dishes: [], best }] }]);
  });
});
