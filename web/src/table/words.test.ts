import { describe, expect, it } from 'vitest';

import type { SeatInfo, TableInfo } from '../net/protocol';
import {
  absences,
  agreement,
  clockText,
  listed,
  missing,
  ordinal,
  seatNote,
  seatsTaken,
  signed,
  waitsFor,
} from './words';

const seat = (part: Partial<SeatInfo> = {}): SeatInfo => ({
  here: true,
  ready: false,
  covered: false,
  wants_resume: false,
  wants_rematch: false,
  ...part,
});
const maya = seat({ name: 'Maya', guest: 'g1' });
const tom = seat({ name: 'Tom', guest: 'g2' });
const juno = seat({ name: 'Juno', bot: 'normal', ready: true });
const table = (seats: SeatInfo[], part: Partial<TableInfo> = {}): TableInfo => ({
  version: 1,
  code: 'KR7F',
  game: 'food-court',
  phase: 'lobby',
  number: 0,
  options: {},
  settings: { unlisted: false, absence: 'bot', absence_s: 20, speed: 100, coach: false },
  seats,
  host: 0,
  watchers: 0,
  watching: [],
  muted: [],
  removed: [],
  waits_for: [],
  clock: { ms: 0, speed: 100, running: false },
  ...part,
});

describe('what a table says', () => {
  it('joins names as people do', () => {
    expect(listed([])).toBe('');
    expect(listed(['Tom'])).toBe('Tom');
    expect(listed(['Tom', 'Ines', 'Juno'])).toBe('Tom, Ines and Juno');
  });

  it('says who sits on a place', () => {
    const all = table([maya, { ...tom, here: false }, juno, seat()]);
    expect([0, 1, 2, 3].map(number => seatNote(all, number, 0))).toEqual([
      'You, host',
      'Not connected',
      'Bot, normal',
      '',
    ]);
    expect(seatNote(all, 0, 1)).toBe('Host');
  });

  it('says what is missing before the start; the host need not be ready', () => {
    expect(missing(table([maya, tom, seat(), seat()]), 0)).toEqual([
      'Seats 3 and 4 are free: wait for somebody, add bots, or take seats away.',
      'Tom is not ready yet.',
    ]);
    expect(missing(table([maya, tom, seat()]), 1)).toEqual(['Seat 3 is free.', 'You are not ready yet.']);
    expect(missing(table([maya, { ...tom, ready: true }, juno]), 0)).toEqual([]);
    expect(seatsTaken(table([maya, tom, seat()]))).toBe('2 of 3 seats taken');
  });

  it('counts only people who are there for an agreement', () => {
    const seats = [{ ...maya, wants_resume: true }, tom, { ...tom, here: false }, juno];
    expect(agreement(table(seats), one => one.wants_resume)).toEqual({ agreed: [0], missing: [1] });
  });

  it('says whom the game waits for', () => {
    const waiting = table([maya, tom, juno], { waits_for: [1, 2] });
    expect(waitsFor(waiting, 0)).toBe('Waiting for Tom and Juno');
    expect(waitsFor(waiting, 1)).toBe('Your turn');
    expect(waitsFor(table([maya]), 0)).toBe('');
  });

  it('says who is gone and what happens then', () => {
    const away = { ...tom, here: false };
    expect(absences(table([maya, away]), 0)).toEqual(['Tom is away. A bot takes over after 20 seconds.']);
    expect(absences(table([maya, { ...away, covered: true }]), 0)).toEqual(['A bot plays for Tom.']);
    const waiting = table([maya, away]);
    waiting.settings.absence = 'wait';
    expect(absences(waiting, 0)).toEqual(['Tom is away. The table waits.']);
    expect(absences(table([maya, away]), 1)).toEqual([]);
  });

  it('writes places, points and times', () => {
    expect([1, 2, 3, 4, 11, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st']);
    expect([3, 0, -2].map(signed)).toEqual(['+3', '+0', '−2']);
    expect([0, 61_500, -5].map(clockText)).toEqual(['0:00', '1:01', '0:00']);
  });
});
