import { expect, test } from './fixtures.ts';
import { askForLink, forgetfulPerson } from './mailed-person.ts';
import { newAdministrator } from './new-person.ts';

const another = 'another good mule, thirsty';

test.describe('a link to choose another password that does not work', () => {
  test.use({ allowedErrors: [/40[0149]|410/] });

  test('says that it was used, and leads to sign-in or to a new one', async ({
    api,
    page,
    passwordPage,
    signInPage,
    expectAccessible,
  }) => {
    const { person, link } = await forgetfulPerson(api);
    await passwordPage.follow(link);
    await passwordPage.setTo(another);
    await expect(signInPage.email).toHaveValue(person.email);

    await passwordPage.follow(link);
    await expect(passwordPage.heading('This link was already used')).toBeVisible();
    await expect(passwordPage.newPassword).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(passwordPage.send).toBeVisible();
  });

  test('says that a newer one was sent, which works', async ({
    api,
    page,
    passwordPage,
    signInPage,
    expectAccessible,
  }) => {
    const { person, link } = await forgetfulPerson(api);
    const newer = await askForLink(api, person.email, 2);
    await passwordPage.follow(link);
    await expect(passwordPage.heading('This link was replaced')).toBeVisible();
    await expectAccessible(page);
    await passwordPage.follow(newer);
    await passwordPage.setTo(another);
    await expect(signInPage.email).toHaveValue(person.email);
  });

  test('says that the account is disabled', async ({
    api,
    page,
    passwordPage,
    expectAccessible,
  }) => {
    const { person, link } = await forgetfulPerson(api);
    await api.put(`/users/${person.userId}`, { data: { isEnabled: false } });
    await passwordPage.follow(link);
    await expect(passwordPage.heading('This account is disabled')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeHidden();
    await expectAccessible(page);
  });

  test('says that it is not known, or was cut off', async ({ api, page, passwordPage }) => {
    const { link } = await forgetfulPerson(api);
    await passwordPage.follow(link.slice(0, -5));
    await expect(passwordPage.heading('This link is not known')).toBeVisible();
    // The secret that this tab still keeps is of another link.
    await page.evaluate(() => sessionStorage.clear());
    await passwordPage.follow(link.replace(/#.*/, ''));
    await expect(passwordPage.heading('This link is incomplete')).toBeVisible();
  });

  test('is not used by who is signed in, and then is by whom it is for', async ({
    api,
    page,
    passwordPage,
    signInPage,
    usersPage,
    expectAccessible,
  }) => {
    const { person, link } = await forgetfulPerson(api);
    await signInPage.open();
    await signInPage.signIn(await newAdministrator(api));
    await signInPage.acceptTerms.click();
    await expect(usersPage.heading).toBeVisible();

    await page.goto(link);
    await expect(passwordPage.heading('You are signed in')).toBeVisible();
    await expectAccessible(page);
    await passwordPage.signOutAndUse.click();
    await expect(page.getByText(person.email)).toBeVisible();
    await passwordPage.setTo(another);
    await signInPage.password.fill(another);
    await signInPage.submit.click();
    await expect(signInPage.termsHeading).toBeVisible();
  });
});
