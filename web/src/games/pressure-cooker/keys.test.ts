import { describe, expect, it } from 'vitest';

import { capOf, commandOf } from './keys';

const press = (code: string, more: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  commandOf({ code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('the keys', () => {
  it('have a block for the slots: plain places, Shift calls up, Alt serves an appetizer', () => {
    expect(press('KeyQ')).toEqual({ do: 'slot', at: 'red-1' });
    expect(press('KeyD', { shiftKey: true })).toEqual({ do: 'order-up', at: 'green-3' });
    expect(press('KeyV', { altKey: true })).toEqual({ do: 'appetizer', at: 'blue-3' });
    expect(capOf('yellow-2')).toBe('X');
  });
  it('leave what belongs to the browser and to the frame', () => {
    expect(press('KeyW', { ctrlKey: true })).toBeNull();
    expect(press('KeyR', { metaKey: true })).toBeNull();
    expect(press('KeyT', { shiftKey: true })).toBeNull();
    expect(press('KeyQ', { shiftKey: true, altKey: true })).toBeNull();
  });
  it('grab, put back, ring, end the round and choose dials', () => {
    expect(press('Space')).toEqual({ do: 'blind' });
    expect(press('Backspace')).toEqual({ do: 'put-back' });
    expect(press('Enter')).toEqual({ do: 'bell' });
    expect(press('Enter', { ctrlKey: true })).toEqual({ do: 'hands-off' });
    expect(press('Digit3')).toEqual({ do: 'dial', number: 2 });
    expect(press('ArrowUp')).toEqual({ do: 'step', x: 0, y: -1 });
  });
});
