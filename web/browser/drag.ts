// Dragging with the mouse. Where a piece goes is found out before it is pressed, because a piece that is held for long
// without being moved opens something else.
import { expect, type Locator } from '@playwright/test';

export async function drag(piece: Locator, to: Locator, at?: { x: number; y: number }): Promise<void> {
  const page = piece.page();
  const place = await to.boundingBox();
  if (!place) throw new Error('There is no such place to drop something.');
  await piece.hover();
  await page.mouse.down();
  await page.mouse.move(place.x + (at?.x ?? place.width / 2), place.y + (at?.y ?? place.height / 2), { steps: 8 });
  await expect(page.locator('.is-carried')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('.is-carried')).toHaveCount(0);
}
