// The keys of the board, as commands. Keys are positions, so that the block of slots keeps its shape on every
// keyboard: rows of three for red, green and yellow, a column beside them for blue.
import type { KeyHelp } from '../board';
import type { Slot } from './types';

export type Command =
  | { do: 'slot' | 'order-up' | 'appetizer'; at: Slot }
  | { do: 'step'; x: -1 | 0 | 1; y: -1 | 0 | 1 }
  | { do: 'dial'; number: number }
  | { do: 'blind' | 'put-back' | 'bell' | 'hands-off' | 'take-bite' | 'cookbook' | 'sort' | 'skip' | 'let-go' };

export const SLOT_KEYS: Readonly<Record<string, Slot>> = {
  KeyQ: 'red-1',
  KeyW: 'red-2',
  KeyE: 'red-3',
  KeyA: 'green-1',
  KeyS: 'green-2',
  KeyD: 'green-3',
  KeyZ: 'yellow-1',
  KeyX: 'yellow-2',
  KeyC: 'yellow-3',
  KeyR: 'blue-1',
  KeyF: 'blue-2',
  KeyV: 'blue-3',
};
const CAPS = new Map(Object.entries(SLOT_KEYS).map(([code, slot]) => [slot, code.slice(3)]));
/** What stands on the key of a slot. */
export const capOf = (slot: Slot): string => CAPS.get(slot) ?? '';

const STEPS: Readonly<Record<string, Command>> = {
  ArrowLeft: { do: 'step', x: -1, y: 0 },
  ArrowRight: { do: 'step', x: 1, y: 0 },
  ArrowUp: { do: 'step', x: 0, y: -1 },
  ArrowDown: { do: 'step', x: 0, y: 1 },
};
const WORDS: Readonly<Record<string, Command>> = {
  Space: { do: 'blind' },
  Backspace: { do: 'put-back' },
  Enter: { do: 'bell' },
  NumpadEnter: { do: 'bell' },
  KeyG: { do: 'take-bite' },
  KeyB: { do: 'cookbook' },
  KeyT: { do: 'sort' },
  KeyN: { do: 'skip' },
  Escape: { do: 'let-go' },
};

interface Pressed {
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

function slotCommand(at: Slot, pressed: Pressed): Command | null {
  if (pressed.shiftKey && pressed.altKey) return null;
  return { do: pressed.shiftKey ? 'order-up' : pressed.altKey ? 'appetizer' : 'slot', at };
}

export function commandOf(pressed: Pressed): Command | null {
  if (pressed.metaKey) return null;
  if (pressed.ctrlKey) return pressed.code === 'Enter' ? { do: 'hands-off' } : null;
  const slot = SLOT_KEYS[pressed.code];
  if (slot) return slotCommand(slot, pressed);
  if (pressed.shiftKey || pressed.altKey) return null;
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(pressed.code)?.[1];
  if (digit) return { do: 'dial', number: Number(digit) - 1 };
  return STEPS[pressed.code] ?? WORDS[pressed.code] ?? null;
}

export const keys: readonly KeyHelp[] = [
  { keys: ['Space'], text: 'grab any face-down tile' },
  { keys: ['←', '→', '↑', '↓'], text: 'go through the heap' },
  { keys: ['Enter'], text: 'in the heap: grab the tile under the cursor' },
  { keys: ['Q', 'W', 'E'], text: 'place on red; A S D green, Z X C yellow, R F V blue' },
  { keys: ['Shift', 'Q'], text: 'Order up, with the key of the order' },
  { keys: ['Alt', 'Q'], text: 'serve an appetizer, with the key of the order' },
  { keys: ['G'], text: 'take up an appetizer, then the key of the order' },
  { keys: ['⌫'], text: 'put the tile back' },
  { keys: ['Enter', 'Enter'], text: 'ring the bell' },
  { keys: ['Ctrl', 'Enter'], text: 'hands off: done for this round' },
  { keys: ['B'], text: 'open the cookbook where it is closed' },
  { keys: ['T'], text: 'sort the face-up tiles, or show the heap' },
  { keys: ['1', '…', '4'], text: 'choose a dial' },
  { keys: ['N'], text: 'next step of the scoring' },
  { keys: ['Esc'], text: 'let go of what you were about to do, leave the heap' },
];
