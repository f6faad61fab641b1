import { describe, expect, it } from 'vitest';

import type { Replay, ReplayStep } from '../net/protocol';
import {
  advance,
  eventsBetween,
  logAt,
  makeFilm,
  momentPath,
  seatOfViewer,
  stepAt,
  tableMsAt,
  tableOf,
  timeAtMs,
  timeOf,
} from './replay';

const step = (ms: number, score: number): ReplayStep => ({
  ms,
  seat: 0,
  text: `score ${score}`,
  changes: [{ at: ['score'], to: score }],
  events: [{ data: { event: 'scored', seat: 0 }, text: `Maya has ${score}.` }],
});
const replay = (...times: number[]): Replay => ({
  summary: {
    id: 'r1',
    game: 'tapas',
    ended: 0,
    ms: 9000,
    moves: 3,
    names: ['Maya', 'Tom'],
    points: [3, 1],
    places: [1, 2],
  },
  options: {},
  viewer: 'all',
  view: { score: 0, deck: [1, 2] },
  steps: times.map((ms, index) => step(ms, index + 1)),
  result: { standings: [], sentence: 'Maya wins.', record: 'r1' },
});

describe('a film of a game', () => {
  it('has the view after every step and shares what stayed', () => {
    const film = makeFilm(replay(0, 1000, 2000), 'turns');
    expect(film.views.map(view => (view as { score: number }).score)).toEqual([0, 1, 2, 3]);
    expect((film.views[3] as { deck: unknown }).deck).toBe((film.views[0] as { deck: unknown }).deck);
  });

  it('shows a real-time game in true time', () => {
    const film = makeFilm(replay(500, 700, 60_700), 'real-time');
    expect(film.at).toEqual([0, 500, 700, 60_700]);
    expect(tableMsAt(film, 600)).toBe(600);
    expect(tableMsAt(film, 30_700)).toBe(30_700);
  });

  it('finds the playing time of a table time, in between too', () => {
    const film = makeFilm(replay(500, 700, 60_700), 'real-time');
    for (const ms of [0, 250, 500, 30_000, 60_700]) expect(tableMsAt(film, timeAtMs(film, ms))).toBe(ms);
    expect(timeAtMs(film, 99_000)).toBe(60_700);
  });

  it('cuts long thinking short and does not rush in a game of turns', () => {
    const film = makeFilm(replay(5000, 5010, 600_000), 'turns');
    expect(film.at).toEqual([0, 900, 1800, 4300]);
    expect(tableMsAt(film, 1800)).toBe(5010);
  });

  it('finds the step for a time and the time for a step', () => {
    const film = makeFilm(replay(500, 700, 2000), 'real-time');
    expect([0, 499, 500, 1999, 2000, 9e9].map(time => stepAt(film, time))).toEqual([0, 0, 1, 2, 3, 3]);
    for (let n = 0; n <= 3; ++n) expect(stepAt(film, timeOf(film, n))).toBe(n);
    expect(timeOf(film, 99)).toBe(2000);
  });

  it('shows the last of several steps at one time', () => {
    const film = makeFilm(replay(500, 500, 500), 'real-time');
    expect(stepAt(film, 500)).toBe(3);
  });

  it('runs at a speed and stops at its end', () => {
    const film = makeFilm(replay(500, 700), 'real-time');
    expect(advance(film, 100, 50, 4)).toBe(300);
    expect(advance(film, 100, 1e6, 1)).toBe(film.length);
    expect(film.length).toBeGreaterThan(700);
  });

  it('animates one step forward and nothing else', () => {
    const film = makeFilm(replay(0, 1000), 'turns');
    expect(eventsBetween(film, 0, 1)).toHaveLength(1);
    expect(eventsBetween(film, 0, 2)).toEqual([]);
    expect(eventsBetween(film, 2, 1)).toEqual([]);
  });

  it('has a log that grows with the steps', () => {
    const film = makeFilm(replay(0, 1000), 'turns');
    expect(logAt(film, 0)).toEqual([]);
    expect(logAt(film, 2).map(line => line.text)).toEqual(['Maya has 1.', 'Maya has 2.']);
  });

  it('marks in the log what the clock did', () => {
    const game = replay(0, 1000);
    game.steps[1]!.by_clock = true;
    expect(logAt(makeFilm(game, 'turns'), 2).map(line => line.by_clock)).toEqual([undefined, true]);
  });

  it('stands at an empty game without moving', () => {
    const film = makeFilm(replay(), 'turns');
    expect(stepAt(film, 100)).toBe(0);
    expect(tableMsAt(film, 100)).toBe(0);
  });

  it('makes a table for the board, and addresses for moments', () => {
    expect(tableOf(replay()).seats.map(seat => seat.name)).toEqual(['Maya', 'Tom']);
    const summary = { ...replay().summary, names: ['Juno (hard bot)', 'Juno (my cat)'] };
    expect(tableOf({ ...replay(), summary }).seats).toMatchObject([{ name: 'Juno', bot: 'hard' }, { name: 'Juno (my cat)' }]);
    expect(momentPath('r/1', 7, 'all')).toBe('/replay/r%2F1?at=7&seat=all');
    expect(['0', '3', 'all', 'spectator'].map(seatOfViewer)).toEqual([0, 3, null, null]);
  });
});
