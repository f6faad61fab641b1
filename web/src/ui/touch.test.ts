import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { touch } from './touch';

let node: HTMLElement;
let done: string[];
const send = (type: string, more: PointerEventInit = {}) =>
  node.dispatchEvent(new PointerEvent(type, { button: 0, isPrimary: true, bubbles: true, ...more }));

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  node = document.body.appendChild(document.createElement('button'));
  touch(() => ({ ms: 350, tap: () => done.push('tap'), hold: () => done.push('hold') }))(node);
});
afterEach(() => {
  vi.useRealTimers();
  node.remove();
});

describe('touching', () => {
  it('is a tap when it is short', () => {
    send('pointerdown');
    expect(node.classList.contains('is-held')).toBe(true);
    vi.advanceTimersByTime(200);
    send('pointerup');
    vi.advanceTimersByTime(500);
    expect(done).toEqual(['tap']);
    expect(node.classList.contains('is-held')).toBe(false);
  });
  it('is holding when it rests, and then no tap', () => {
    send('pointerdown');
    vi.advanceTimersByTime(360);
    send('pointerup');
    expect(done).toEqual(['hold']);
  });
  it('is neither when it moves away', () => {
    send('pointerdown', { clientX: 10, clientY: 10 });
    send('pointermove', { clientX: 60, clientY: 10 });
    send('pointerup');
    vi.advanceTimersByTime(500);
    expect(done).toEqual([]);
  });
  it('is a tap by key, and holding with Shift', () => {
    node.dispatchEvent(new MouseEvent('click', { detail: 0 }));
    node.dispatchEvent(new MouseEvent('click', { detail: 0, shiftKey: true }));
    expect(done).toEqual(['tap', 'hold']);
  });
  it('does not count the click that follows a touch', () => {
    send('pointerdown');
    send('pointerup');
    node.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    expect(done).toEqual(['tap']);
  });
});
