import { describe, expect, it } from 'vitest';

import { nextBox } from './boxes';

describe('arrow keys', () => {
  it('go to the nearest piece in a direction', () => {
    const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
    const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 30), box(22, 30)];
    expect(nextBox(box(0, 0), boxes, 1, 0)).toBe(1);
    expect(nextBox(box(20, 0), boxes, 0, 1)).toBe(4);
    expect(nextBox(box(0, 0), boxes, -1, 0)).toBe(-1);
  });
});
