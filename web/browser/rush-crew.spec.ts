// Kitchen Rush with two people and two bots: through the first scenario with a pause, a page that is closed and comes
// back, and a server that is killed; and through a scenario of several shifts.
import { expect, test, type Page } from './fixtures';
import { beginTogether, layTable, signal } from './people';
import { Rusher, look } from './rush';

const short = { 'time-limit': 'custom', 'custom-limit-ms': 120_000, 'sand-ms': 20_000 };

/** The host, a friend and two bots, in planning. */
async function crewOfTwo(host: Page, friend: Page, options: Record<string, unknown>): Promise<Rusher[]> {
  const code = await layTable(host, 'Maya', {
    game: 'kitchen-rush',
    seats: 4,
    bots: ['hard', 'hard'],
    options: { ...short, ...options },
    settings: { speed: 200 },
  });
  await beginTogether(host, friend, code);
  for (const page of [host, friend]) await expect(page.locator('.kr')).toBeVisible();
  return [host, friend].map(page => new Rusher(page));
}
const together = (crew: Rusher[], holds: Parameters<Rusher['playUntil']>[0]): Promise<void[]> =>
  Promise.all(crew.map(rusher => rusher.playUntil(holds)));

/** What is left of the shift on the countdown, in seconds. */
const secondsLeft = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [minutes = '0', seconds = '0'] = (document.querySelector('[role="timer"]')?.textContent ?? '').trim().split(':');
    return Number(minutes) * 60 + Number(seconds);
  });
const spaces = (page: Page): Promise<string[]> =>
  page.locator('.kr-space--taken').evaluateAll(taken => taken.map(one => (one as HTMLElement).dataset['piece'] ?? '').sort());

test('two people and two bots, a pause, a page that comes back, and a server that is killed', async ({ newcomer, server }) => {
  const pages = [await newcomer(), await newcomer()];
  const [host, friend] = pages as [Page, Page];
  const crew = await crewOfTwo(host, friend, { scenario: 's1' });
  await together(crew, ({ phase }) => phase === 'running');
  await together(crew, () => crew.every(({ done }) => done.length > 4));

  await friend.getByRole('button', { name: 'Menu' }).click();
  await friend.getByRole('button', { name: 'Pause the game' }).click();
  for (const page of pages) await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
  const stood = await secondsLeft(host);
  await host.waitForTimeout(1500);
  expect(await secondsLeft(host)).toBe(stood);

  // Killed in the pause: the sand is where it was, to the second that is shown.
  const before = await spaces(host);
  await server.kill();
  for (const page of pages) await expect(signal(page)).toHaveText('Reconnecting');
  await server.start();
  for (const page of pages) await expect(signal(page)).toHaveText(/Connected|Slow connection/);
  for (const page of pages) await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
  await expect.poll(() => spaces(host)).toEqual(before);
  expect(Math.abs((await secondsLeft(host)) - stood)).toBeLessThanOrEqual(1);
  await host.getByRole('button', { name: 'Go on' }).click();
  for (const page of pages) await expect(page.getByRole('region', { name: 'Paused' })).toHaveCount(0);

  const address = friend.url();
  await friend.goto('about:blank');
  await crew[0]!.playUntil(({ phase }) => phase !== '');
  await friend.goto(address);
  await expect(friend.locator('.kr')).toBeVisible();
  expect((await look(friend)).phase).toBe((await look(host)).phase);
  await together(crew, ({ over }) => over);
  for (const page of pages) await expect(page.getByRole('region', { name: 'How the scenario ended' })).toContainText('patrons served');
});

test('two people and two bots through a scenario of four shifts', async ({ newcomer }) => {
  test.setTimeout(600_000);
  const pages = [await newcomer(), await newcomer()];
  const crew = await crewOfTwo(pages[0]!, pages[1]!, { scenario: 's8', goals: 'relaxed' });
  await together(crew, ({ phase }) => phase === 'running');
  await together(crew, ({ phase, over }) => over || (phase !== 'running' && phase !== 'overtime'));
  for (const page of pages) await expect(page.getByRole('region', { name: 'The inspector' })).toBeVisible();
  await together(crew, ({ over }) => over);
  for (const page of pages) {
    await expect(page.getByRole('region', { name: 'How the scenario ended' })).toContainText('reputation');
    await expect(page.getByRole('row')).not.toHaveCount(0);
  }
});
