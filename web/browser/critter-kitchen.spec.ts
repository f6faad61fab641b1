// Critter Kitchen in a real browser: two people and three bots through a whole game, with a page loaded anew and a
// connection lost while something is laid out; a watcher who is sent no plan; a phone; keys alone.
import { expectNoBarriers } from './axe';
import { expect, test, type Page } from './fixtures';
import { Shopper, look, street } from './kitchen';
import { beginTogether, layTable, phone, type Wish } from './people';

// A trace takes a picture at every look, and a whole game is some thousand of them: only a second try has one.
test.use({ trace: 'on-first-retry' });

const GAME = 'critter-kitchen';
const signal = (page: Page) => page.getByRole('banner').getByRole('status');
const crew = (page: Page) => page.getByRole('region', { name: 'Your chefs' });
const plates = (page: Page) => page.locator('.ck-plates');

/** Sits down with bots and starts. */
async function alone(page: Page, wish: Wish): Promise<void> {
  const code = await layTable(page, 'Maya', { game: GAME, start: true, ...wish });
  await page.goto(`/t/${code}`);
  await expect(street(page)).toBeVisible();
}

/** Two people and three easy bots at a table. */
async function fiveAtTable(host: Page, friend: Page): Promise<string> {
  const code = await layTable(host, 'Maya', { game: GAME, seats: 5, bots: ['easy', 'easy', 'easy'] });
  await beginTogether(host, friend, code);
  for (const page of [host, friend]) await expect(street(page)).toBeVisible();
  return code;
}

async function loseTheLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(signal(page)).toHaveText('Reconnecting');
  await page.context().setOffline(false);
  await expect(signal(page)).toHaveText(/Connected|Slow connection/);
}

async function loadAnew(page: Page): Promise<void> {
  await page.reload();
  await expect(street(page)).toBeVisible();
}

test('two people and three bots play a whole game, with a reload and a lost line in between', async ({ newcomer }) => {
  test.slow(); // seven rounds with about sixty decisions for each of two people
  const host = await newcomer();
  const friend = await newcomer();
  const people = [host, friend];
  await fiveAtTable(host, friend);
  const players = people.map(page => new Shopper(page));

  // A plan half made is there again, and nobody else has seen it.
  await host.locator('.ck-loc.is-lit .ck-loc__tap').first().click();
  await expect(crew(host).locator('.is-sent')).toHaveCount(1);
  const plan = await crew(host).innerText();
  await loadAnew(host);
  await expect.poll(() => crew(host).innerText()).toBe(plan);
  await loseTheLine(host);
  await expect.poll(() => crew(host).innerText()).toBe(plan);

  // So are plates half laid.
  await Promise.all(players.map(player => player.playUntil(({ phase }) => phase === 'plating')));
  await host.getByRole('button', { name: 'Suggest', exact: false }).first().click();
  await expect(host.getByRole('button', { name: 'Suggest', exact: false }).first()).toBeEnabled();
  const laid = await plates(host).innerText();
  await loadAnew(host);
  await expect.poll(() => plates(host).innerText()).toBe(laid);
  await loseTheLine(host);
  await expect.poll(() => plates(host).innerText()).toBe(laid);

  await Promise.all(players.map(player => player.playToTheEnd()));
  for (const [number, page] of people.entries()) {
    await expect(page.getByRole('heading', { name: /^(You won|The game is over)$/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Standings' }).getByRole('listitem')).toHaveCount(5);
    expect(players[number]!.done).toContain('critic-meal');
  }
  await checkBills(friend);
  await friend.getByRole('button', { name: 'Look closer' }).click();
  await expect(friend.getByRole('columnheader', { name: '7', exact: true })).toBeVisible();
  for (const day of [1, 2]) {
    await expect(friend.getByRole('heading', { name: `The dishes of day ${day}, served and possible` })).toBeVisible();
  }
  await expect(friend.locator('.ck-could__half--best')).toHaveCount(10);
  await watchAgain(friend);
});

/** Every star of every bill is on a line of its own, and they add up. */
async function checkBills(page: Page): Promise<void> {
  const number = (text: string): number => Number(text.replace('−', '-').replace('+', ''));
  for (const bill of await page.getByRole('list', { name: 'Standings' }).getByRole('listitem').all()) {
    const lines = await bill.locator('dd').allInnerTexts();
    const total = number(await bill.locator('.bill__sum b').innerText());
    expect(lines.map(number).reduce((sum, stars) => sum + stars, 0)).toBe(total);
  }
}

async function watchAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  await expect(street(page)).toHaveAttribute('data-phase', 'planning');
  await slider.focus();
  await slider.press('End');
  await expect(page.getByRole('region', { name: 'Final scoring' })).toBeVisible();
  await page.getByRole('button', { name: 'One step back' }).last().click();
  await slider.fill('0');
  await expect(street(page)).toHaveAttribute('data-phase', 'planning');
}

/** Keeps everything that the server sends to a page. */
function listen(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())));
  return frames;
}

test('a watcher sees the street, and is sent neither plan nor larder', async ({ newcomer }) => {
  const host = await newcomer();
  const friend = await newcomer();
  const watcher = await newcomer();
  const frames = listen(watcher);
  const code = await fiveAtTable(host, friend);
  await watcher.request.post('/api/me', { data: { name: 'Ines' } });
  await watcher.goto(`/watch/${code}`);
  await expect(street(watcher)).toBeVisible();
  const before = frames.length;
  const places = host.locator('.ck-loc.is-lit .ck-loc__tap');
  for (let sent = 1; sent <= 3; ++sent) {
    await places.first().click();
    await expect(crew(host).locator('.is-sent')).toHaveCount(sent);
  }
  // Three steps of a plan: nothing at all was told to the watcher about them.
  expect(frames.slice(before).filter(frame => /"t":"play"/.test(frame) && !/readied/.test(frame))).toEqual([]);
  expect(frames.join('\n')).not.toMatch(/"mine"/);
  const players = [new Shopper(host), new Shopper(friend)];
  await Promise.all(players.map(player => player.playUntil(({ phase }) => phase === 'shopping')));
  await expect(street(watcher)).toHaveAttribute('data-phase', 'shopping');
  await expect(watcher.locator('.ck-dock')).toHaveCount(0);
  await expect(watcher.locator('.ck-crate button')).toHaveCount(0);
});

test('on a phone with five players everything is reached by taps, and nothing is cut off', async ({ newcomer }) => {
  const page = await newcomer(phone);
  await alone(page, { seats: 5, bots: ['easy', 'easy', 'easy', 'easy'] });
  const player = new Shopper(page, true);
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  };
  for (const phase of ['planning', 'shopping', 'plating']) {
    await player.playUntil(sight => sight.phase === phase && (phase !== 'shopping' || sight.items > 0));
    await fits();
  }
});

test('a chef is dragged to a place, and home again', async ({ newcomer }) => {
  const page = await newcomer();
  await alone(page, { seats: 3, bots: ['easy', 'easy'] });
  const drag = async (from: string, to: string) => {
    await page.locator(from).hover();
    await page.mouse.down();
    const box = (await page.locator(to).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 6, { steps: 8 });
    await expect(page.locator('.is-carried')).toBeVisible();
    await page.mouse.up();
  };
  await drag('.ck-member[data-piece="boar"]', '.ck-loc[data-drop="desert-vendor"]');
  await expect(crew(page).locator('.ck-member[data-piece="boar"]')).toContainText('Desert Vendor');
  await drag('.ck-member[data-piece="boar"]', '.ck-plan .ck-go');
  await expect(crew(page).locator('.is-sent')).toHaveCount(0);
});

test('a plan is made with keys alone', async ({ newcomer }) => {
  const page = await newcomer();
  await alone(page, { seats: 3, bots: ['easy', 'easy'] });
  await expect(crew(page)).toBeVisible();
  for (const key of ['b', '2', 'm', '3', '1']) await page.keyboard.press(key);
  await expect(crew(page).locator('.is-sent')).toHaveCount(3);
  // The lizard went last; it is called back and sent again.
  await page.keyboard.press('Backspace');
  await expect(crew(page).locator('.is-sent')).toHaveCount(2);
  await page.keyboard.press('1');
  await expect(crew(page).locator('.is-sent')).toHaveCount(3);
  await page.keyboard.press('r');
  await expect.poll(async () => (await look(page)).phase).not.toBe('planning');
});

test('there are no barriers while planning, shopping, plating and cooking', async ({ newcomer }) => {
  test.slow(); // a whole game, looked at five times
  const page = await newcomer();
  await alone(page, { seats: 4, bots: ['easy', 'easy', 'easy'] });
  const player = new Shopper(page);
  for (const phase of ['planning', 'shopping', 'plating', 'critic-meal', 'over']) {
    await player.playUntil(sight => sight.phase === phase && (phase !== 'shopping' || sight.items > 0));
    await expectNoBarriers(page, phase);
  }
});
