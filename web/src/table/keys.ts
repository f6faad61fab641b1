// The keys around a board. They need Shift, so that a board can have every plain letter for itself.
import type { KeyHelp } from '../games/board';

export type FrameKey = 'keys' | 'rules' | 'talk' | 'shout' | 'pause' | 'mute' | 'hint';

const KEYS: readonly { key: string; does: FrameKey; text: string }[] = [
  { key: '?', does: 'keys', text: 'Show the keys' },
  { key: 'R', does: 'rules', text: 'Open the rules' },
  { key: 'T', does: 'talk', text: 'Write to the table' },
  { key: 'S', does: 'shout', text: 'Shout' },
  { key: 'P', does: 'pause', text: 'Pause, or agree to go on' },
  { key: 'M', does: 'mute', text: 'Sound on or off' },
  { key: 'H', does: 'hint', text: 'Ask the coach' },
];

export const frameKeys: readonly KeyHelp[] = KEYS.map(({ key, text }) => ({
  keys: key === '?' ? ['?'] : ['Shift', key],
  text,
}));

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key press means for the frame; null: nothing. */
export function frameKey(press: Press): FrameKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (!press.shiftKey && press.key !== '?') return null;
  return KEYS.find(one => one.key === press.key.toUpperCase())?.does ?? null;
}

export type ReplayKey = 'toggle' | 'back' | 'on' | 'back-far' | 'on-far' | 'start' | 'end' | 'slower' | 'faster';

const REPLAY: Readonly<Record<string, ReplayKey>> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  PageUp: 'back-far',
  PageDown: 'on-far',
  Home: 'start',
  End: 'end',
  '-': 'slower',
  '+': 'faster',
};

export const replayKeys: readonly KeyHelp[] = [
  { keys: ['Space'], text: 'Play or stop' },
  { keys: ['←', '→'], text: 'One step' },
  { keys: ['Page ↑', 'Page ↓'], text: 'Ten steps' },
  { keys: ['Home', 'End'], text: 'To the start or the end' },
  { keys: ['−', '+'], text: 'Slower or faster' },
];

export const replayKey = (press: Press): ReplayKey | null =>
  press.ctrlKey || press.metaKey || press.altKey ? null : (REPLAY[press.key] ?? null);
