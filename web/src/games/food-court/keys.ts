// The keys of the board, as commands. What each does is decided where the pieces are known.
import type { KeyHelp } from '../board';

export type Command =
  | { do: 'hand'; place: number }
  | { do: 'step'; x: -1 | 0 | 1; y: -1 | 0 | 1 }
  | { do: 'confirm' | 'end-turn' | 'serve' | 'refill' | 'put-back' };

const STEPS: Record<string, Command> = {
  ArrowLeft: { do: 'step', x: -1, y: 0 },
  ArrowRight: { do: 'step', x: 1, y: 0 },
  ArrowUp: { do: 'step', x: 0, y: -1 },
  ArrowDown: { do: 'step', x: 0, y: 1 },
};
const WORDS: Record<string, Command> = {
  ' ': { do: 'confirm' },
  e: { do: 'end-turn' },
  s: { do: 'serve' },
  r: { do: 'refill' },
  Escape: { do: 'put-back' },
};

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function commandOf(pressed: Pressed): Command | null {
  // Letters with Shift belong to the frame around the board.
  if (pressed.shiftKey || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (/^[1-7]$/.test(key)) return { do: 'hand', place: Number(key) - 1 };
  return STEPS[key] ?? WORDS[key] ?? null;
}

export const keys: readonly KeyHelp[] = [
  { keys: ['1', '…', '7'], text: 'pick a card of your hand' },
  { keys: ['←', '→', '↑', '↓'], text: 'go from piece to piece' },
  { keys: ['Enter'], text: 'tap the piece you are on' },
  { keys: ['Space'], text: 'do what the red button says' },
  { keys: ['S'], text: 'serve' },
  { keys: ['R'], text: 'refill your hand' },
  { keys: ['E'], text: 'end your turn' },
  { keys: ['Esc'], text: 'put back what you picked' },
];
