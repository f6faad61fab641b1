// Pressure Cooker in real time: two people and two bots through a whole game, one of them on a phone; a connection that
// is lost in the middle of a round; keys alone; a watcher; a replay whose hands move.
import { expectNoBarriers } from './axe';
import { Cook, look } from './cook';
import { expect, test, type Page } from './fixtures';
import { beginTogether, layTable, phone, type Wish } from './people';

const board = (page: Page) => page.locator('.pc');
const signal = (page: Page) => page.getByRole('banner').getByRole('status');

/** How many claims the bell needs in every round. */
const claims = (count: number) => ({ 'minimum-1': count, 'minimum-2': count, 'minimum-3': count });

/** Quick hands and a short timer; nobody is hurried where nothing is cooked. */
const options = {
  pace: 'frantic',
  ...claims(1),
  'timer-ms': 10_000,
  'study-ms': -1,
  'countdown-ms': 1_000,
  'choice-ms': -1,
  'review-ms': -1,
};

const lay = (page: Page, wish: Wish): Promise<string> =>
  layTable(page, 'Maya', {
    game: 'pressure-cooker',
    ...wish,
    options: { ...options, ...wish.options },
    settings: { speed: 200, ...wish.settings },
  });

/** Two people and two bots at a table; the host comes first. */
async function tableForTwo(host: Page, friend: Page, more: Record<string, unknown> = {}): Promise<string> {
  const code = await lay(host, { seats: 4, bots: ['easy', 'easy'], options: more });
  await beginTogether(host, friend, code);
  for (const page of [host, friend]) await expect(board(page)).toBeVisible();
  return code;
}

const isWritten = (page: Page) => page.locator('.pc-breakdown').isVisible();
const placed = (cook: Cook): number => cook.done.filter(act => act === 'place').length;

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
  await Promise.all(cooks.map(cook => cook.playUntil(() => isWritten(cook.page))));
  await checkBills(host);
  await expectNoBarriers(host, 'the round in writing');
  for (const page of [host, friend]) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }

  await Promise.all(cooks.map(cook => cook.playToTheEnd()));
  for (const page of [host, friend]) {
    await expect(page.getByRole('list', { name: 'Standings' }).locator('.bill')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Every dial, point by point' }).locator('.pc-bill')).toHaveCount(4);
  }
  await expectNoBarriers(friend, 'the result on a phone');
  expect(cooks[0]!.done).toEqual(expect.arrayContaining(['ready', 'grab', 'place', 'order up', 'skip', 'finale']));
  expect(cooks[1]!.done).toEqual(expect.arrayContaining(['ready', 'grab', 'place', 'order up', 'skip', 'finale']));
});

test('a connection lost in the middle of a round comes back to the same kitchen', async ({ newcomer }) => {
  const host = await newcomer();
  const friend = await newcomer();
  await tableForTwo(host, friend, { rounds: 1, ...claims(9), 'timer-ms': 180_000 });
  const cooks = [new Cook(host, { enough: 3 }), new Cook(friend, { enough: 2 })] as const;
  await Promise.all([
    cooks[0].playUntil(sight => placed(cooks[0]) >= 2 && sight.hand === '' && !sight.waiting),
    cooks[1].playUntil(() => placed(cooks[1]) >= 1),
  ]);
  const mine = async (): Promise<string[]> =>
    (await look(host)).orders.map(({ at, label }) => `${at} ${/(Yours is up|Nothing on it yet|On it, .*)\.$/.exec(label)?.[0]}`);
  const before = await mine();

  await host.context().setOffline(true);
  await expect(signal(host)).toHaveText('Reconnecting');
  // Nobody waits for somebody who is gone.
  const reached = placed(cooks[1]) + 2;
  await cooks[1].playUntil(() => placed(cooks[1]) >= reached);
  await host.context().setOffline(false);
  await expect(signal(host)).toHaveText(/Connected|Slow connection/);
  await expect.poll(mine).toEqual(before);
  const again = placed(cooks[0]) + 1;
  await cooks[0].playUntil(() => placed(cooks[0]) >= again);
});

/** Goes on with Tab until a button with this name has the focus, then presses it. */
async function pressByKey(page: Page, name: RegExp): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let steps = 0; steps < 60; ++steps) {
    await page.keyboard.press('Tab');
    if (name.test(await focused())) return page.keyboard.press('Enter');
  }
  throw new Error(`Tab never comes to ${name}.`);
}

test('a round is cooked and scored with keys alone', async ({ newcomer }) => {
  const page = await newcomer();
  // The bot's hand is slow, so that it does not ring first.
  const code = await lay(page, {
    seats: 2,
    bots: ['easy'],
    start: true,
    options: { rounds: 1, 'hand-pct': [100, 300] },
    settings: { speed: 100 },
  });
  await page.goto(`/t/${code}`);
  await expect(board(page)).toHaveAttribute('data-phase', 'study');
  await pressByKey(page, /^I am ready/);
  await expect(board(page)).toHaveAttribute('data-phase', 'cooking');

  // The cursor goes from tile to tile and says what lies there.
  const heap = page.getByRole('region', { name: 'The heap' });
  const hand = page.getByRole('group', { name: 'Your hand' });
  await page.keyboard.press('ArrowRight');
  await expect(heap.getByRole('status')).toHaveText(/tile|quality/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(hand.getByRole('status')).toHaveText(/quality/);
  await expectNoBarriers(page, 'cooking');
  const order = page.locator('[data-piece="red-1"]');
  await page.keyboard.press('q');
  await expect(order).toHaveAttribute('aria-label', /On it, from the bottom: /);

  // A tile that nobody wants goes back; an appetizer is served, the order called up.
  await page.keyboard.press('Space');
  await expect(hand.getByRole('status')).toHaveText(/quality/);
  await page.keyboard.press('Backspace');
  await expect(hand.getByRole('status')).toHaveCount(0);
  await page.keyboard.press('Alt+q');
  await expect(order).toHaveAttribute('aria-label', / and .*\.$/);
  await page.keyboard.press('Shift+Q');
  await expect(order).toHaveAttribute('aria-label', /Yours is up\.$/);
  await page.keyboard.press('Shift+W');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer', { name: 'Timer' })).toContainText('you rang');
  await expect(page.getByRole('region', { name: 'Scoring' })).toBeVisible();
  const keys = new Cook(page, { keysOnly: true });
  await keys.playUntil(sight => sight.finale);
  await pressByKey(page, /See who won/);
  await expect(page.getByRole('list', { name: 'Standings' }).locator('.bill')).toHaveCount(2);
});

test('a phone that is turned has everything in reach', async ({ newcomer }) => {
  const page = await newcomer({ ...phone, viewport: { width: 844, height: 390 } });
  const code = await lay(page, { seats: 4, bots: ['easy', 'easy', 'easy'], start: true, options: { rounds: 1, ...claims(9) } });
  await page.goto(`/t/${code}`);
  const cook = new Cook(page, { touch: true });
  await cook.playUntil(() => placed(cook) >= 2);
  await expectNoBarriers(page, 'cooking on a turned phone');
  // The pad, my hand, the shelf and the orders in focus: all of them on the screen, none over another.
  const parts = ['.pc-pad', '.pc-strip', '.pc-opps', '.pc-shelf', '.pc-focus'];
  const boxes = await Promise.all(parts.map(async part => (await page.locator(part).boundingBox())!));
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(844);
    expect(box.y + box.height).toBeLessThanOrEqual(390);
  }
  for (const [number, one] of boxes.entries())
    for (const other of boxes.slice(number + 1)) {
      const apart =
        one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
      expect(apart).toBe(true);
    }
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
