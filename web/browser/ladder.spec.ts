// Kitchen Rush for somebody new: the rulebook for people, the scenario cards of the lobby, the planning screen with its
// roles and arrows, which others see, and a practice from the home page with the coach.
import { expect, test } from './fixtures';
import { arrive, layTable } from './people';

test('the rulebook for people comes first, answers a beginner, and leads to the exact rules', async ({ newcomer }) => {
  const page = await newcomer();
  await page.goto('/rules/kitchen-rush');
  await expect(page.getByRole('heading', { name: 'Kitchen Rush: how to play' })).toBeVisible();
  await expect(page.locator('.doc__pieces svg').first()).toBeVisible();
  await page.getByRole('searchbox').fill('How do I win?');
  await expect(page.locator('.doc')).toContainText('You win if you have reached every part of the goal');
  await page.getByRole('searchbox').fill('KR-5.8');
  await page.getByRole('button', { name: /in the exact rules/ }).click();
  await expect(page.locator('.doc')).toContainText('Nobody moves the coloured timer of another');
});

test('a link to a rule by its number opens the exact rules there', async ({ newcomer }) => {
  const page = await newcomer();
  await page.goto('/rules/kitchen-rush#KR-7.11');
  await expect(page.locator('[id="KR-7.11"]')).toBeInViewport();
});

test('the host chooses a scenario from its card, and everybody sees what is new', async ({ newcomer }) => {
  const page = await newcomer();
  const code = await layTable(page, 'Maya', { game: 'kitchen-rush', seats: 2 });
  await page.goto(`/t/${code}`);
  await page.getByText('Payday').click();
  await expect(page.getByText('After every shift each sand timer wants three coins.')).toBeVisible();
  await page.getByText('Five minutes').click();
  await expect(page.getByRole('radio', { name: /Five minutes/ })).toBeChecked();
  await page.getByText(/^Custom rules/).click();
  await expect(page.getByText(/Sand timers/).first()).toBeVisible();
});

test('roles and arrows of the planning screen reach the others', async ({ newcomer }) => {
  const page = await newcomer();
  const code = await layTable(page, 'Maya', { game: 'kitchen-rush', seats: 1, options: { scenario: 's3' }, start: true });
  await page.goto(`/t/${code}`);
  const watcher = await newcomer();
  await watcher.goto(`/watch/${code}`);
  await watcher.getByLabel('Your name').fill('Tom');
  await watcher.getByRole('button', { name: 'Watch' }).click();
  await page.getByRole('button', { name: /^I wash/ }).click();
  await expect(page.getByRole('button', { name: /^I wash/, pressed: true })).toBeVisible();
  await expect(watcher.getByRole('button', { name: /^I wash.*Maya/ })).toBeVisible();
  await page.getByRole('button', { name: /^Storage A/ }).click();
  await page.getByRole('button', { name: 'Arrow from Storage A to Stove' }).click();
  await expect(watcher.getByText('Storage A to Stove')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^I wash/, pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await page.getByRole('button', { name: 'Start the shift' }).click();
  await expect(page.getByRole('button', { name: 'I am ready' })).toHaveCount(0);
});

test('a practice begins with one press, and the coach speaks', async ({ newcomer }) => {
  const page = await newcomer();
  await arrive(page, 'Maya');
  await page.getByRole('button', { name: /Practise Kitchen Rush/ }).click();
  await expect(page.getByRole('region', { name: 'Coach' })).toContainText('The goal is 3 patrons served');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('[data-coach]').first()).toBeInViewport();
});

test('the coach comes and goes without moving the board', async ({ newcomer }) => {
  const page = await newcomer();
  await arrive(page, 'Maya');
  await page.getByRole('button', { name: /Practise Kitchen Rush/ }).click();
  const coach = page.getByRole('region', { name: 'Coach' });
  await expect(coach).toContainText('The goal is 3 patrons served');
  const top = (): Promise<number> => page.locator('.kr').evaluate(board => Math.round(board.getBoundingClientRect().top));
  for (const [width, height] of [[1440, 900], [768, 1024], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    const before = await top();
    await page.getByRole('button', { name: 'More of the coach' }).click({ timeout: 500 }).catch(() => undefined);
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Less of the coach' }).click({ timeout: 500 }).catch(() => undefined);
    await expect(coach).toContainText('says nothing now');
    expect(await top(), `${width} by ${height}`).toBe(before);
    await page.reload();
    await expect(coach).toContainText('The goal is 3 patrons served');
  }
});
