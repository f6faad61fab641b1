// Every page without barriers, and a first page that is small and keeps to itself.
import { expectNoBarriers } from './axe';
import { expect, test, type Page } from './fixtures';
import { board, layTable } from './people';
import { Player } from './player';

const plain: [what: string, path: string, heading: RegExp][] = [
  ['home', '/', /The kitchen/],
  ['tables', '/tables', /^Tables$/],
  ['settings', '/settings', /^Settings$/],
  ['rules', '/rules', /^Rules$/],
  ['rules of a game', '/rules/food-court', /Food Court/],
  ['replays', '/replays', /^Replays$/],
  ['not found', '/nothing/here', /An empty plate/],
];

test('the pages around the tables have no barriers', async ({ newcomer }) => {
  const page = await newcomer();
  await layTable(page, 'Maya', { seats: 4, bots: ['easy'], settings: { unlisted: false } });
  for (const [what, path, heading] of plain) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expectNoBarriers(page, what);
  }
});

test('a table has no barriers from the lobby to the replay', async ({ newcomer }) => {
  const page = await newcomer();
  const stranger = await newcomer();
  const code = await layTable(page, 'Maya', { seats: 4, bots: ['easy', 'easy'], options: { 'round-cap': 4 }, settings: { coach: true } });
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: /^Last round at the latest/ }).click();
  await expectNoBarriers(page, 'lobby');

  await stranger.goto(`/t/${code}`);
  await expect(stranger.getByRole('button', { name: 'Join the table' })).toBeVisible();
  await expectNoBarriers(stranger, 'name form');

  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(board(page)).toBeVisible();
  await new Player(page).playTurns(2);
  await expectNoBarriers(page, 'board');
  await looksAround(page);
  await leaveToBots(page, code);
  await expectNoBarriers(page, 'result');

  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(board(page)).toBeVisible();
  await page.getByRole('button', { name: 'One step on' }).click();
  await expectNoBarriers(page, 'replay');
  await page.goto('/replays');
  await expect(page.getByRole('link', { name: /Food Court/ })).toBeVisible();
  await expectNoBarriers(page, 'list of replays');
});

/** The drawers and signs of a board. */
async function looksAround(page: Page): Promise<void> {
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /: show the whole station$/ }).first().click();
  await expectNoBarriers(page, 'station');
  await close();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
  await expectNoBarriers(page, 'rules beside the board');
  await close();
  await page.keyboard.press('?');
  await expectNoBarriers(page, 'keys');
  await close();
  await page.keyboard.press('Shift+P');
  await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
  await expectNoBarriers(page, 'pause');
  await page.getByRole('button', { name: 'Go on' }).click();
}

/** Who leaves is played for by a bot. Who comes back to watch finds the game going on, and later the result. */
async function leaveToBots(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoBarriers(page, 'menu');
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/watch/${code}`);
  await expect(page.getByRole('banner').getByText('Watching')).toBeVisible();
  await expectNoBarriers(page, 'watching');
  const result = page.getByRole('heading', { name: /^(You won|The game is over)$/ });
  await expect(result).toBeVisible({ timeout: 120_000 });
  await page.goto(`/t/${code}`);
  await expect(result).toBeVisible();
}

test('on a phone the board and its drawers have no barriers', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  const code = await layTable(page, 'Maya', { seats: 4, bots: ['easy', 'easy', 'easy'], start: true });
  await page.goto(`/t/${code}`);
  await new Player(page).playTurns(1);
  await expectNoBarriers(page, 'board on a phone');
  await page.getByRole('button', { name: /^Talk and log/ }).click();
  await expectNoBarriers(page, 'talk on a phone');
});

test('the first page is small and asks nobody else', async ({ newcomer, server }) => {
  const page = await newcomer();
  const network = await page.context().newCDPSession(page);
  const asked = new Map<string, { url: string; bytes: number | null }>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, { url: request.url, bytes: null }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    asked.get(requestId)!.bytes = encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Host a table of Food Court' })).toBeVisible();

  // The table is fetched ahead while the first page is read, and counts as well.
  const all = () => [...asked.values()];
  const table = /\/assets\/TablePage-[^/]*\.js$/;
  await expect.poll(() => all().some(({ url }) => table.test(url))).toBe(true);
  await expect.poll(() => all().filter(({ bytes }) => bytes === null)).toEqual([]);
  expect(all().filter(({ url }) => new URL(url).origin !== server.url)).toEqual([]);
  expect(all().reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)).toBeLessThanOrEqual(300 * 1024);
});
