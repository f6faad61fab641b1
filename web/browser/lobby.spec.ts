// What people agree on before a game: each chooses the own restaurant, the rest is the host's.
import { expect, test } from './fixtures';
import { board, layTable } from './people';

test('a guest chooses the own restaurant, and runs it', async ({ newcomer }) => {
  const host = await newcomer();
  const guest = await newcomer();
  const code = await layTable(host, 'Maya', { seats: 2 });
  await host.goto(`/t/${code}`);
  await guest.goto(`/t/${code}`);
  await guest.getByLabel('Your name').fill('Tom');
  await guest.getByRole('button', { name: 'Join the table' }).click();

  await expect(guest.getByRole('button', { name: /^Event cards/ })).toHaveCount(0);
  await guest.getByRole('button', { name: /^Who runs which restaurant/ }).click();
  await expect(guest.getByRole('combobox')).toHaveCount(1);
  await guest.getByRole('combobox').selectOption('El Nopalito');
  await expect(host.getByRole('button', { name: /^Who runs which restaurant: any, El Nopalito/ })).toBeVisible();
  await expect(host.getByRole('radio', { name: 'Standard' })).toBeChecked();

  await guest.getByRole('button', { name: 'I am ready' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(board(guest)).toBeVisible();
  await expect(guest.getByRole('button', { name: /^El Nopalito/ })).toBeVisible();
});
