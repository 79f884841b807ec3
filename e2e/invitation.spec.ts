import { expect, test } from './fixtures.ts';
import { linkMailedTo } from './mailbox.ts';
import { invitedPerson } from './mailed-person.ts';
import { newPerson } from './new-person.ts';

const password = 'seven grey mules eat thistles';

test('who is invited follows the mail, chooses a password, signs in, accepts the terms and is in', async ({
  api,
  page,
  passwordPage,
  signInPage,
  expectAccessible,
}) => {
  const { person, link } = await invitedPerson(api, { firstName: 'Robin' });
  await passwordPage.follow(link);

  await expect(passwordPage.heading('Welcome to Paddock')).toBeVisible();
  await expect(page.getByText('Hello Robin')).toBeVisible();
  await expect(page).toHaveURL(/\/console\/invitation$/);
  await expect(passwordPage.newPassword).toBeFocused();
  await expectAccessible(page);

  await passwordPage.newPassword.fill(password.slice(0, 9));
  await expect(page.getByText('6 more characters needed')).toBeVisible();
  // A link survives that the page is loaded again, and is still not in the address.
  await page.reload();
  await expect(page).toHaveURL(/\/console\/invitation$/);
  await passwordPage.setTo(password);

  await expect(page.getByText('Your password is set')).toBeVisible();
  await expect(signInPage.email).toHaveValue(person.email);
  await expect(signInPage.password).toBeFocused();
  await expectAccessible(page);
  await signInPage.password.fill(password);
  await signInPage.submit.click();
  await signInPage.acceptTerms.click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
});

test.describe('a link that does not work', () => {
  test.use({ allowedErrors: [/40[049]|410/] });

  test('says that it was used, and leads to sign-in', async ({
    api,
    page,
    passwordPage,
    signInPage,
    expectAccessible,
  }) => {
    const { link } = await invitedPerson(api);
    await passwordPage.follow(link);
    await passwordPage.setTo(password);
    await expect(signInPage.submit).toBeVisible();

    await passwordPage.follow(link);
    await expect(passwordPage.heading('This invitation was already accepted')).toBeVisible();
    await expectAccessible(page);
    await passwordPage.goToSignIn.click();
    await expect(signInPage.submit).toBeVisible();
  });

  test('says that a newer one was sent, and sends another', async ({
    api,
    page,
    passwordPage,
    signInPage,
    expectAccessible,
  }) => {
    const { person, link } = await invitedPerson(api);
    await api.post(`/users/${person.userId}/resend-invitation`);
    const newer = await linkMailedTo(api, person.email, { count: 2 });

    await passwordPage.follow(link);
    await expect(passwordPage.heading('This invitation was replaced')).toBeVisible();
    await expectAccessible(page);
    await passwordPage.renew.click();
    await expect(passwordPage.renewed).toBeVisible();
    await expectAccessible(page);
    const newest = await linkMailedTo(api, person.email, { count: 3 });
    expect(new Set([link, newer, newest]).size).toBe(3);

    await passwordPage.follow(newest);
    await passwordPage.setTo(password);
    await expect(signInPage.email).toHaveValue(person.email);
  });

  test('says that the account is disabled', async ({
    api,
    page,
    passwordPage,
    expectAccessible,
  }) => {
    const { person, link } = await invitedPerson(api);
    await api.put(`/users/${person.userId}`, { data: { isEnabled: false } });
    await passwordPage.follow(link);
    await expect(passwordPage.heading('This account is disabled')).toBeVisible();
    await expect(passwordPage.renew).toBeHidden();
    await expectAccessible(page);
  });

  test('says that it was cut off, or is none of ours', async ({
    api,
    page,
    passwordPage,
    expectAccessible,
  }) => {
    const { link } = await invitedPerson(api);
    await passwordPage.follow(link.slice(0, -5));
    await expect(passwordPage.heading('This invitation is not known')).toBeVisible();
    await expectAccessible(page);
    await passwordPage.follow(link.replace(/#.*/, ''));
    await expect(passwordPage.newPassword).toBeHidden();
    await passwordPage.follow(link);
    await expect(passwordPage.newPassword).toBeVisible();
  });

  test('for somebody else is not used by who is signed in', async ({
    api,
    page,
    passwordPage,
    signInPage,
    usersPage,
    expectAccessible,
  }) => {
    const { person, link } = await invitedPerson(api);
    const other = await newPerson(api, { password });
    await signInPage.open();
    await signInPage.signIn({ email: other.email, password });
    await signInPage.acceptTerms.click();
    await expect(usersPage.heading).toBeVisible();

    await page.goto(link);
    await expect(passwordPage.heading('You are signed in')).toBeVisible();
    await expectAccessible(page);
    await passwordPage.signOutAndUse.click();
    await expect(page.getByText(person.email)).toBeVisible();
    await passwordPage.setTo(password);
    await expect(signInPage.email).toHaveValue(person.email);
  });
});

test('who forgot the password gets a link, whatever the address the same words, and chooses another', async ({
  api,
  page,
  passwordPage,
  signInPage,
  expectAccessible,
}) => {
  const person = await newPerson(api, { password });
  await signInPage.open();
  await signInPage.email.fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(passwordPage.email).toHaveValue(person.email);
  await expectAccessible(page);
  await passwordPage.send.click();
  const sent = passwordPage.heading('Look into your mail');
  await expect(sent).toBeVisible();
  await expectAccessible(page);
  const words = (await page.getByRole('main').innerText()).replaceAll(person.email, '…');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await passwordPage.email.fill('nobody@nowhere.example');
  await passwordPage.send.click();
  await expect(sent).toBeVisible();
  expect((await page.getByRole('main').innerText()).replaceAll('nobody@nowhere.example', '…')).toBe(
    words,
  );

  await passwordPage.follow(await linkMailedTo(api, person.email));
  await expect(passwordPage.heading('Choose a new password')).toBeVisible();
  await expectAccessible(page);
  await passwordPage.setTo('another good mule, thirsty');
  await expect(page.getByText('Your password is set')).toBeVisible();
  await signInPage.password.fill('another good mule, thirsty');
  await signInPage.submit.click();
  await expect(signInPage.termsHeading).toBeVisible();
});

test.describe('a new password that will not do', () => {
  test.use({ allowedErrors: [/400/] });

  test('is refused at its field with the reason, and stays to be changed', async ({
    api,
    page,
    passwordPage,
  }) => {
    await passwordPage.follow((await invitedPerson(api)).link);
    await passwordPage.setTo('Password12345678');
    await expect(page.getByText('tried first')).toBeVisible();
    await expect(passwordPage.newPassword).toHaveValue('Password12345678');
    await expect(passwordPage.newPassword).toBeFocused();
    await passwordPage.setTo('too short');
    await expect(page.getByText('at least 15 characters')).toBeVisible();
    await passwordPage.setTo(password);
    await expect(page.getByText('Your password is set')).toBeVisible();
  });
});
