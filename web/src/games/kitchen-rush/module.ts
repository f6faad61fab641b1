// What the table page loads of Kitchen Rush.
import type { Move } from '../board';
import { pieceNames as planNames } from './plan/roles';
import { showNames } from './story/vote';

export { default as Board } from './Board.svelte';
export { default as Bar } from './Bar.svelte';
export { default as Result } from './Result.svelte';
export { default as Chooser } from './plan/ScenarioChooser.svelte';
export { default as Timeline } from './story/Timeline.svelte';
export { keys } from './keys';
/** What shouts of the planning board and of the inspector's show point at. */
export const pieceNames: ReadonlyMap<string, string> = new Map([...planNames, ...showNames]);
/** The crew stands beside the board, so log and talk are in a drawer. */
export const wide = true;
/** The coach is a teacher. */
export const teaches = true;
/** The last check is shown on the board. */
export const hasFinale = true;

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
