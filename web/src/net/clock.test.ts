import { describe, expect, it } from 'vitest';

import { clockError, heard, SAMPLE_AGE_MAX, stoppedClock, synced, tableTime } from './clock';

const running = (ms: number, speed = 100) => ({ ms, speed, running: true });
const paused = (ms: number) => ({ ms, speed: 100, running: false });

describe('the table clock', () => {
  it('shows nothing before the first message', () => {
    expect(tableTime(stoppedClock, 5000)).toBe(0);
    expect(clockError(stoppedClock)).toBe(Infinity);
  });

  it('goes on from a sync, which stood halfway', () => {
    const clock = synced(stoppedClock, running(10_000), 1000, 1080);
    expect(tableTime(clock, 1040)).toBe(10_000);
    expect(tableTime(clock, 2040)).toBe(11_000);
    expect(clockError(clock)).toBe(40);
  });

  it('goes at the speed of the table', () => {
    const clock = synced(stoppedClock, running(10_000, 25), 1000, 1000);
    expect(tableTime(clock, 5000)).toBe(11_000);
  });

  it('stands still while the table is paused, and is exact then', () => {
    const clock = heard(synced(stoppedClock, running(10_000), 1000, 1040), paused(12_345), 4000);
    expect(tableTime(clock, 4000)).toBe(12_345);
    expect(tableTime(clock, 99_000)).toBe(12_345);
    expect(clockError(clock)).toBe(0);
  });

  it('believes the sample with the shortest round trip', () => {
    let clock = synced(stoppedClock, running(10_000), 0, 20);
    clock = synced(clock, running(10_700), 500, 900); // truly at 510, so half of the way is wrong
    expect(tableTime(clock, 1010)).toBe(11_000);
    clock = synced(clock, running(12_000), 2005, 2015);
    expect(tableTime(clock, 2010)).toBe(12_000);
  });

  it('prefers a sync to what came by the way', () => {
    let clock = synced(stoppedClock, running(10_000), 0, 40);
    clock = heard(clock, running(10_500), 620, 40);
    expect(tableTime(clock, 1020)).toBe(11_000);
  });

  it('forgets samples that are older than a minute', () => {
    let clock = synced(stoppedClock, running(0), 0, 2);
    clock = synced(clock, running(SAMPLE_AGE_MAX + 5000), SAMPLE_AGE_MAX + 4980, SAMPLE_AGE_MAX + 5020);
    expect(clockError(clock)).toBe(20);
  });

  it('starts afresh when the speed changes or the clock goes on', () => {
    const slow = heard(synced(stoppedClock, running(10_000), 0, 2), running(11_000, 50), 1100);
    expect(slow.samples).toHaveLength(1);
    expect(tableTime(slow, 1100 + 1925)).toBeCloseTo(11_000 + 1000, 0);
    const again = heard(heard(slow, paused(12_000), 3000), running(12_000), 9000, 50);
    expect(tableTime(again, 9975)).toBe(13_000);
  });

  it('stays within 50 ms of the truth when the network is uneven but answers within 100 ms at times', () => {
    const ways = [180, 40, 35, 420, 90, 60, 45, 38, 300, 51];
    let clock = stoppedClock;
    ways.forEach((way, turn) => {
      const sent = turn * 5000;
      const truth = sent + way * 0.8 + 1_000_000; // the way there takes four fifths: the worst kind
      clock = synced(clock, running(truth), sent, sent + way);
    });
    for (const now of [50_000, 55_000, 60_000])
      expect(Math.abs(tableTime(clock, now) - (now + 1_000_000))).toBeLessThan(50);
  });
});
