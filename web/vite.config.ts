// How the client is built and tested. Every file gets a hashed name, so the server may let browsers keep
// it for ever; nothing is inlined as data, because a sprite used by <use> must be a file of its own.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['BRIGADE_SERVER'] ?? 'http://localhost:8080';

// The page comes from Vite's port, but a server takes changes from its own origin only.
const passedOn = { target: server, changeOrigin: true, headers: { origin: new URL(server).origin } };

export default defineConfig({
  plugins: [svelte()],
  // Tests mount components, so they need the browser's build of Svelte.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/api': passedOn,
      '/ws': { ...passedOn, ws: true },
    },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
