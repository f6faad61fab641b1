// What the list of replays says: who came where, how long it took, when it was. Pure.
import type { ReplaySummary } from '../net/protocol';

export interface Placed {
  seat: number;
  name: string;
  points: number;
  place: number;
}

/** The seats of a finished game, best first; a tie keeps the order of the seats. */
export function standing(replay: ReplaySummary): Placed[] {
  return replay.names
    .map((name, seat) => ({ seat, name, points: replay.points[seat] ?? 0, place: replay.places[seat] ?? 0 }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** A length of table time: "48 s", "12 min", "1 h 5 min". */
export function lengthWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number, below: number])[] = [
  ['minute', 60, 60],
  ['hour', 3600, 24],
  ['day', 86400, 14],
];

/** When something was, seen from `now`: "5 minutes ago", "yesterday", and a date after two weeks. */
export function agoWords(then: number, now: number, language = 'en'): string {
  const seconds = Math.max(0, (now - then) / 1000);
  if (seconds < 60) return 'just now';
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length, below] of STEPS) {
    const count = Math.floor(seconds / length);
    if (count < below) return words.format(-count, unit);
  }
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(then);
}
