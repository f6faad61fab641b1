// What a table agrees on that is no rule of the game, as sentences with one word to change: how many play,
// what happens when somebody is gone, who finds the table, hints, and the speed of a real-time game.
import type { GameDetails, Settings, TableInfo } from '../net/protocol';
import { duration } from './house-rules';

export interface SettingPick {
  key: string;
  label: string;
  note?: string;
}
export interface SettingLine {
  id: 'seats' | 'absence' | 'listing' | 'coach' | 'speed';
  before: string;
  word: string;
  after: string;
  chosen: string;
  picks: SettingPick[];
}

const ABSENCE_SECONDS = [10, 20, 60, 180];
const SPEEDS = [25, 50, 75, 100, 125, 150, 200];

const absenceKey = (settings: Pick<Settings, 'absence' | 'absence_s'>): string =>
  settings.absence === 'wait' ? 'wait' : `${settings.absence}-${settings.absence_s}`;

function absenceWord(absence: string, seconds: number): string {
  if (absence === 'wait') return 'we wait for them';
  const after = `after ${duration(seconds * 1000)}`;
  return absence === 'pause' ? `we pause ${after}` : `a bot plays on ${after}`;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function absenceLine(settings: Settings): SettingLine {
  const offered = [
    { absence: 'wait', absence_s: settings.absence_s },
    ...['pause', 'bot'].flatMap(absence => ABSENCE_SECONDS.map(absence_s => ({ absence, absence_s }))),
  ];
  const chosen = absenceKey(settings);
  if (!offered.some(one => absenceKey(one) === chosen)) offered.push(settings);
  return {
    id: 'absence',
    before: 'If someone is gone, ',
    word: absenceWord(settings.absence, settings.absence_s),
    after: '',
    chosen,
    picks: offered.map(one => ({ key: absenceKey(one), label: capital(absenceWord(one.absence, one.absence_s)) })),
  };
}

function seatsLine(table: TableInfo, game: GameDetails): SettingLine {
  const counts = Array.from({ length: game.seats_max - game.seats_min + 1 }, (_, step) => game.seats_min + step);
  return {
    id: 'seats',
    before: 'We play with ',
    word: `${table.seats.length} seats`,
    after: '',
    chosen: String(table.seats.length),
    picks: counts.map(count => ({ key: String(count), label: `${count} seats` })),
  };
}

const listingLine = (settings: Settings): SettingLine => ({
  id: 'listing',
  before: 'This table can be found by ',
  word: settings.unlisted ? 'people with the code' : 'everyone',
  after: '',
  chosen: settings.unlisted ? 'code' : 'everyone',
  picks: [
    { key: 'everyone', label: 'Everyone', note: 'It stands in the list of open tables.' },
    { key: 'code', label: 'People with the code', note: 'Only who has the code or the link can come.' },
  ],
});

const coachLine = (settings: Settings): SettingLine => ({
  id: 'coach',
  before: 'The coach ',
  word: settings.coach ? 'helps whoever wants it' : 'stays at home',
  after: '',
  chosen: settings.coach ? 'on' : 'off',
  picks: [
    { key: 'on', label: 'Helps whoever wants it', note: 'It points at a good next step and says why.' },
    { key: 'off', label: 'Stays at home' },
  ],
});

const speedWord = (speed: number): string => (speed === 100 ? 'at full speed' : `at ${speed} % of real time`);

const speedLine = (settings: Settings): SettingLine => ({
  id: 'speed',
  before: 'The clock runs ',
  word: speedWord(settings.speed),
  after: '',
  chosen: String(settings.speed),
  picks: SPEEDS.map(speed => ({ key: String(speed), label: capital(speedWord(speed)) })),
});

/** The lines for this table; the speed only where time is part of the game. A game that rules its table has options
    for absences and speed, which would be said twice here. */
export function settingLines(table: TableInfo, game: GameDetails): SettingLine[] {
  const { settings } = table;
  const lines = [seatsLine(table, game), absenceLine(settings), listingLine(settings), coachLine(settings)];
  if (game.rules_table) return lines.filter(line => line.id !== 'absence');
  return game.kind === 'real-time' ? [...lines, speedLine(settings)] : lines;
}

/** The settings after a pick; null if it is no setting but a number of seats. */
export function withPick(settings: Settings, id: SettingLine['id'], key: string): Settings | null {
  switch (id) {
    case 'seats':
      return null;
    case 'absence': {
      const [absence, seconds] = key.split('-');
      return { ...settings, absence: absence ?? 'wait', absence_s: Number(seconds ?? settings.absence_s) };
    }
    case 'listing':
      return { ...settings, unlisted: key === 'code' };
    case 'coach':
      return { ...settings, coach: key === 'on' };
    case 'speed':
      return { ...settings, speed: Number(key) };
  }
}
