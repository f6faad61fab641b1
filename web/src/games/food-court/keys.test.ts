import { describe, expect, it } from 'vitest';

import { commandOf, nextBox } from './keys';

describe('keys', () => {
  const press = (key: string, more = {}) =>
    commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it('mean commands, and nothing with another key held', () => {
    expect(press('3')).toEqual({ do: 'hand', place: 2 });
    expect(press('E')).toEqual({ do: 'end-turn' });
    expect(press('ArrowUp')).toEqual({ do: 'step', x: 0, y: -1 });
    expect(press(' ')).toEqual({ do: 'confirm' });
    expect(press('S', { shiftKey: true })).toBeNull();
    expect(press('r', { ctrlKey: true })).toBeNull();
    expect(press('8')).toBeNull();
  });
  it('go to the nearest piece in a direction', () => {
    const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
    const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 30), box(22, 30)];
    expect(nextBox(box(0, 0), boxes, 1, 0)).toBe(1);
    expect(nextBox(box(20, 0), boxes, 0, 1)).toBe(4);
    expect(nextBox(box(0, 0), boxes, -1, 0)).toBe(-1);
  });
});
