// What the coach points at for moves that name no card: a place in the central queue, or a button.
import type { Move } from '../board';
import type { FoodCourtView } from './types';

const BUTTONS: Readonly<Record<string, string>> = { serve: 'serve', 'end-turn': 'end-turn', fill: 'refill' };

export function piecesOf(move: Move, view: FoodCourtView): string[] {
  const verb = String(move['do']);
  if (verb === 'attract') {
    const guest = view.central[Number(move['slot'])];
    return guest ? [guest.id] : [];
  }
  const button = BUTTONS[verb];
  return button === undefined ? [] : [button];
}
