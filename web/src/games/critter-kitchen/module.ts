// What the table page loads of Critter Kitchen.
export { default as Board } from './Board.svelte';
export { default as Bar } from './Bar.svelte';
export { default as Result } from './Result.svelte';
export { keys } from './keys';
export { piecesOf } from './points';

export const hasFinale = true;
