// A phone in the hand: everything by finger, nothing beside the screen.
import { devices } from '@playwright/test';
import { expect, test } from './fixtures';
import { arrive, board } from './people';
import { Player } from './player';

const phone = { ...devices['iPhone 14'], viewport: { width: 390, height: 844 }, defaultBrowserType: undefined };

test('on a phone a game is begun and played by tapping', async ({ newcomer }) => {
  const page = await newcomer({ ...phone, reducedMotion: 'no-preference' });
  await arrive(page, 'Maya');
  await page.getByRole('button', { name: 'Play now' }).tap();
  await expect(board(page)).toBeVisible();
  const player = new Player(page, true);
  await player.playTurns(1);
  expect(player.done).toEqual(expect.arrayContaining(['attract', 'play', 'end-turn']));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
