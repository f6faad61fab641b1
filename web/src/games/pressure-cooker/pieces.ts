// What the coach points at for moves that name no piece of the board by its id.
import type { Move } from '../board';

const BUTTONS: Readonly<Record<string, string>> = {
  ready: 'ready',
  'put-back': 'put-back',
  ring: 'bell',
  'hands-off': 'hands-off',
};

export function piecesOf(move: Move): string[] {
  const verb = String(move['do']);
  if (verb === 'grab') return [`spot-${String(move['spot'])}`, 'heap'];
  if (verb === 'choose-dial') return [`dial-${String(move['dial'])}`];
  const button = BUTTONS[verb];
  return button === undefined ? [] : [button];
}
