// Looks for barriers with axe-core, by light and in the dark.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect, type Page } from './fixtures';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds that is worse than a trifle. Lines of the log are all alike: the newest stand for them. */
const run = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(async given => {
    const { axe } = window as unknown as { axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } };
    const context = { include: [['html']], exclude: [['.log > li:nth-last-child(n + 12)']] };
    const { violations } = await axe.run(context, { resultTypes: ['violations'], ...given });
    const worse = violations
      .filter(({ impact }) => impact !== 'minor')
      .flatMap(({ id, impact, nodes }) => nodes.map(node => ({ ...node, id, worth: impact })));
    // A piece is called by its name, which `misnamed` looks for. The letters and numbers around it are said in sentences.
    const isPiece = (target: unknown[]) => document.querySelector(String(target[0]))?.matches('[data-piece]');
    return worse
      .filter(({ id, target }) => id !== 'label-content-name-mismatch' || !isPiece(target))
      .map(({ id, worth, target, failureSummary }) => `${worth} ${id}: ${target.join(' ')}\n  ${failureSummary}`);
  }, options);

/** Pieces that cannot be called by the name they show. */
const misnamed = (page: Page): Promise<string[]> =>
  page.locator('button[data-piece]:has(b, .card__band)').evaluateAll(pieces =>
    pieces
      .map(piece => [piece.querySelector('.card__band, b')?.textContent?.trim() ?? '', piece.ariaLabel ?? ''] as const)
      .filter(([shown, said]) => said !== '' && !said.includes(shown))
      .map(([shown, said]) => `“${shown}” is called “${said}”`),
  );

/** Nothing worse than a trifle, in both themes. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  // Not as a script of the page: its policy allows only scripts of the server.
  await page.evaluate(source);
  expect.soft(await misnamed(page), what).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // In the dark only the colours are others.
    const options: RunOptions = colorScheme === 'light' ? {} : { runOnly: { type: 'rule', values: COLOUR_RULES } };
    expect.soft(await run(page, options), `${what}, ${colorScheme}`).toEqual([]);
  }
}
