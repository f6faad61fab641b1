// A whole game of two people and two bots, through the pages and nothing else.
import { expect, test, type Page } from './fixtures';
import { arrive, board, drawn, hostTable, joinByCode } from './people';
import { Player } from './player';

async function agreeOnRules(host: Page, friend: Page): Promise<void> {
  await host.getByRole('button', { name: /^Last round at the latest/ }).click();
  await host.getByRole('radiogroup', { name: /^Last round/ }).getByText('4', { exact: true }).click();
  await expect(friend.getByText(/^Last round at the latest: 4/)).toBeVisible();
  for (let bots = 0; bots < 2; ++bots) {
    await host.getByRole('button', { name: 'Add a bot' }).first().click();
    await expect(host.getByLabel(/^Level of /)).toHaveCount(bots + 1);
    await host.getByLabel(/^Level of /).nth(bots).selectOption('easy');
  }
  await expect(host.getByRole('button', { name: 'Add a bot' })).toHaveCount(0);
}

/** Every point of every bill is on a line of its own, and they add up. */
async function checkBills(page: Page): Promise<void> {
  const bills = page.getByRole('list', { name: 'Standings' }).getByRole('listitem');
  await expect(bills).toHaveCount(4);
  const number = (text: string): number => Number(text.replace('−', '-').replace('+', ''));
  for (const bill of await bills.all()) {
    const lines = await bill.locator('dd').allInnerTexts();
    const total = number(await bill.locator('.bill__sum b').innerText());
    expect(lines.map(number).reduce((sum, points) => sum + points, 0)).toBe(total);
    for (const label of await bill.locator('dt').allInnerTexts()) expect(label).not.toBe('');
  }
}

async function watchAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(/\/replay\//);
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^Step 0 of /);
  const first = await drawn(page);
  await slider.focus();
  await slider.press('End');
  await expect(slider).not.toHaveAttribute('aria-valuetext', /^Step 0 of /);
  await expect.poll(() => drawn(page)).not.toBe(first);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(page).toHaveURL(/at=\d+/);
  const there = await drawn(page);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect.poll(() => drawn(page)).toBe(there);
  await expect(page.locator('.steps [aria-current="step"]')).toBeInViewport();
  await slider.fill('0');
  await expect.poll(() => drawn(page)).toBe(first);
}

test('two people and two bots play a game to its end, and look at it again', async ({ newcomer }) => {
  const host = await newcomer();
  const friend = await newcomer();
  const people = [host, friend];
  await arrive(host, 'Maya');
  const code = await hostTable(host);
  await arrive(friend, 'Tom');
  await joinByCode(friend, code);
  await expect(host.getByRole('button', { name: 'Ask Tom to leave' })).toBeVisible();
  await agreeOnRules(host, friend);

  await expect(host.getByRole('button', { name: 'Start the game' })).toHaveAttribute('aria-disabled', 'true');
  await friend.getByRole('button', { name: 'I am ready' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  for (const page of people) await expect(page.getByRole('dialog', { name: 'The game begins' })).toBeVisible();
  for (const page of people) await expect(board(page)).toBeVisible();

  await Promise.all(people.map(page => new Player(page).playToTheEnd()));
  for (const page of people) {
    await expect(page.getByRole('heading', { name: /^(You won|The game is over)$/ })).toBeVisible();
    await checkBills(page);
    await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  }

  await watchAgain(friend);
  await friend.goto(`/t/${code}`);
  for (const page of people) await page.getByRole('button', { name: 'Play again' }).click();
  for (const page of people) await expect(page.getByRole('dialog', { name: 'The game begins' })).toBeVisible();
  for (const page of people) await expect(board(page)).toBeVisible();
});
