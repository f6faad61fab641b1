// Pressure Cooker in real time: two people and two bots through a whole game, one of them on a phone; a connection that
// is lost in the middle of a round; a replay whose hands move.
import { expectNoBarriers } from './axe';
import { Cook, look } from './cook';
import { expect, test, type Page } from './fixtures';
import { phone } from './people';

const board = (page: Page) => page.locator('.pc');
const signal = (page: Page) => page.getByRole('banner').getByRole('status');

/** Quick hands, a short timer, and twice the speed. */
const options = {
  pace: 'frantic',
  minimum: [1, 1, 1],
  'timer-ms': 10_000,
  'study-ms': 60_000,
  'choice-ms': 20_000,
  'review-ms': 60_000,
};
const settings = { unlisted: true, absence: 'wait', absence_s: 20, speed: 200, coach: false };

/** Two people and two bots at a table; the host comes first. */
async function tableForTwo(host: Page, friend: Page, more: Record<string, unknown> = {}): Promise<string> {
  await host.request.post('/api/me', { data: { name: 'Maya' } });
  const games = (await (await host.request.get('/api/games')).json()) as { id: string; levels: string[] }[];
  const level = games.find(({ id }) => id === 'pressure-cooker')!.levels[0]!;
  const bots = [level, level];
  const wish = { game: 'pressure-cooker', seats: 4, bots, options: { ...options, ...more }, settings };
  const { code } = (await (await host.request.post('/api/tables', { data: wish })).json()) as { code: string };
  await host.goto(`/t/${code}`);
  await friend.goto(`/t/${code}`);
  await friend.getByLabel('Your name').fill('Tom');
  await friend.getByRole('button', { name: 'Join the table' }).click();
  await friend.getByRole('button', { name: 'I am ready' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  for (const page of [host, friend]) await expect(board(page)).toBeVisible();
  return code;
}

/** Every line of every bill counts, and they make up what the dials gained. */
async function checkBills(page: Page): Promise<void> {
  const number = (text: string): number => Number(text.replace('−', '-').replace('+', '') || '0');
  const bills = page.locator('.pc-bill');
  await expect(bills).toHaveCount(4);
  for (const bill of await bills.all()) {
    const lines = (await bill.locator('dd').allInnerTexts()).map(number);
    const gains = await bill.locator('.pc-bill__sums > span').evaluateAll(all => all.map(one => one.lastChild?.textContent ?? ''));
    const sum = (all: number[]): number => all.reduce((total, one) => total + one, 0);
    expect(sum(lines)).toBe(sum(gains.map(number)));
  }
}

test('two people and two bots play a whole game in real time', async ({ newcomer }) => {
  const host = await newcomer();
  const friend = await newcomer({ ...phone, reducedMotion: 'no-preference' });
  await tableForTwo(host, friend);
  await expectNoBarriers(host, 'reading the orders');
  await expectNoBarriers(friend, 'reading the orders on a phone');

  const cooks = [new Cook(host, { rings: true }), new Cook(friend, { touch: true })];
  const scored = (page: Page) => page.locator('.pc-breakdown');
  await Promise.all(cooks.map(cook => cook.playUntil(() => scored(cook.page).isVisible())));
  await checkBills(host);
  await expectNoBarriers(host, 'the round in writing');
  expect(await friend.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);

  await Promise.all(cooks.map(cook => cook.playToTheEnd()));
  for (const page of [host, friend]) {
    await expect(page.getByRole('list', { name: 'Standings' }).locator('.bill')).toHaveCount(4);
  }
  expect(cooks[0]!.done).toEqual(expect.arrayContaining(['ready', 'grab', 'order up', 'ring', 'skip', 'finale']));
  expect(cooks[1]!.done).toEqual(expect.arrayContaining(['ready', 'grab', 'place', 'order up', 'skip', 'finale']));
});

test('a connection lost in the middle of a round comes back to the same kitchen', async ({ newcomer }) => {
  const host = await newcomer();
  const friend = await newcomer();
  await tableForTwo(host, friend, { rounds: 1, minimum: [9, 9, 9] });
  const cooks = [new Cook(host, { enough: 3 }), new Cook(friend, { enough: 2 })];
  const placed = (cook: Cook): number => cook.done.filter(act => act === 'place').length;
  await Promise.all([
    cooks[0]!.playUntil(sight => placed(cooks[0]!) >= 2 && sight.hand === '' && !sight.waiting),
    cooks[1]!.playUntil(() => placed(cooks[1]!) >= 1),
  ]);
  const mine = async (): Promise<string[]> =>
    (await look(host)).orders.map(({ at, label }) => `${at} ${/(Yours is up|Nothing on it yet|On it, .*)\.$/.exec(label)?.[0]}`);
  const before = await mine();

  await host.context().setOffline(true);
  await expect(signal(host)).toHaveText('Reconnecting');
  // Nobody waits for somebody who is gone.
  const reached = placed(cooks[1]!) + 2;
  await cooks[1]!.playUntil(() => placed(cooks[1]!) >= reached);
  await host.context().setOffline(false);
  await expect(signal(host)).toHaveText(/Connected|Slow connection/);
  await expect.poll(mine).toEqual(before);
  const again = placed(cooks[0]!) + 1;
  await cooks[0]!.playUntil(() => placed(cooks[0]!) >= again);
});

test('a watcher sees everybody cook, and a replay moves the hands', async ({ newcomer }) => {
  const host = await newcomer();
  const friend = await newcomer();
  const code = await tableForTwo(host, friend, { rounds: 1 });
  const watcher = await newcomer();
  await watcher.request.post('/api/me', { data: { name: 'Ines' } });
  await watcher.goto(`/watch/${code}`);
  await expect(board(watcher)).toBeVisible();
  const cooks = [new Cook(host, { rings: true }), new Cook(friend)];
  await Promise.all(cooks.map(cook => cook.playUntil(sight => sight.phase === 'cooking')));
  await expect(watcher.locator('.pc-watch')).toHaveCount(4);
  await expectNoBarriers(watcher, 'watching');
  await Promise.all(cooks.map(cook => cook.playToTheEnd()));

  const replay = await host.getByRole('link', { name: 'Watch the replay' }).getAttribute('href');
  await host.goto(`${replay}?at=30&seat=all`);
  await expect(board(host)).toHaveAttribute('data-phase', 'cooking');
  await host.emulateMedia({ reducedMotion: 'no-preference' });
  await host.getByRole('button', { name: /^Play/ }).first().click();
  await expect(host.locator('.pc-flight').first()).toBeVisible();
});
