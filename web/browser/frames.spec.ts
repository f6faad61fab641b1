// How many frames a second a page draws while everything runs, and what one costs. `npm run frames` prints the figures;
// nothing is tested here.
import { expect, test, type Page } from './fixtures';
import { fillHouse } from './full-house';
import { layTable } from './people';
import { Rusher } from './rush';

const SECONDS = 15;

/** The gaps between frames over some seconds, in milliseconds. */
const gaps = (page: Page): Promise<number[]> =>
  page.evaluate(
    seconds =>
      new Promise<number[]>(done => {
        const found: number[] = [];
        const began = performance.now();
        let last = began;
        requestAnimationFrame(function look(now) {
          found.push(now - last);
          last = now;
          if (now - began < 1000 * seconds) requestAnimationFrame(look);
          else done(found.slice(1));
        });
      }),
    SECONDS,
  );
const quantile = (values: readonly number[], part: number): number =>
  Math.round(10 * ([...values].sort((a, b) => a - b)[Math.floor(part * values.length)] ?? 0)) / 10;

test('Kitchen Rush with ten timers running', async ({ newcomer }) => {
  const page = await newcomer({ reducedMotion: 'no-preference' });
  await page.goto('about:blank');
  const blank = await gaps(page); // what this machine can draw at all
  const code = await layTable(page, 'Maya', {
    game: 'kitchen-rush', seats: 4, bots: ['easy', 'easy', 'easy'], start: true, options: { scenario: 's8', 'time-limit': 'normal' },
  });
  await page.goto(`/t/${code}`);
  await new Rusher(page).playUntil(({ phase }) => phase === 'running');
  await fillHouse(page, undefined, { strike: false, everyTimer: true });
  await page.reload();
  await expect(page.locator('.kr-col')).toHaveCount(4);
  await page.waitForTimeout(2000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const task = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const before = await task();
  const found = await gaps(page);
  const after = await task();
  const perFrame = (name: string): string => ((1000 * ((after[name] ?? 0) - (before[name] ?? 0))) / found.length).toFixed(2);
  const glasses = await page.locator('.hourglass, .hg, .kr-glass').count();
  console.log(
    JSON.stringify({
      glasses,
      blank_frames_per_s: Math.round(blank.length / SECONDS),
      frames_per_s: Math.round(found.length / SECONDS),
      gap_ms: { p50: quantile(found, 0.5), p95: quantile(found, 0.95), p99: quantile(found, 0.99), blank_p99: quantile(blank, 0.99) },
      main_thread_ms: { all: perFrame('TaskDuration'), script: perFrame('ScriptDuration'), style: perFrame('RecalcStyleDuration'), layout: perFrame('LayoutDuration') },
    }),
  );
});
