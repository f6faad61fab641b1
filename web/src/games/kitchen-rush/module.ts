// What the table page loads of Kitchen Rush.
import type { Move } from '../board';
import type { KitchenRushView } from './types';
import { endingWords } from './words';

export { default as Board } from './Board.svelte';
export { default as Bar } from './Bar.svelte';
export { default as Result } from './Result.svelte';
export { keys } from './keys';
/** The crew stands beside the board, so log and talk are in a drawer. */
export const wide = true;
/** The last check is shown on the board. */
export const hasFinale = true;
/** The crew wins or loses together [KR-8.7]. */
export const crew = (view: KitchenRushView): { won: boolean; sentence: string } => ({
  won: view.ending === 'passed',
  sentence: endingWords(view),
});

const BUTTONS: Readonly<Record<string, string>> = { ready: 'ready', 'start-shift': 'start', done: 'done', 'pass-temp': 'temps' };

/** What the coach points at for moves that name no piece of the board by its id. */
export function piecesOf(move: Move): string[] {
  const verb = String(move['do']);
  if (verb === 'place' || verb === 'lift') return [`timer-${String(move['timer'])}`, String(move['space'] ?? '')];
  if (verb === 'take-plate') return [`lane-${String(move['card'])}-${String(move['course'])}`, `cupboard-${String(move['size'])}`];
  if (verb === 'put-ingredient' || verb === 'put-spice') return [`key-${String(move['kind'])}`, String(move['plate'])];
  if (verb === 'wash') return [`sink-${String(move['size'])}`];
  if (verb.startsWith('buy')) return ['room-van'];
  const button = BUTTONS[verb];
  return button === undefined ? [] : [button];
}
