import { expect, test } from '../../fixtures.ts';
import { newPerson } from '../../new-person.ts';
import { openConsole } from '../../open-console.ts';
import { PasswordPage } from '../../pages/password-page.ts';

test('an invitation link is created, copied and followed, and no longer works once revoked', async ({
  api,
  page,
  browser,
  context,
  consoleFrame,
  usersPage,
}) => {
  const { email, name } = await newPerson(api);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole({ api, page }, `/console/users?search=${email}`);
  await usersPage.choose(name, 'Copy invitation link…');
  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: `Invitation link for ${name}` });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await dialog.getByLabel('Link').inputValue()).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const theirs = await browser.newPage();
  const passwordPage = new PasswordPage(theirs);
  await passwordPage.follow(link);
  await expect(passwordPage.heading('Welcome to Paddock')).toBeVisible();
  await expect(passwordPage.newPassword).toBeFocused();

  await usersPage.choose(name, 'Revoke invitation…');
  await page.getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(consoleFrame.toasts).toContainText(`Invitation for ${name} revoked`);
  await expect(usersPage.row(name).getByText('Invitation revoked')).toBeVisible();
  await passwordPage.setTo('seven grey mules eat thistles');
  await expect(passwordPage.heading('This invitation has been replaced')).toBeVisible();
  await theirs.close();

  await page.getByRole('button', { name: 'Send new invitation' }).click();
  await expect(usersPage.row(name).getByText('Invited')).toBeVisible();
});
