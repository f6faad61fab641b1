import { describe, expect, it } from 'vitest';

import { capStyle, sandPaths, sandState, secondsLeft, shareLeft } from './hourglass';

describe('the sand', () => {
  it('is all above when just turned and gone at the end', () => {
    expect(shareLeft(1000, 1000, 28000)).toBe(1);
    expect(shareLeft(15000, 1000, 28000)).toBe(0.5);
    expect(shareLeft(29000, 1000, 28000)).toBe(0);
    expect(shareLeft(99000, 1000, 28000)).toBe(0);
  });

  it('does not fall before the start and never in a timer without length', () => {
    expect(shareLeft(0, 1000, 28000)).toBe(1);
    expect(shareLeft(0, 0, 0)).toBe(0);
  });

  it('is counted in seconds that reach 0 only at the end', () => {
    expect(secondsLeft(1, 28000)).toBe(28);
    expect(secondsLeft(0.001, 28000)).toBe(1);
    expect(secondsLeft(0, 28000)).toBe(0);
  });

  it('is in its last moments for three seconds', () => {
    expect(sandState(0.5, 28000)).toBe('running');
    expect(sandState(0.1, 28000)).toBe('last');
    expect(sandState(0, 28000)).toBe('empty');
  });

  it('streams only while it falls', () => {
    expect(sandPaths(1).stream).toBe('');
    expect(sandPaths(0.5).stream).not.toBe('');
    expect(sandPaths(0).stream).toBe('');
    expect(sandPaths(0).top).toBe('');
    expect(sandPaths(1).bottom).toBe('');
  });
});

describe('the caps', () => {
  it('have a pattern of their own for every seat, so that grey is enough', () => {
    const patterns = [0, 1, 2, 3, 'temp' as const, 'specialist' as const].map(
      owner => capStyle(owner).pattern,
    );
    expect(new Set(patterns).size).toBe(patterns.length);
  });
});
