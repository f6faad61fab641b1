import { describe, expect, it } from 'vitest';

import { holdingsOf, needParts } from './needs';
import { seat } from './testing';

describe('needs', () => {
  it('are met one by one', () => {
    const have = holdingsOf(seat(0, { drinks: [{ id: '', name: '', have: 0, need: 1, requirement: '' }] }), 'piazza-romana');
    expect(have).toEqual({ globe: 1, utensil: 0, medal: 0, drink: 1 });
    expect(needParts('G or D+D', have)).toEqual([
      [{ icon: 'globe', met: true }],
      [
        { icon: 'drink', met: true },
        { icon: 'drink', met: false },
      ],
    ]);
    expect(needParts('M', holdingsOf(undefined, 'piazza-romana'))).toEqual([[{ icon: 'medal', met: false }]]);
  });
});
