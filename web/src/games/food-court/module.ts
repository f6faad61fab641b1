// What the table page loads of Food Court.
export { default as Board } from './Board.svelte';
export { default as Bar } from './Bar.svelte';
export { keys } from './keys';
export { piecesOf } from './points';
