// Pieces dragged with the mouse.
import { expect, test, type Page } from './fixtures';
import { board, playNow } from './people';
import { look, Player } from './player';

async function drag(page: Page, piece: string, to: string): Promise<void> {
  await page.locator(`button[data-piece="${piece}"]`).hover();
  await page.mouse.down();
  const place = await page.locator(`[data-drop="${to}"]`).boundingBox();
  if (!place) throw new Error(`There is no place ${to}.`);
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 8 });
  await expect(page.locator('.is-carried')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('.is-carried')).toHaveCount(0);
}

test('a customer and an ingredient are dragged to where they belong', async ({ newcomer }) => {
  const page = await newcomer();
  await playNow(page, 'Maya');
  const player = new Player(page);
  await player.playUntil(async () => (await look(page)).title === 'Attract a customer');
  // A first game has a coach, who speaks when it is my turn.
  await expect(page.getByRole('region', { name: 'Coach' })).toContainText('Attract the');
  const customer = (await look(page)).customers.find(one => one.lit)!.piece;
  await drag(page, customer, 'area queue');
  await expect(page.getByRole('region', { name: 'Your queue' }).locator(`[data-piece="${customer}"]`)).toBeVisible();

  await expect.poll(() => player.ingredient()).toBeDefined();
  const card = (await player.ingredient())!.piece;
  await drag(page, card, 'area cooked');
  await expect(board(page).locator(`.fc-hand [data-piece="${card}"]`)).toHaveAttribute('aria-pressed', 'false');
  await drag(page, card, 'area prepared');
  await expect(page.getByRole('group', { name: 'Prepared ingredients' }).locator(`[data-copies~="${card}"]`)).toBeVisible();
  await expect(board(page).locator(`.fc-hand [data-piece="${card}"]`)).toHaveCount(0);
});
