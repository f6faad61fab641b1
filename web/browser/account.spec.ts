// The account on the page of settings, from its making to its end, and the long code of a table for friends.
import { expect, test, type Page } from './fixtures';
import { expectNoBarriers } from './axe';
import { arrive, hostTable, joinByCode, phone } from './people';

async function enter(page: Page, way: 'New account' | 'Sign in', password: string): Promise<void> {
  await page.getByRole('radio', { name: way }).check({ force: true });
  await page.getByLabel('Account name').fill('maya');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: way === 'Sign in' ? 'Sign in' : 'Make the account', exact: true }).click();
}

for (const [size, options] of [
  ['desk', {}],
  ['phone', phone],
] as const)
  test(`an account is made, its password changed, and it is deleted, at the ${size}`, async ({ newcomer }) => {
    const page = await newcomer(options);
    await page.goto('/settings');
    await enter(page, 'New account', 'correct horse');
    await expect(page.getByText('You are signed in as maya.')).toBeVisible();

    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('wrong horse');
    await dialog.getByLabel('New password').fill('battery staple');
    await dialog.getByRole('button', { name: 'Change the password' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This is not your password.');
    await dialog.getByLabel('Current password').fill('correct horse');
    await dialog.getByRole('button', { name: 'Change the password' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText('You play as a guest.')).toBeVisible();
    await enter(page, 'Sign in', 'battery staple');
    await expect(page.getByText('You are signed in as maya.')).toBeVisible();

    await page.getByRole('button', { name: 'Delete account' }).click();
    await expectNoBarriers(page, 'the deletion of an account');
    await dialog.getByLabel('Password').fill('battery staple');
    await dialog.getByRole('button', { name: 'Delete it for good' }).click();
    await expect(page.getByText('You play as a guest.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You play as a guest.')).toBeVisible();
  });

test('a table for friends has a long code, which a friend types as it is shown', async ({ newcomer }) => {
  const host = await newcomer();
  await arrive(host, 'Maya');
  const code = await hostTable(host);
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  const friend = await newcomer(phone);
  await arrive(friend, 'Tom');
  await friend.getByLabel('Sign 1 of 4').scrollIntoViewIfNeeded();
  await joinByCode(friend, code.toLowerCase());
  await expect(friend.getByText('Only people with the code or link find this table.')).toBeVisible();
});
