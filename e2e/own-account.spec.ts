import { login } from '#contract/people/auth.ts';
import { expect, test } from './fixtures.ts';
import { newAdministrator } from './new-person.ts';
import { openConsole } from './open-console.ts';

test.use({ allowedErrors: [/400.*\/auth\/user\/password/] });

test('a user changes their own name and password, and is signed out everywhere else', async ({
  api,
  page,
  request,
  consoleFrame,
  signInPage,
}) => {
  const person = await newAdministrator(api);
  const { email, password } = person;
  const elsewhere = { data: { email, password }, headers: { 'user-agent': 'Firefox/140 Linux' } };
  expect((await request.post(login.path, elsewhere)).ok()).toBe(true);
  await openConsole({ api, page, person }, '/console/users');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();

  // An administrator changes the same name concurrently.
  const corrected = { data: { lastName: 'Ringelmann' } };
  expect((await api.put(`/users/${person.userId}`, corrected)).ok()).toBe(true);
  await page.getByLabel('First name').fill('Jorinde');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(
    page.getByText('Someone else changed your name while you were editing'),
  ).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Ringelmann');
  await expect(page.getByLabel('First name')).toHaveValue('Jorinde');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(consoleFrame.toasts).toContainText('Name saved');
  await expect(page.getByRole('button', { name: /^Account: Jorinde/ })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out of Firefox on Linux' }).click();
  await expect(consoleFrame.toasts).toContainText('Signed out of Firefox on Linux');

  const form = page.getByRole('form', { name: 'Password' });
  const next = 'seven grey mules eat thistles';
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill(next);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Wrong password')).toBeVisible();
  await expect(form.getByLabel('New password')).toHaveValue(next);
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(consoleFrame.toasts).toContainText('Password changed');

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signInPage.signIn({ email, password: next });
  await expect(page.getByRole('button', { name: /^Account: Jorinde/ })).toBeVisible();
});
