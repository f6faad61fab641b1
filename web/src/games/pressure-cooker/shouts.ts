// What a batch of events is called out as, what it sounds like, and what is said to listeners.
import type { SoundName } from '../../ui/foley';
import type { Book } from './book';
import { PLATES } from './ledger';
import type { Colour, PressureCookerEvent, PressureCookerView } from './types';

export interface Shout {
  kind: 'up' | 'bell' | 'start' | 'end';
  text: string;
  more: string;
  seat: number | null;
  colour: Colour | null;
  /** How long it stays, in milliseconds. */
  ms: number;
}

export function shoutOf(
  events: readonly PressureCookerEvent[],
  view: PressureCookerView,
  book: Book,
  nameOf: (seat: number) => string,
): Shout | null {
  const colourOf = (seat: number): Colour | null => view.seats[seat]?.colour ?? null;
  let shout: Shout | null = null;
  for (const event of events) {
    if (event.event === 'order-up') {
      const more = `${nameOf(event.seat)}, ${book.order(event.card).title}: ${PLATES[event.plate]}`;
      shout = { kind: 'up', text: 'Order up!', more, seat: event.seat, colour: colourOf(event.seat), ms: 1700 };
    } else if (event.event === 'rang' && event.seat !== undefined) {
      const who = nameOf(event.seat);
      const text = `${who} ${who === 'You' ? 'ring' : 'rings'} the bell!`;
      const left = `${Math.round(Number(view.options['timer-ms'] ?? 60_000) / 1000)} seconds`;
      const more = who === 'You' ? `You are done. The others have ${left}.` : `${left} until hands off.`;
      shout = { kind: 'bell', text, more, seat: event.seat, colour: colourOf(event.seat), ms: 2600 };
    } else if (event.event === 'house-timer') {
      const more = 'Everybody may go on until it ends.';
      shout = { kind: 'bell', text: 'The house starts the timer!', more, seat: null, colour: null, ms: 2600 };
    } else if (event.event === 'cooking-began') {
      shout = { kind: 'start', text: 'Pressure Cooker!', more: '', seat: null, colour: null, ms: 1500 };
    } else if (event.event === 'round-over') {
      shout = { kind: 'end', text: 'Hands off!', more: 'The round is over.', seat: null, colour: null, ms: 2000 };
    }
  }
  return shout;
}

/** Which of two calls is to be heard: an order that is up does not drown the bell. */
export const louder = (now: Shout | null, next: Shout | null): Shout | null =>
  next === null || (next.kind === 'up' && now !== null && now.kind !== 'up') ? now : next;

export interface Cue {
  sound: SoundName;
  level: number;
}

const SOUNDS: Partial<Record<PressureCookerEvent['event'], SoundName>> = {
  'cooking-began': 'fanfare',
  'came-home': 'tick',
  placed: 'place',
  'put-back': 'deal',
  'appetizer-served': 'clink',
  'order-up': 'bell',
  rang: 'alarm',
  'house-timer': 'alarm',
  'hands-off': 'step',
  'round-over': 'whistle',
  'game-ended': 'fanfare',
};
/** What others do is heard from farther away. */
const FAR = 0.35;
const LOUD: readonly PressureCookerEvent['event'][] = [
  'rang',
  'house-timer',
  'cooking-began',
  'round-over',
  'game-ended',
  'order-up',
];

/** What a batch of events sounds like: each sound once, as loud as its loudest cause. */
export function cuesOf(events: readonly PressureCookerEvent[], me: number | null): Cue[] {
  const cues = new Map<SoundName, number>();
  for (const event of events) {
    const sound = SOUNDS[event.event];
    if (sound === undefined) continue;
    const mine = 'seat' in event && event.seat === me;
    if (event.event === 'came-home' && !mine) continue;
    const level = mine || LOUD.includes(event.event) ? 1 : FAR;
    cues.set(sound, Math.max(cues.get(sound) ?? 0, level));
  }
  return [...cues].map(([sound, level]) => ({ sound, level }));
}

const QUIET: readonly string[] = [
  'reached',
  'grabbed',
  'came-home',
  'looked',
  'placed',
  'put-back',
  'returned',
  'missed',
  'inspected',
];

/** What listeners are told of a batch: what matters to everybody, not every grab. */
export const spokenOf = (events: readonly { data: Record<string, unknown>; text: string }[]): string =>
  events
    .filter(({ data, text }) => text !== '' && !QUIET.includes(String(data['event'])))
    .map(({ text }) => text)
    .join(' ');
