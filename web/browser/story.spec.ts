// How a game of Kitchen Rush happened: the inspector's show after a shift, the timeline of a finished game, and its
// picture as a file that stands alone. Untimed shifts, so that nothing waits for a clock.
import { readFileSync } from 'node:fs';
import { expectNoBarriers } from './axe';
import { expect, test, type Page } from './fixtures';
import { beginTogether, layTable, phone } from './people';

type Move = Record<string, unknown>;

/** Plays for the person of a page, over a connection of its own, as any program could. */
async function play(page: Page, code: string, moves: readonly Move[]): Promise<void> {
  await page.evaluate(
    async ([table, wanted]) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
      let game = 0;
      let seen = 0;
      let heard: (id: string) => void = () => {};
      const ready = new Promise<void>(done => {
        socket.onmessage = event => {
          const message = JSON.parse(String(event.data)) as Record<string, unknown>;
          if (message['t'] === 'view' || message['t'] === 'play') {
            game = Number(message['game']);
            seen = Number(message['seq']);
          }
          if (message['t'] === 'view') done();
          if (message['t'] === 'ack') heard(String(message['id']));
          if (message['t'] === 'refused') throw new Error(JSON.stringify(message));
        };
      });
      socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', protocol: 2, table, watch: false }));
      await ready;
      for (const move of wanted) {
        const id = Math.random().toString(36).slice(2);
        const made = new Promise<void>(done => (heard = known => known === id && done()));
        socket.send(JSON.stringify({ t: 'act', id, move, game, seen }));
        await made;
      }
      socket.close();
    },
    [code, moves] as const,
  );
}

const SHIFT: readonly Move[] = [
  { do: 'ready' },
  { do: 'start-shift' },
  { do: 'place', timer: 0, space: 'dr-1' },
  { do: 'take-order', table: 'table-1' },
  { do: 'place', timer: 2, space: 'dr-2' },
  { do: 'take-order', table: 'table-2' },
  { do: 'ready' },
];

test('the inspector shows a shift when it was checked, without names unless asked', async ({ newcomer }) => {
  const page = await newcomer();
  const options = { scenario: 's4', 'time-limit': 'untimed' };
  const code = await layTable(page, 'Maya', { game: 'kitchen-rush', seats: 1, options, start: true });
  await page.goto(`/t/${code}`);
  await expect(page.locator('.kr')).toBeVisible();
  await play(page, code, SHIFT);
  const show = page.getByRole('region', { name: 'The inspector' });
  await expect(show).toBeVisible();
  await expect(show.getByText('no plate')).toBeVisible();
  await expect(show.getByText('Not ready').first()).toBeVisible();
  await expect(show.getByText('order taken')).toBeVisible();
  await expect(show).not.toContainText('Maya');
  await show.getByRole('switch', { name: 'Names' }).click();
  await expect(show).toContainText('Maya');
  await expectNoBarriers(page, 'the story');
  await show.getByRole('button', { name: 'The books' }).click();
  await expect(show.getByText('0 of 2 orders were right')).toBeVisible();
});

test('two people skip the inspector together, and either can look again', async ({ newcomer }) => {
  const host = await newcomer();
  const friend = await newcomer();
  const options = { scenario: 's4', 'time-limit': 'untimed' };
  const code = await layTable(host, 'Maya', { game: 'kitchen-rush', seats: 3, bots: ['easy'], options });
  await beginTogether(host, friend, code);
  await expect(host.locator('.kr')).toBeVisible();
  await play(friend, code, [{ do: 'ready' }]);
  await play(host, code, [{ do: 'ready' }, { do: 'start-shift' }, { do: 'place', timer: 0, space: 'dr-1' }, { do: 'take-order', table: 'table-1' }, { do: 'ready' }]);
  await play(friend, code, [{ do: 'ready' }]);

  const skip = (page: Page) => page.locator('[data-piece="inspected"]');
  const show = (page: Page) => page.getByRole('region', { name: 'The inspector' });
  await skip(host).click();
  await expect(skip(host)).toContainText('Go on alone');
  await expect(skip(friend)).toContainText('1 of 2');
  await expect(show(host)).toBeVisible();
  await skip(friend).click();
  for (const page of [host, friend]) await expect(show(page)).toHaveCount(0);
  await host.getByRole('button', { name: 'The inspector again' }).click();
  await expect(show(host)).toBeVisible();
  await show(host).getByRole('button', { name: 'Close' }).click();
  await expect(host.getByRole('button', { name: 'I am ready' })).toBeVisible();
});

test('the bar does not tell the end of the game before the inspector has', async ({ newcomer }) => {
  const page = await newcomer();
  const options = { scenario: 's2', 'time-limit': 'untimed' };
  const code = await layTable(page, 'Maya', { game: 'kitchen-rush', seats: 1, options, start: true });
  await page.goto(`/t/${code}`);
  await expect(page.locator('.kr')).toBeVisible();
  await play(page, code, SHIFT);
  await expect(page.getByRole('region', { name: 'The inspector' })).toBeVisible();
  await expect(page.locator('.kr-bar--mid')).toContainText('The inspector is here');
  await page.locator('[data-piece="inspected"]').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Not this time' })).toBeVisible();
  await expect(page.locator('.kr-bar--mid')).toContainText('Not passed');
});

test('the timeline of a finished game adds up, moves the replay, and leaves as a picture', async ({ newcomer }) => {
  const page = await newcomer();
  const options = { scenario: 's2', 'time-limit': 'untimed' };
  const code = await layTable(page, 'Maya', { game: 'kitchen-rush', seats: 1, options, start: true });
  await page.goto('/');
  await play(page, code, SHIFT);
  const [{ id }] = (await (await page.request.get('/api/replays?mine=1')).json()) as [{ id: string }];
  await page.goto(`/replay/${id}`);
  await page.getByRole('button', { name: 'Timeline' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('img', { name: /4 timers, 2 orders/ })).toBeVisible();
  await expectNoBarriers(page, 'the story');

  const [download] = await Promise.all([page.waitForEvent('download'), timeline.getByRole('button', { name: 'SVG' }).click()]);
  const svg = readFileSync(await download.path(), 'utf8');
  expect(svg).not.toContain('var(');
  expect(svg).not.toMatch(/href="(?!#)/);
  expect(svg).toContain('<symbol');
  const [png] = await Promise.all([page.waitForEvent('download'), timeline.getByRole('button', { name: 'PNG' }).click()]);
  expect(readFileSync(await png.path()).subarray(1, 4).toString()).toBe('PNG');
});

test('the timeline fits a phone', async ({ newcomer }) => {
  const page = await newcomer(phone);
  const options = { scenario: 's1', 'time-limit': 'untimed' };
  const code = await layTable(page, 'Maya', { game: 'kitchen-rush', seats: 1, options, start: true });
  await page.goto('/');
  await play(page, code, SHIFT);
  await page.goto(`/t/${code}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.scrollIntoViewIfNeeded();
  await expect(timeline.getByRole('img', { name: /2 timers, 2 orders/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
