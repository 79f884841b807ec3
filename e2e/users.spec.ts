import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('a user is created, changed, disabled, enabled again by Undo, and deleted', async ({
  api,
  page,
  usersPage,
}) => {
  const id = randomUUID().slice(0, 8);
  const email = `journey.${id}@northfield-vets.example`;
  await openConsole({ api, page }, '/console/users');

  await page.getByRole('link', { name: 'New user' }).click();
  await expect(page).toHaveURL(/users\/new$/);
  await usersPage.drawer.getByLabel('Email address').fill(email);
  await usersPage.drawer.getByLabel('First name').fill('Journey');
  await usersPage.drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(usersPage.drawer.getByText('Required', { exact: true })).toBeVisible();
  await usersPage.drawer.getByLabel('Last name').fill(`Fresh ${id}`);
  await usersPage.drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to Journey Fresh ${id}`)).toBeVisible();
  await expect(usersPage.drawer).toHaveCount(0);

  await usersPage.find(email);
  // Waits for the unfiltered list with the new user: a menu opened before would close when the results arrive.
  await expect(usersPage.rows).toHaveCount(1);
  const name = `Journey Changed ${id}`;
  await usersPage.choose(`Journey Fresh ${id}`, 'Edit');
  await expect(page).toHaveURL(/edit\?search=/);
  await usersPage.drawer.getByLabel('Last name').fill(`Changed ${id}`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('will be lost')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await usersPage.drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(usersPage.row(name).getByText('Invited')).toBeVisible();
  // A right-to-left name does not affect the direction of its row.
  const link = usersPage.row(name).getByRole('link', { name });
  await expect(link).toHaveCSS('unicode-bidi', 'isolate');

  await usersPage.choose(name, 'Disable access…');
  await page.getByRole('button', { name: 'Disable access' }).click();
  await expect(usersPage.row(name).getByText('Disabled')).toBeVisible();
  const disabled = page.getByRole('group', { name: `Access disabled for ${name}` });
  await disabled.getByRole('button', { name: 'Undo' }).click();
  await expect(usersPage.row(name).getByText('Invitation revoked')).toBeVisible();

  await usersPage.row(name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByText(`Fresh ${id}`).first()).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const deleting = page.getByRole('button', { name: 'Delete user' });
  await expect(deleting).toBeDisabled();
  await page.getByLabel(`Type ${email} to confirm`).fill(email);
  await deleting.click();
  await expect(usersPage.heading).toBeVisible();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});
