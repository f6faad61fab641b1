// Svelte as it comes: TypeScript is stripped by the compiler, styles go to CSS files.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
};
