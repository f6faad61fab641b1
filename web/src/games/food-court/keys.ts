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

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Which of the boxes lies next in a direction; sideways distance counts double. -1: none. */
export function nextBox(from: Box, boxes: readonly Box[], x: number, y: number): number {
  const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const start = middle(from);
  let best = -1;
  let bestWay = Infinity;
  boxes.forEach((box, place) => {
    const end = middle(box);
    const along = (end.x - start.x) * x + (end.y - start.y) * y;
    const aside = Math.abs((end.x - start.x) * y) + Math.abs((end.y - start.y) * x);
    const way = along + 2 * aside;
    if (along > 4 && way < bestWay) {
      best = place;
      bestWay = way;
    }
  });
  return best;
}
