// Kitchen Rush in real time: a whole shift by mouse with a bot, one by keys alone, one with a finger on a phone; the board
// at every size of screen; a watcher, the wheel of shouts, and no barriers.
import { expectNoBarriers } from './axe';
import { drag } from './drag';
import { expect, test, type Page } from './fixtures';
import { fillHouse } from './full-house';
import { layTable, phone, type Wish } from './people';
import { Rusher, look } from './rush';

const board = (page: Page) => page.locator('.kr');

/** The shortest shift with the quickest sand. */
const short = { scenario: 's1', 'time-limit': 'custom', 'custom-limit-ms': 120_000, 'sand-ms': 20_000 };

async function sitDown(page: Page, wish: Wish): Promise<void> {
  const options = { ...short, ...wish.options };
  const settings = { speed: 200, ...wish.settings };
  const code = await layTable(page, 'Maya', { game: 'kitchen-rush', seats: 2, bots: ['easy'], start: true, ...wish, options, settings });
  await page.goto(`/t/${code}`);
  await expect(board(page)).toBeVisible();
}
const begin = (rusher: Rusher) => rusher.playUntil(({ phase }) => phase === 'running');

async function checkResult(page: Page): Promise<void> {
  const how = page.getByRole('region', { name: 'How the scenario ended' });
  await expect(how).toContainText(/Scenario passed!|The goal was missed\./);
  await expect(how).toContainText('patrons served');
  const won = (await how.innerText()).includes('passed');
  await expect(page.getByRole('heading', { level: 2, name: won ? 'You made it' : 'Not this time' })).toBeVisible();
}

test('a whole shift by mouse', async ({ newcomer }) => {
  const page = await newcomer({ reducedMotion: 'no-preference' });
  await sitDown(page, { options: { 'custom-limit-ms': 180_000 } });
  await expectNoBarriers(page, 'planning');
  const rusher = new Rusher(page);
  await begin(rusher);
  await rusher.playUntil(({ over, plates }) => over || plates.some(({ label }) => /^\d+\. [^.]+\. Plate/.test(label)));
  await expectNoBarriers(page, 'a shift');
  await rusher.playToTheEnd();
  for (const act of ['order', 'plate', 'st', 'cook', 'done']) expect(rusher.done).toContain(act);
  await checkResult(page);
  await expectNoBarriers(page, 'the result');
});

test('a whole shift with nothing but keys', async ({ newcomer }) => {
  const page = await newcomer();
  await sitDown(page, {});
  const rusher = new Rusher(page, { keysOnly: true });
  await rusher.playUntil(({ over }) => over || rusher.done.includes('cook'));
  expect(rusher.done).toContain('plate');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const words of ['Send a timer to Reception', 'Take what lies in the tray', 'Lift a timer'])
    await expect(keys).toContainText(new RegExp(words, 'i'));
  await page.keyboard.press('Escape');
  await rusher.playToTheEnd();
  await checkResult(page);
});

test('a shift with a finger on a phone', async ({ newcomer }) => {
  const page = await newcomer(phone);
  await sitDown(page, {});
  const rusher = new Rusher(page, { touch: true });
  await begin(rusher);
  await rusher.playUntil(({ over }) => over || rusher.done.includes('cook'));
  expect(rusher.done).toContain('cook');
  await expectNoBarriers(page, 'a shift on a phone');
});

test('a placement that comes too early is the next one', async ({ newcomer }) => {
  const page = await newcomer();
  await sitDown(page, {});
  const rusher = new Rusher(page);
  await begin(rusher);
  await page.keyboard.press('KeyD');
  await expect(page.locator('.kr-space--taken.is-own')).toHaveCount(1);
  await page.keyboard.press('KeyS');
  await expect(page.locator('.kr-room--st .is-next')).toHaveCount(1);
  await page.keyboard.press('KeyS');
  await expect(page.locator('.kr-room--st .is-next')).toHaveCount(0);
  await page.keyboard.press('KeyS');
  await expect(page.locator('.kr-room--st .kr-space--taken.is-own')).toHaveCount(1);
});

test('shouts point at what was held, and a refusal says what to do instead', async ({ newcomer }) => {
  const page = await newcomer();
  await sitDown(page, { options: { scenario: 's8' } });
  const rusher = new Rusher(page);
  await begin(rusher);
  await page.locator('[data-piece="sb-1"]').click();
  await expect(page.getByRole('alert').filter({ hasText: 'This room is locked. Call the Locksmith.' })).toBeVisible();
  await page.locator('[data-piece="stock-bag-salt"]').click({ button: 'right' });
  await expect(page.getByRole('dialog', { name: /^Shout about/ })).toBeVisible();
  await page.keyboard.press('7');
  await expect(page.locator('.kr-said')).toContainText('Need this! Salt');
  const stove = (await page.locator('[data-piece="st-3"]').boundingBox())!;
  await page.mouse.move(stove.x + 20, stove.y + 20);
  await page.mouse.down();
  await expect(page.getByRole('dialog', { name: /^Shout about Stove 3/ })).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyQ');
  await expect(page.getByRole('dialog', { name: 'What the symbols mean' })).toContainText('Broken until the Technician comes.');
});

test('a finger that holds something opens the wheel and has said nothing yet', async ({ newcomer }) => {
  const page = await newcomer(phone);
  await sitDown(page, {});
  await begin(new Rusher(page, { touch: true }));
  // At the edge of the screen the wheel cannot open around the finger: it lies on a sector.
  const stove = (await page.locator('[data-piece="room-st"]').boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: stove.x + 30, y: stove.y + stove.height - 12 }] });
  const wheel = page.getByRole('dialog', { name: /^Shout about/ });
  await expect(wheel).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(400);
  await expect(wheel).toBeVisible();
  await wheel.getByText('Thanks', { exact: true }).tap();
  await expect(wheel).toBeHidden();
  await expect(page.locator('.said')).toContainText('Thanks');
});

test('a timer can be dragged to a space', async ({ newcomer }) => {
  const page = await newcomer();
  await sitDown(page, {});
  await begin(new Rusher(page));
  await drag(page.locator('[data-piece="timer-0"]').first(), page.locator('[data-piece="st-2"]'));
  await expect(page.locator('[data-piece="st-2"]')).toHaveClass(/is-own/);
});

test('a clean plate, a token and a meal can be dragged to where they belong', async ({ newcomer }) => {
  const page = await newcomer();
  await sitDown(page, { options: { 'custom-limit-ms': 300_000 } });
  await new Rusher(page).playUntil(({ cards }) => cards.length > 0);
  const lane = page.locator('.kr-lane').first();
  await drag(page.locator('[data-piece="cupboard-i"]'), lane);
  const plate = lane.locator('.kr-plate');
  await expect(plate).toHaveAttribute('data-piece', /^i-/);
  await page.keyboard.press('KeyA');
  const meat = page.locator('button[data-piece="stock-a-meat"]');
  await expect(meat).toBeVisible();
  await drag(meat, lane);
  await expect(plate).toHaveAttribute('aria-label', /Plate I, meat, not cooked/);
  await page.keyboard.press('Escape');
  // While its sand still runs this is the next placement, and the meal is cooked when the timer comes.
  await drag(plate, page.locator('[data-piece="st-2"]'));
  await expect(plate).toHaveAttribute('aria-label', /Plate I, meat, cooked once/);
});

test('a card dragged into the dining room is handed over, and a plate dragged to the bin is scrapped', async ({ newcomer }) => {
  const page = await newcomer();
  await sitDown(page, { options: { scenario: 's6', 'custom-limit-ms': 300_000 } });
  const rusher = new Rusher(page);
  const orders = page.locator('.kr-col');
  await rusher.playUntil(({ cards }) => cards.length > 0);
  const order = orders.first();
  for (const lane of await order.locator('.kr-lane').all()) await drag(page.locator('[data-piece="cupboard-ii"]'), lane);
  await expect(order.locator('.kr-noplate')).toHaveCount(0);
  await drag(order.locator('.kr-plate').first(), page.locator('[data-drop="bin:"]'));
  await expect(order.locator('.kr-noplate')).toHaveCount(1);
  await drag(page.locator('[data-piece="cupboard-iii"]'), order.locator('.kr-lane').first());
  await expect(order.locator('.kr-noplate')).toHaveCount(0);
  // The bot may have both spaces of the dining room; then one tries again.
  const handed = order.locator('.kr-handed');
  await expect(async () => {
    if (!(await handed.isVisible())) await drag(order.locator('.kr-col__card'), page.locator('[data-drop="room:dr"]'), { x: 6, y: 6 });
    await expect(handed).toBeVisible({ timeout: 12_000 });
  }).toPass();
});

const sizes = [
  [1440, 900],
  [1366, 740],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 640],
] as const;

/** Texts of the board that do not fit where they stand, and what reaches beyond the screen. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('.kr b, .kr em, .kr-bar b, .kr-bar em, .kr span')) {
      const box = element.getBoundingClientRect();
      const scrolls = element.closest('.kr-cols, .kr-mate, .kr-desk, .kr-keys, .kr-space');
      const hidden = element.closest('.vh, dialog') || box.width === 0 || getComputedStyle(element).visibility === 'hidden';
      const words = element.textContent?.trim() ?? '';
      if (hidden || scrolls || words === '' || element.children.length > 0) continue;
      if (box.right > innerWidth + 1 || box.left < -1) found.push(`“${words}” reaches beyond the screen`);
      const room = element.closest('.kr-room, .kr-bar, .kr-mytimer, .kr-mate__head')?.getBoundingClientRect();
      if (room && (box.right > room.right + 3 || box.left < room.left - 3)) found.push(`“${words}” leaves its place`);
    }
    for (const card of document.querySelectorAll<HTMLElement>('.kr .kr-card')) {
      const { bottom, right } = card.getBoundingClientRect();
      for (const part of card.querySelectorAll<HTMLElement>('.kr-tk, .kr-cube, .kr-meal__how, .kr-card__pay')) {
        const box = part.getBoundingClientRect();
        if (box.width > 0 && (box.bottom > bottom + 1 || box.right > right + 1))
          found.push(`a ${part.className} is cut off the card of ${card.querySelector('b')?.textContent ?? ''}`);
      }
    }
    return [...new Set(found)];
  });

/** What is smaller to touch than 44 pixels, the larger area around it counted. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLButtonElement>('button:not(:disabled), a[href], select, summary')) {
      const box = element.getBoundingClientRect();
      if (element.closest('.vh, dialog:not([open]), [inert]') || box.width === 0) continue;
      const after = getComputedStyle(element, '::after');
      const grows = after.content !== 'none' && after.position === 'absolute';
      const more = (one: string, other: string): number => (grows ? Math.max(0, -parseFloat(one)) + Math.max(0, -parseFloat(other)) : 0);
      const width = box.width + more(after.left, after.right);
      const height = box.height + more(after.top, after.bottom);
      if (width < 43.5 || height < 43.5) found.push(`“${element.ariaLabel ?? element.textContent?.trim()}” ${Math.round(width)} by ${Math.round(height)}`);
    }
    return [...new Set(found)];
  });

test('everything is large enough for a finger', async ({ newcomer }) => {
  const page = await newcomer(phone);
  await sitDown(page, { seats: 4, bots: ['easy', 'easy', 'easy'], options: { scenario: 's8', 'time-limit': 'normal', 'sand-ms': 28_000 }, settings: { speed: 100 } });
  expect.soft(await small(page), 'planning').toEqual([]);
  const rusher = new Rusher(page, { touch: true });
  await begin(rusher);
  await rusher.playUntil(({ over, plates }) => over || plates.some(({ label }) => /^\d+\. [^.]+\. Plate/.test(label)));
  for (const [width, height] of [[390, 844], [844, 390], [320, 640], [768, 1024]] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(200);
    expect.soft(await small(page), `${width} by ${height}`).toEqual([]);
  }
});

test('the fullest board fits every screen', async ({ newcomer }) => {
  const page = await newcomer();
  await sitDown(page, { seats: 4, bots: ['easy', 'easy', 'easy'], options: { scenario: 's8', 'time-limit': 'normal', 'sand-ms': 28_000 }, settings: { speed: 100 } });
  await begin(new Rusher(page));
  await fillHouse(page, 'Wilhelmina');
  await page.reload();
  await expect(page.locator('.kr-col')).toHaveCount(4);
  await expectNoBarriers(page, 'a full house');
  for (const text of [100, 130]) {
    await page.evaluate(size => (document.documentElement.dataset['text'] = String(size)), text);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      expect.soft(await misfits(page), `${width} by ${height}, text ${text}`).toEqual([]);
    }
  }
});

test('whoever watches sees the same kitchen and touches nothing', async ({ newcomer }) => {
  const host = await newcomer();
  await sitDown(host, {});
  await begin(new Rusher(host));
  const watcher = await newcomer();
  await watcher.request.post('/api/me', { headers: { 'Sec-Fetch-Site': 'same-origin' }, data: { name: 'Ines' } });
  await watcher.goto(`/watch/${host.url().split('/').at(-1)}`);
  await expect(watcher.locator('.kr--watch')).toBeVisible();
  await expect(watcher.getByRole('region', { name: 'Board of Maya, seat 1' })).toBeVisible();
  expect((await look(watcher)).phase).toBe('running');
  await expect(watcher.locator('button.kr-space')).toHaveCount(0);
});
