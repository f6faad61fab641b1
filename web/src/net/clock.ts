// The table clock as this browser knows it. Every message with a clock is a sample that is late by an unknown
// way; an answered `sync` is one whose lateness is at most half its round trip. The best sample of the last
// minute is believed. Pure: the caller says what time it is here, in milliseconds of a steady local clock.
import type { Clock } from './protocol';

/** At the local time `at` the table clock showed `ms`, give or take `error`. */
export interface Sample {
  at: number;
  ms: number;
  error: number;
}

export interface TableClock {
  speed: number; // per cent of real time
  running: boolean;
  samples: readonly Sample[];
}

export const SAMPLE_AGE_MAX = 60_000;
export const SAMPLES_MAX = 16;
/** What is assumed of the way of a message while no round trip was measured. */
const WAY_UNKNOWN = 150;

export const stoppedClock: TableClock = { speed: 100, running: false, samples: [] };

const goesLike = (clock: TableClock, heard: Clock): boolean =>
  clock.samples.length > 0 && clock.running === heard.running && clock.speed === heard.speed;

function withSample(clock: TableClock, heard: Clock, sample: Sample): TableClock {
  const { speed, running } = heard;
  // A stopped clock is exact at any time, and one that goes differently makes older samples worthless.
  if (!running || !goesLike(clock, heard)) return { speed, running, samples: [sample] };
  const young = clock.samples.filter(known => sample.at - known.at <= SAMPLE_AGE_MAX);
  return { speed, running, samples: [...young, sample].slice(-SAMPLES_MAX) };
}

const bestOf = (samples: readonly Sample[]): Sample | undefined =>
  samples.reduce<Sample | undefined>((best, next) => (best && best.error < next.error ? best : next), undefined);

/** A clock that came with a message, read at `now`; `roundTrip`: of this connection, if known. */
export function heard(clock: TableClock, message: Clock, now: number, roundTrip?: number): TableClock {
  const way = roundTrip === undefined ? WAY_UNKNOWN / 2 : roundTrip / 2;
  const error = message.running ? Math.max(way, WAY_UNKNOWN / 2) : 0;
  return withSample(clock, message, { at: now - (message.running ? way : 0), ms: message.ms, error });
}

/** The answer to a `sync` sent at `sent`: the clock stood at its time halfway. */
export function synced(clock: TableClock, message: Clock, sent: number, now: number): TableClock {
  const error = message.running ? (now - sent) / 2 : 0;
  return withSample(clock, message, { at: (sent + now) / 2, ms: message.ms, error });
}

/** What the table clock shows at the local time `now`. */
export function tableTime(clock: TableClock, now: number): number {
  const best = bestOf(clock.samples);
  if (!best) return 0;
  return clock.running ? best.ms + ((now - best.at) * clock.speed) / 100 : best.ms;
}

/** How wrong `tableTime` may be, in local milliseconds; the page asks again until this is small. */
export const clockError = (clock: TableClock): number => bestOf(clock.samples)?.error ?? Infinity;
