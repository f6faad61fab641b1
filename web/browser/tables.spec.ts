// The page of tables when there are more of them than one answer holds.
import { expect, test } from './fixtures';

const table = (number: number) => ({
  code: `T${1000 + number}`,
  game: 'food-court',
  phase: 'lobby',
  host: `Cook ${number}`,
  preset: 'standard',
  seats: [
    { name: `Cook ${number}`, guest: `g${number}`, here: true, ready: true, covered: false, wants_resume: false, wants_rematch: false },
    { here: false, ready: false, covered: false, wants_resume: false, wants_rematch: false },
  ],
});

test('more tables come when they are asked for', async ({ newcomer }) => {
  const page = await newcomer();
  const asked: string[] = [];
  await page.route('**/api/tables**', route => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query.toString());
    const from = query.get('after') === 'free-T1049' ? 50 : 0;
    const tables = Array.from({ length: from === 0 ? 50 : 7 }, (_, number) => table(from + number));
    return route.fulfill({ json: { tables, total: 57, ...(from === 0 ? { next: 'free-T1049' } : {}) } });
  });
  await page.goto('/tables');
  await expect(page.getByText('Cook 49’s table')).toBeVisible();
  await expect(page.getByText('Cook 50’s table')).toBeHidden();
  await page.getByRole('button', { name: 'More tables (7)' }).click();
  await expect(page.getByText('Cook 56’s table')).toBeVisible();
  await expect(page.getByRole('button', { name: /^More tables/ })).toBeHidden();
  expect(asked).toContain('after=free-T1049');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'All 57 tables' })).toBeVisible();
});
