// What every test here begins with: a server of its worker, people who each have a browser of their own, and an eye
// on what the browser complains about.
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { Server } from './server';

export { expect, type Page } from '@playwright/test';

/** Opens a page for somebody new. */
export type Newcomer = (options?: BrowserContextOptions) => Promise<Page>;

interface Own {
  newcomer: Newcomer;
}
interface Shared {
  server: Server;
}

// A lost connection is written to the console by the browser itself; a guest without a name is answered 401.
const expected = /^(Failed to load resource|WebSocket connection to)/;

export const test = base.extend<Own, Shared>({
  server: [
    async ({}, use) => {
      const server = new Server();
      try {
        await server.start();
        await use(server);
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  newcomer: async ({ browser }, use) => {
    const complaints: string[] = [];
    const pages: Page[] = [];
    await use(async options => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      pages.push(page);
      page.on('pageerror', error => complaints.push(String(error)));
      page.on('console', message => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
      });
      return page;
    });
    for (const page of pages) await page.context().close();
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
  },
});
