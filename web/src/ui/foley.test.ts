import { describe, expect, it } from 'vitest';

import { lengthOf, render, soundNames } from './foley';

const RATE = 24000;
const energy = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

describe.each(soundNames)('the sound %s', name => {
  const samples = render(name, RATE);

  it('is short', () => {
    expect(lengthOf(name)).toBeLessThan(1.6);
    expect(samples).toHaveLength(Math.ceil(lengthOf(name) * RATE));
  });

  it('is made of finite samples below full scale', () => {
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(0.85, 2);
  });

  it('begins and ends in silence, so that it never clicks', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
    expect(Math.max(...samples.slice(-100).map(Math.abs))).toBeLessThan(0.02);
  });

  it('comes out the same every time', () => {
    expect(render(name, RATE)).toEqual(samples);
  });

  it('is no plain tone: no single frequency holds most of it', () => {
    const window = samples.slice(0, 2048);
    const strongest = strongestShare(window);
    expect(strongest).toBeLessThan(0.75);
  });
});

/** The share of the energy that one frequency has, searched in steps of 30 Hz. */
function strongestShare(samples: Float32Array): number {
  let best = 0;
  for (let pitch = 60; pitch < RATE / 2; pitch += 30) {
    let sine = 0;
    let cosine = 0;
    samples.forEach((sample, i) => {
      sine += sample * Math.sin((2 * Math.PI * pitch * i) / RATE);
      cosine += sample * Math.cos((2 * Math.PI * pitch * i) / RATE);
    });
    best = Math.max(best, (2 * (sine * sine + cosine * cosine)) / samples.length);
  }
  return best / energy(samples);
}

it('every sound is its own', () => {
  const sums = soundNames.map(
    name => `${render(name, RATE).length}:${energy(render(name, RATE)).toFixed(3)}`,
  );
  expect(new Set(sums).size).toBe(soundNames.length);
});
