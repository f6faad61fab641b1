// What a batch of events sounds like, and what is said to listeners. Every sound has its picture on the board.
import type { SoundName } from '../../ui/foley';
import { boardOfTimer, isTemp, roomOfSpace } from './floor';
import type { RoomId } from './floor';
import type { KitchenRushEvent } from './types';

export interface Cue {
  sound: SoundName;
  level: number;
  pan: number;
}

const SOUNDS: Partial<Record<KitchenRushEvent['event'], SoundName>> = {
  'shift-began': 'fanfare',
  'timer-placed': 'place',
  'timer-lifted': 'step',
  'sand-ran-out': 'sand',
  'patron-seated': 'door',
  'patron-thrown-out': 'step',
  'order-taken': 'tear',
  'order-served': 'bell',
  'plate-taken': 'clink',
  'plate-put-back': 'clink',
  'plate-exchanged': 'clink',
  'plate-scrapped': 'step',
  'ingredients-put': 'tick',
  'spices-put': 'tick',
  'meal-cooked': 'sizzle',
  'plate-washed': 'water',
  'ingredients-bought': 'coin',
  'spices-bought': 'coin',
  'salary-paid-late': 'coin',
  'office-card-used': 'coin',
  'time-called': 'alarm',
  'overtime-began': 'gong',
  'shift-ended': 'gong',
  'award-gained': 'medal',
  'scenario-ended': 'fanfare',
};
/** What others do is heard from farther away. */
const FAR = 0.3;
const LOUD: readonly KitchenRushEvent['event'][] = ['shift-began', 'time-called', 'overtime-began', 'shift-ended', 'scenario-ended', 'patron-seated'];

/** Where a room is, from left to right. */
const PANS: Readonly<Record<RoomId, number>> = { rc: -0.8, dr: 0, of: 0.7, gh: -0.7, st: 0, sk: 0.5, cu: 0.8, sa: -0.6, sb: 0, sc: 0.4, van: 0.7 };

function isMine(event: KitchenRushEvent, boards: readonly number[]): boolean {
  if ('board' in event && event.board !== null) return boards.includes(event.board);
  if ('timer' in event && event.timer !== null) return !isTemp(event.timer) && boards.includes(boardOfTimer(event.timer));
  return false;
}

/** Each sound once, as loud as its loudest cause. */
export function cuesOf(events: readonly KitchenRushEvent[], boards: readonly number[]): Cue[] {
  const cues = new Map<SoundName, Cue>();
  for (const event of events) {
    const sound = SOUNDS[event.event];
    if (sound === undefined) continue;
    const level = isMine(event, boards) || LOUD.includes(event.event) ? 1 : FAR;
    const pan = 'space' in event ? (PANS[roomOfSpace(event.space)] ?? 0) : 0;
    if (level > (cues.get(sound)?.level ?? 0)) cues.set(sound, { sound, level, pan });
  }
  return [...cues.values()];
}

/** What is worth telling somebody who listens: what is called for all, and what my own sand does. */
const TOLD: readonly KitchenRushEvent['event'][] = ['shift-began', 'time-called', 'overtime-began', 'shift-ended', 'patron-seated', 'strike-asked', 'award-gained', 'scenario-ended', 'whispered'];
export const spokenOf = (events: readonly { text?: string; data: unknown }[], boards: readonly number[]): string =>
  events
    .filter(({ data }) => {
      const event = data as KitchenRushEvent;
      return TOLD.includes(event.event) || (event.event === 'sand-ran-out' && isMine(event, boards));
    })
    .map(({ text }) => text ?? '')
    .filter(text => text !== '')
    .join(' ');
