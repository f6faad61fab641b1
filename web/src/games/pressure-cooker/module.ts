// What the table page loads of Pressure Cooker.
export { default as Board } from './Board.svelte';
export { default as Bar } from './Bar.svelte';
export { default as Result } from './Result.svelte';
export { keys } from './keys';
export { piecesOf } from './pieces';
/** Four tables beside each other need the whole width. */
export const wide = true;
/** The last scoring is a show as well. */
export const hasFinale = true;
