import { describe, expect, it } from 'vitest';

import { ghostsOf } from './ghosts';
import { view } from './testing';

describe('ghosts', () => {
  it('stand where the pending move would put things', () => {
    expect(ghostsOf(null, view()).leaving.size).toBe(0);
    expect(ghostsOf({ do: 'prepare', card: 'it-sugo#1' }, view())).toMatchObject({ prepared: 'it-sugo#1' });
    expect(ghostsOf({ do: 'attract', slot: 1 }, view())).toMatchObject({ arriving: 'jp-3-3' });
    const cook = ghostsOf({ do: 'cook', recipe: 'it-arrabbiata', with: ['it-penne#1'] }, view());
    expect(cook.cooked).toBe('it-arrabbiata');
    expect([...cook.leaving]).toEqual(['it-arrabbiata', 'it-penne#1']);
  });
});
