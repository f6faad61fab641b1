// Pieces dragged with the mouse.
import { expect, test, type Page } from './fixtures';
import { drag } from './drag';
import { board, playNow } from './people';
import { look, Player } from './player';

const dragTo = (page: Page, piece: string, to: string): Promise<void> =>
  drag(page.locator(`button[data-piece="${piece}"]`), page.locator(`[data-drop="${to}"]`));

test('a customer and an ingredient are dragged to where they belong', async ({ newcomer }) => {
  const page = await newcomer();
  await playNow(page, 'Maya');
  const player = new Player(page);
  await player.playUntil(async () => (await look(page)).title === 'Attract a customer');
  // A first game has a coach, who speaks when it is my turn.
  await expect(page.getByRole('region', { name: 'Coach' })).toContainText('Attract the');
  const customer = (await look(page)).customers.find(one => one.lit)!.piece;
  await dragTo(page, customer, 'area queue');
  await expect(page.getByRole('region', { name: 'Your queue' }).locator(`[data-piece="${customer}"]`)).toBeVisible();

  await expect.poll(() => player.ingredient()).toBeDefined();
  const card = (await player.ingredient())!.piece;
  await dragTo(page, card, 'area cooked');
  await expect(board(page).locator(`.fc-hand [data-piece="${card}"]`)).toHaveAttribute('aria-pressed', 'false');
  await dragTo(page, card, 'area prepared');
  await expect(page.getByRole('group', { name: 'Prepared ingredients' }).locator(`[data-copies~="${card}"]`)).toBeVisible();
  await expect(board(page).locator(`.fc-hand [data-piece="${card}"]`)).toHaveCount(0);
});
