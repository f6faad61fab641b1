import { describe, expect, it } from 'vitest';

import { commandOf } from './keys';

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
});
