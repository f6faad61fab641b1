// How the client is tested in a real browser against a real server. `npm run browser` plays, `npm run pictures`
// takes pictures of every page, `npm run frames` measures how smoothly a full board is drawn. BRIGADE names the program under test, CHROMIUM the browser.
import { defineConfig, devices } from '@playwright/test';

const pictures = 'shots.spec.ts';
const frames = 'frames.spec.ts';

export default defineConfig({
  testDir: './browser',
  outputDir: process.env['BROWSER_RESULTS'] ?? '../build/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 1, // a second try is reported as flaky, with the trace of the first
  // Nothing here depends on speed; these only end what would never end.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'browser', testIgnore: [pictures, frames] },
    { name: 'frames', testMatch: frames },
    { name: 'pictures', testMatch: pictures, timeout: 900_000 },
  ],
});
