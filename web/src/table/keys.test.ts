import { describe, expect, it } from 'vitest';

import { frameKey, frameKeys, replayKey } from './keys';

const press = (key: string, part: Partial<KeyboardEvent> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...part,
});

describe('keys', () => {
  it('of the frame need Shift and nothing else', () => {
    expect(frameKey(press('R', { shiftKey: true }))).toBe('rules');
    expect(frameKey(press('?', { shiftKey: true }))).toBe('keys');
    expect(frameKey(press('r'))).toBeNull();
    expect(frameKey(press('R', { shiftKey: true, ctrlKey: true }))).toBeNull();
    expect(frameKey(press('X', { shiftKey: true }))).toBeNull();
  });

  it('are all explained', () => {
    expect(frameKeys.every(help => help.text !== '')).toBe(true);
  });

  it('of a replay are plain', () => {
    expect(replayKey(press(' '))).toBe('toggle');
    expect(replayKey(press('ArrowRight'))).toBe('on');
    expect(replayKey(press('ArrowRight', { altKey: true }))).toBeNull();
    expect(replayKey(press('x'))).toBeNull();
  });
});
