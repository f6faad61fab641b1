// What can be done about people who disturb: everybody for themselves, and the host for the table.
import { expectNoBarriers } from './axe';
import { expect, test } from './fixtures';
import { layTable } from './people';

test('somebody is muted by one, by all, removed, and let back', async ({ newcomer }) => {
  const host = await newcomer();
  const guest = await newcomer();
  const code = await layTable(host, 'Maya', { seats: 3 });
  await host.goto(`/t/${code}`);
  await guest.goto(`/t/${code}`);
  await guest.getByLabel('Your name').fill('Tom');
  await guest.getByRole('button', { name: 'Join the table' }).click();
  const say = async (line: string) => {
    await guest.getByLabel('Say something').fill(line);
    await guest.getByLabel('Say something').press('Enter');
  };
  const talk = host.getByRole('log', { name: 'Table talk' });
  await say('hello');
  await expect(talk.getByText('hello')).toBeVisible();

  // By keyboard alone, from the badge of what was said.
  await talk.getByRole('button', { name: 'Tom: people at the table' }).focus();
  await host.keyboard.press('Enter');
  const people = host.getByRole('dialog', { name: 'People at the table' });
  await expect(people.getByText('You, Host')).toBeVisible();
  await people.getByRole('button', { name: 'Mute for me Tom' }).click();
  await expect(people.getByRole('button', { name: 'Hear again Tom' })).toBeVisible();
  for (const button of await people.getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectNoBarriers(host, 'people at the table');
  if (process.env['PICTURES']) await host.screenshot({ path: `${process.env['PICTURES']}/people-desktop.png` });
  await host.keyboard.press('Escape');
  await expect(talk.getByText('hello')).toHaveCount(0);

  await host.getByRole('button', { name: 'People at the table' }).click();
  await people.getByRole('button', { name: 'Hear again Tom' }).click();
  await people.getByRole('button', { name: 'Mute for all Tom' }).click();
  await say('still here?');
  await expect(guest.getByText('The host has muted you at this table.')).toBeVisible();
  await people.getByRole('button', { name: 'Let talk Tom' }).click();
  await people.getByRole('button', { name: 'Remove Tom' }).click();
  await expect(guest.getByText('The host has removed you from this table.')).toBeVisible();
  await expect(people.getByText('Removed', { exact: true })).toBeVisible();
  if (process.env['PICTURES']) {
    await host.setViewportSize({ width: 390, height: 844 });
    await host.screenshot({ path: `${process.env['PICTURES']}/people-phone.png` });
    await host.setViewportSize({ width: 1440, height: 900 });
  }
  await guest.reload();
  await expect(guest.getByText('The host has removed you from this table.')).toBeVisible();
  await people.getByRole('button', { name: 'Let come back Tom' }).click();
  await expect(people.getByText('Removed', { exact: true })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'I am ready' })).toBeVisible();
});
