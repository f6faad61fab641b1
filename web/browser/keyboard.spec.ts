// From the first page through a turn with the keyboard alone.
import { expect, test, type Page } from './fixtures';
import { board } from './people';
import { isIngredient, look } from './player';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim();
  });

/** Goes on with Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 40; ++steps) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never comes to ${name}.`);
}

const title = async (page: Page): Promise<string> => (await look(page)).title;

test('a game is begun and a turn played without a mouse', async ({ newcomer }) => {
  const page = await newcomer();
  const keys = page.keyboard;
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Host a table of Food Court' })).toBeVisible();
  await tabTo(page, /^Skip to the page/);
  await keys.press('Enter');
  await tabTo(page, /^Play now/);
  await keys.press('Enter');
  await expect(board(page)).toBeVisible();

  // The hand is filled before the first customer comes.
  await expect.poll(() => title(page)).toMatch(/^(Refill your hand|Attract a customer)$/);
  if ((await title(page)) === 'Refill your hand') await keys.press('Space');
  await expect.poll(() => title(page)).toBe('Attract a customer');

  // By arrows to a customer in the middle, up by Enter, into the queue by the space bar.
  await keys.press('ArrowRight');
  const middle = new Set((await look(page)).customers.filter(one => one.lit).map(one => one.piece));
  const here = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['piece'] ?? '');
  const left = Array.from({ length: 5 }, () => 'ArrowLeft');
  for (const key of ['ArrowDown', ...left, 'ArrowUp', ...left, 'ArrowDown', ...left]) {
    if (middle.has(await here())) break;
    await keys.press(key);
  }
  const customer = await here();
  expect(middle).toContain(customer);
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: /^Attract\b/ })).toBeVisible();
  await keys.press('Space');
  await expect(page.getByRole('region', { name: 'Your queue' }).locator(`[data-piece="${customer}"]`)).toBeVisible();

  // A card by its number, put back by Escape, taken again and played.
  const cards = (await look(page)).hand;
  const place = cards.findIndex(card => isIngredient(card) && !card.off);
  const card = page.locator(`.fc-hand [data-piece="${cards[place]!.piece}"]`);
  await keys.press(String(place + 1));
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await keys.press('Escape');
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await keys.press(String(place + 1));
  await keys.press('Space');
  await expect(card).toHaveCount(0);

  await keys.press('e');
  await expect.poll(() => title(page)).not.toMatch(/left$/);
});
