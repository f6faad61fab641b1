import { describe, expect, it } from 'vitest';

import type { GameDetails, Settings, TableInfo } from '../net/protocol';
import { settingLines, withPick } from './settings';

const settings: Settings = { unlisted: false, absence: 'bot', absence_s: 20, speed: 100, coach: false };
const game = { kind: 'turns', seats_min: 2, seats_max: 4 } as GameDetails;
const table = (part: Partial<Settings> = {}): TableInfo =>
  ({ settings: { ...settings, ...part }, seats: [{}, {}, {}] }) as unknown as TableInfo;
const sentences = (of: TableInfo, play = game) =>
  settingLines(of, play).map(line => line.before + line.word + line.after);

describe('the settings of a table', () => {
  it('are sentences', () => {
    expect(sentences(table())).toEqual([
      'We play with 3 seats',
      'If someone is gone, a bot plays on after 20 seconds',
      'This table can be found by everyone',
      'The coach stays at home',
    ]);
  });

  it('have a speed only where time is part of the game', () => {
    const rush = { ...game, kind: 'real-time' };
    expect(sentences(table({ speed: 50 }), rush).at(-1)).toBe('The clock runs at 50 % of real time');
  });

  it('always offer what is chosen now', () => {
    for (const part of [{ absence_s: 33 }, { absence: 'wait' }, { absence: 'pause', absence_s: 60 }])
      for (const line of settingLines(table(part), game))
        expect(line.picks.map(pick => pick.key)).toContain(line.chosen);
  });

  it('change by a pick, one at a time', () => {
    expect(withPick(settings, 'absence', 'pause-60')).toEqual({ ...settings, absence: 'pause', absence_s: 60 });
    expect(withPick(settings, 'absence', 'wait')).toEqual({ ...settings, absence: 'wait' });
    expect(withPick(settings, 'listing', 'code')).toEqual({ ...settings, unlisted: true });
    expect(withPick(settings, 'coach', 'on')).toEqual({ ...settings, coach: true });
    expect(withPick(settings, 'speed', '50')).toEqual({ ...settings, speed: 50 });
    expect(withPick(settings, 'seats', '4')).toBeNull();
  });

  it('round-trip: picking what is chosen changes nothing', () => {
    for (const line of settingLines(table(), { ...game, kind: 'real-time' }))
      expect(withPick(settings, line.id, line.chosen) ?? settings).toEqual(settings);
  });
});
