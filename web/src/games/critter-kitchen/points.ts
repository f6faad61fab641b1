// Pieces that a move is about and does not name by its id: plates, courses, buttons. For the coach to point at.
import type { Move } from '../board';
import { dishMark } from './offers';
import type { Where } from './offers';

const BUTTONS: Readonly<Record<string, string>> = {
  'leave-with-soup': 'just-soup',
  ready: 'ready',
  unready: 'ready',
  clear: 'clear',
  stay: 'stay',
  'add-soup': 'soup',
  'add-bisque': 'bisque',
};

export function piecesOf(move: Move): string[] {
  const button = BUTTONS[String(move['do'])];
  const where = (move['where'] ?? move['dish'] ?? move['course']) as Where | undefined;
  return [...(button ? [button] : []), ...(where === undefined ? [] : [dishMark(where)])];
}
