import { expect, test } from './fixtures.ts';
import { linkMailedTo } from './mailbox.ts';
import { invitedPerson } from './mailed-person.ts';
import { newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';

const password = 'seven grey mules eat thistles';

test('an invited user follows the email, chooses a password, signs in and accepts the terms', async ({
  api,
  page,
  passwordPage,
  signInPage,
}) => {
  const { person, link } = await invitedPerson(api, { firstName: 'Robin' });
  await passwordPage.follow(link);

  await expect(passwordPage.heading('Welcome to Paddock')).toBeVisible();
  await expect(page.getByText('Hello Robin')).toBeVisible();
  await expect(page).toHaveURL(/\/console\/invitation$/);
  await expect(passwordPage.newPassword).toBeFocused();

  await passwordPage.newPassword.fill(password.slice(0, 9));
  await expect(page.getByText('6 more characters needed')).toBeVisible();
  // The token survives a reload, and is still not in the URL.
  await page.reload();
  await expect(page).toHaveURL(/\/console\/invitation$/);
  await passwordPage.setTo(password);

  await expect(page.getByText('Your password is set')).toBeVisible();
  await expect(signInPage.email).toHaveValue(person.email);
  await expect(signInPage.password).toBeFocused();
  await signInPage.password.fill(password);
  await signInPage.submit.click();
  await signInPage.acceptTerms.click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
});

test.describe('an invalid link', () => {
  test.use({ allowedErrors: [/40[049]|410/] });

  test('for another user is not used by the signed-in user', async ({
    api,
    page,
    passwordPage,
    signInPage,
    usersPage,
  }) => {
    const { person, link } = await invitedPerson(api);
    await openConsole({ api, page }, '/console/users');
    await expect(usersPage.heading).toBeVisible();

    await page.goto(link);
    await expect(passwordPage.heading('You’re already signed in')).toBeVisible();
    await passwordPage.signOutAndUse.click();
    await expect(page.getByText(person.email)).toBeVisible();
    await passwordPage.setTo(password);
    await expect(signInPage.email).toHaveValue(person.email);
  });
});

test('a forgotten password is reset by a link, with the same answer for any address', async ({
  api,
  page,
  passwordPage,
  signInPage,
}) => {
  const person = await newPerson(api, { password });
  // Input typed before the code has loaded is carried over.
  const clicked = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await clicked.promise;
    await route.fallback();
  });
  await signInPage.open({ waitUntil: 'commit' });
  await signInPage.email.fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  clicked.resolve();
  await expect(passwordPage.email).toHaveValue(person.email);
  await passwordPage.send.click();
  const sent = passwordPage.heading('Check your inbox');
  await expect(sent).toBeVisible();
  const words = (await page.getByRole('main').innerText()).replaceAll(person.email, '…');
  await page.getByRole('button', { name: 'Use a different address' }).click();
  await passwordPage.email.fill('nobody@nowhere.example');
  await passwordPage.send.click();
  await expect(sent).toBeVisible();
  expect((await page.getByRole('main').innerText()).replaceAll('nobody@nowhere.example', '…')).toBe(
    words,
  );

  await passwordPage.follow(await linkMailedTo(api, person.email));
  await expect(passwordPage.heading('Choose a new password')).toBeVisible();
  await passwordPage.setTo('another good mule, thirsty');
  await expect(page.getByText('Your password is set')).toBeVisible();
  await signInPage.password.fill('another good mule, thirsty');
  await signInPage.submit.click();
  await expect(signInPage.termsHeading).toBeVisible();
});
