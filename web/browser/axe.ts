// Looks for barriers with axe-core, by light and in the dark.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from './fixtures';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const run = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact !== 'minor')
      .flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${target.join(' ')}\n  ${failureSummary}`),
      );
  });

/** Nothing worse than a trifle, in both themes. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  // Not as a script of the page: its policy allows only scripts of the server.
  await page.evaluate(source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await run(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}
