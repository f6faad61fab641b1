// A phone in the hand: everything by finger, nothing beside the screen.
import { expect, test, type Page } from './fixtures';
import { arrive, board, phone } from './people';
import { Player } from './player';

/** Watches the width of the page with every frame that is drawn; what it was at most. */
async function watchWidth(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { widest: 0 });
    requestAnimationFrame(function look() {
      seen.widest = Math.max(seen.widest, document.documentElement.scrollWidth);
      requestAnimationFrame(look);
    });
  });
  return () => page.evaluate(() => (window as unknown as { widest: number }).widest);
}

test('on a phone a game is begun and played by tapping', async ({ newcomer }) => {
  const page = await newcomer({ ...phone, reducedMotion: 'no-preference' });
  await arrive(page, 'Maya');
  await page.getByRole('button', { name: 'Play now' }).tap();
  await expect(board(page)).toBeVisible();
  const widest = await watchWidth(page);
  const player = new Player(page, true);
  await player.playTurns(1);
  expect(player.done).toEqual(expect.arrayContaining(['attract', 'play', 'end-turn']));
  expect(await widest()).toBe(phone.viewport.width);
});
