// The ways of people from the first page to a game, by what the pages offer.
import { devices, type BrowserContextOptions } from '@playwright/test';
import { expect, type Page } from './fixtures';

const { defaultBrowserType: _, ...small } = devices['iPhone 14']!;
/** A phone in the hand: small, and without a mouse. */
export const phone = { ...small, viewport: { width: 390, height: 844 } } satisfies BrowserContextOptions;

/** Opens the first page and says a name. */
export async function arrive(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Your name').fill(name);
}

/** How good the connection is, in a word. */
export const signal = (page: Page) => page.getByRole('banner').getByRole('status');
export const board = (page: Page) => page.locator('.fc');

/** Everything that lies open on the board, in words. */
export const drawn = (page: Page): Promise<string> => page.locator('.fc-scroll').innerText();

/** Sits down against bots at once. */
export async function playNow(page: Page, name: string): Promise<void> {
  await arrive(page, name);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(board(page)).toBeVisible();
}

/** Opens a table from the shelf; its code. */
export async function hostTable(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Host a table of Food Court' }).click();
  const code = page.getByRole('img', { name: /^Code / });
  await expect(code).toBeVisible();
  return ((await code.getAttribute('aria-label')) ?? '').replace(/^Code | /g, '');
}

export async function joinByCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Sign 1 of 4').pressSequentially(code);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

export interface Wish {
  game?: string;
  seats?: number;
  bots?: string[];
  options?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  start?: boolean;
}

// What a page of the server itself says when it asks for something.
const fromHere = { 'Sec-Fetch-Site': 'same-origin' };

/** Makes a table without its lobby; who asks is the host. Nobody is replaced by a bot while a test holds the line. */
export async function layTable(page: Page, name: string, wish: Wish): Promise<string> {
  // The rules of Kitchen Rush say themselves what becomes of an absent seat.
  const absence = wish.game === 'kitchen-rush' ? {} : { absence: 'wait', absence_s: 20 };
  const settings = { unlisted: true, ...absence, speed: 100, coach: false, ...wish.settings };
  await page.request.post('/api/me', { headers: fromHere, data: { name } });
  const made = await page.request.post('/api/tables', { headers: fromHere, data: { game: 'food-court', ...wish, settings } });
  const { code } = (await made.json()) as { code: string };
  return code;
}

/** The host opens the table, a friend joins it, and the host starts. */
export async function beginTogether(host: Page, friend: Page, code: string): Promise<void> {
  await host.goto(`/t/${code}`);
  await friend.goto(`/t/${code}`);
  await friend.getByLabel('Your name').fill('Tom');
  await friend.getByRole('button', { name: 'Join the table' }).click();
  await friend.getByRole('button', { name: 'I am ready' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
}

/** Two people and two easy bots in a game; the host comes first. */
export async function gameForTwo(host: Page, friend: Page): Promise<string> {
  const code = await layTable(host, 'Maya', { seats: 4, bots: ['easy', 'easy'], options: { 'round-cap': 4 } });
  await beginTogether(host, friend, code);
  for (const page of [host, friend]) await expect(board(page)).toBeVisible();
  return code;
}
