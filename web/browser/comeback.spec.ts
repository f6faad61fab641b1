// Whatever happens to the page, the connection or the server: everybody keeps the seat and the cards, and the game goes
// on. Nothing that was acknowledged is lost, nothing is done twice.
import { expect, test, type Page } from './fixtures';
import { board, gameForTwo, layTable, signal } from './people';
import { look, Player } from './player';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const prepared = (page: Page) => page.getByRole('group', { name: 'Prepared ingredients' });
const note = (page: Page) => page.getByText('It comes back by itself');

/** What nobody but the person at turn can change. */
const memory = async (page: Page) => ({
  seat: await region(page, 'Your kitchen').getAttribute('data-seat'),
  hand: (await look(page)).hand.map(card => card.piece),
  kitchen: await region(page, 'Your kitchen').innerText(),
  queues: [await region(page, 'Central queue').innerText(), await region(page, 'Your queue').innerText()],
});

/** In the middle of the own turn, something played and an ingredient in the hand that can be played now. */
const inMyTurn = async (player: Player): Promise<boolean> =>
  player.done.includes('play') && (await player.ingredient()) !== undefined;

/** Sits down with bots and plays into the middle of a turn. */
async function begin(page: Page): Promise<Player> {
  const code = await layTable(page, 'Maya', { seats: 4, bots: ['easy', 'easy', 'easy'], start: true });
  await page.goto(`/t/${code}`);
  await expect(board(page)).toBeVisible();
  const player = new Player(page);
  await player.playUntil(() => inMyTurn(player));
  return player;
}

/** Takes up an ingredient, so that pressing the red button is all that is left; how many will be prepared then. */
async function takeUp(player: Player): Promise<{ card: string; count: number }> {
  const card = (await player.ingredient())!.piece;
  const copies = await prepared(player.page).locator('[data-copies]').evaluateAll(tiles =>
    tiles.map(tile => tile.getAttribute('data-copies')!.split(' ').length),
  );
  await player.tap(card);
  await expect(player.page.getByRole('button', { name: 'Prepare it' })).toBeVisible();
  return { card, count: copies.reduce((sum, each) => sum + each, 1) };
}

/** The card lies in the kitchen, once. */
async function expectPrepared(page: Page, { card, count }: { card: string; count: number }): Promise<void> {
  await expect(page.locator('.is-ghost')).toHaveCount(0);
  await expect(page.locator(`.fc-hand [data-piece="${card}"]`)).toHaveCount(0);
  await expect(region(page, 'Your kitchen').getByRole('heading', { name: /^Prepared/ })).toHaveText(`Prepared ${count}`);
  await expect(prepared(page).locator(`[data-copies~="${card}"]`)).toHaveCount(1);
}

test('a page loaded anew shows the same seat and the same hand, and the game goes on', async ({ newcomer }) => {
  const page = await newcomer();
  const player = await begin(page);
  const before = await memory(page);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect.poll(() => memory(page)).toEqual(before);
  await player.playTurns(2);
});

test('a server killed and started again finds its open pages, and nothing is lost', async ({ newcomer, server }) => {
  const pages = [await newcomer(), await newcomer()];
  await gameForTwo(pages[0]!, pages[1]!);
  for (const page of pages) await page.evaluate(() => Object.assign(window, { marker: 'the same page' }));
  const players = pages.map(page => new Player(page));
  let mine: Player | null = null;
  const play = (player: Player) =>
    player.playUntil(async () => {
      if (!mine && (await inMyTurn(player))) mine = player;
      return mine !== null;
    });
  await Promise.all(players.map(play));
  const before = await Promise.all(pages.map(memory));

  await server.kill();
  for (const page of pages) await expect(signal(page)).toHaveText('Reconnecting');
  await server.start();
  for (const page of pages) await expect(signal(page)).toHaveText(/Connected|Slow connection/);
  await expect.poll(() => Promise.all(pages.map(memory))).toEqual(before);

  // A move that meets no server waits in the page, and is made once when there is one again.
  const move = await takeUp(mine!);
  await server.kill();
  await mine!.page.getByRole('button', { name: 'Prepare it' }).click();
  await server.start();
  await expectPrepared(mine!.page, move);

  await Promise.all(players.map(player => player.playTurns(1)));
  for (const page of pages) expect(await page.evaluate(() => 'marker' in window)).toBe(true);
});

test('a connection that is cut is shown, and comes back by itself', async ({ newcomer, server }) => {
  const page = await newcomer();
  const player = await begin(page);
  const move = await takeUp(player);
  server.hang();
  await page.getByRole('button', { name: 'Prepare it' }).click();
  await expect(signal(page)).toHaveText('Reconnecting');
  await expect(note(page)).toBeVisible();
  server.wake();
  await expect(signal(page)).toHaveText(/Connected|Slow connection/);
  await expect(note(page)).toBeHidden();
  await expectPrepared(page, move);
  await player.playTurns(1);
});

test('a browser that is offline says so, and goes on when it is back', async ({ newcomer }) => {
  const page = await newcomer();
  const player = await begin(page);
  const before = await memory(page);
  await page.context().setOffline(true);
  await expect(signal(page)).toHaveText('Reconnecting');
  await expect(note(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(signal(page)).toHaveText(/Connected|Slow connection/);
  await expect(note(page)).toBeHidden();
  await expect.poll(() => memory(page)).toEqual(before);
  await player.playTurns(1);
});
