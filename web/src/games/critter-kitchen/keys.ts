// The keys of the board, as commands. What each does is decided where the pieces are known.
import type { KeyHelp } from '../board';

export type Command =
  | { do: 'number'; number: number }
  | { do: 'letter'; letter: string }
  | { do: 'step'; x: -1 | 0 | 1; y: -1 | 0 | 1 }
  | { do: 'put-back' | 'recall' };

const STEPS: Record<string, Command> = {
  ArrowLeft: { do: 'step', x: -1, y: 0 },
  ArrowRight: { do: 'step', x: 1, y: 0 },
  ArrowUp: { do: 'step', x: 0, y: -1 },
  ArrowDown: { do: 'step', x: 0, y: 1 },
};
const WORDS: Record<string, Command> = {
  Escape: { do: 'put-back' },
  Backspace: { do: 'recall' },
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
  if (/^[1-9]$/.test(key)) return { do: 'number', number: Number(key) };
  if (/^[mlbzsrcgfo]$/.test(key)) return { do: 'letter', letter: key };
  return STEPS[key] ?? WORDS[key] ?? null;
}

export const keys: readonly KeyHelp[] = [
  { keys: ['M', 'L', 'B', 'Z'], text: 'planning: pick the mouse, lizard, boar or zous chef' },
  { keys: ['1', '…', '8'], text: 'planning: send the chef to that place' },
  { keys: ['1', '…', '9'], text: 'shopping: take that item' },
  { keys: ['1', '2', '3'], text: 'plating: lay what you picked on that plate' },
  { keys: ['S'], text: 'shopping: just soup; plating: pick a soup' },
  { keys: ['B'], text: 'plating: pick a bisque' },
  { keys: ['G'], text: 'let the kitchen suggest' },
  { keys: ['O'], text: 'plating: lay your plates open to all, or close them' },
  { keys: ['F'], text: 'shopping: fast-forward where you have no chef, or not' },
  { keys: ['C'], text: 'clear the plan or the plates' },
  { keys: ['R'], text: 'ready, or not ready yet' },
  { keys: ['Backspace'], text: 'call the chef back' },
  { keys: ['←', '→', '↑', '↓'], text: 'go from piece to piece' },
  { keys: ['Enter'], text: 'tap the piece you are on' },
  { keys: ['Esc'], text: 'put back what you picked' },
];
