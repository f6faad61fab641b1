import { describe, expect, it } from 'vitest';

import { fitWheel, sectorClip, sectorMiddle } from './wheel';

describe('the shout wheel', () => {
  it('begins at the top and goes clockwise', () => {
    expect(sectorMiddle(0, 8)).toEqual({ x: expect.closeTo(50), y: expect.closeTo(16) });
    expect(sectorMiddle(2, 8)).toEqual({ x: expect.closeTo(84), y: expect.closeTo(50) });
  });

  it('has a different outline for every shout', () => {
    const clips = Array.from({ length: 8 }, (_, index) => sectorClip(index, 8));
    expect(new Set(clips).size).toBe(8);
  });

  it('stays on the screen', () => {
    const phone = { width: 390, height: 844 };
    expect(fitWheel({ x: 0, y: 0 }, 300, phone)).toEqual({ x: 158, y: 158 });
    expect(fitWheel({ x: 390, y: 844 }, 300, phone)).toEqual({ x: 232, y: 686 });
    expect(fitWheel({ x: 200, y: 400 }, 300, phone)).toEqual({ x: 200, y: 400 });
    expect(fitWheel({ x: 10, y: 400 }, 300, { width: 280, height: 844 }).x).toBe(140);
  });
});
