import { countClicks } from './count-clicks.ts';
import { priyaRaman } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { newAdministrator } from './new-person.ts';

test.use({ allowedErrors: [/401/] });

test('an administrator corrects a password, accepts the terms, finds an expired invitation, resends it and reads the email', async ({
  api,
  page,
  signInPage,
  usersPage,
  consoleFrame,
}) => {
  const administrator = await newAdministrator(api);

  await signInPage.open();
  await expect(signInPage.email).toBeFocused();
  await signInPage.signIn({ email: administrator.email, password: 'not-the-right-password' });
  await expect(page.getByRole('alert')).toContainText('Wrong email address or password');
  await expect(signInPage.email).toHaveValue(administrator.email);
  await signInPage.signIn(administrator);

  await expect(signInPage.termsHeading).toBeVisible();
  await signInPage.acceptTerms.click();

  await expect(usersPage.heading).toBeVisible();
  await expect(usersPage.rows).not.toHaveCount(0);
  await page.keyboard.press('/');
  await expect(usersPage.search).toBeFocused();
  await page.keyboard.type('priya raman');
  const row = usersPage.row(priyaRaman.name);
  await expect(usersPage.rows).toHaveCount(1);
  await expect(row.getByText('Expired')).toBeVisible();
  await expect(page).toHaveURL(/search=priya/);

  // The row's button shows on its hover, and on its focus.
  const resend = row.getByRole('button', { name: /^Resend/ });
  await expect(resend).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(resend).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(resend).toHaveCSS('opacity', '0');
  await resend.focus();
  await expect(resend).toHaveCSS('opacity', '1');

  const clicks = await countClicks(page);
  await usersPage.resendInvitation(priyaRaman.name);
  await expect(consoleFrame.toasts).toContainText(`Invitation sent to ${priyaRaman.name}`);
  await expect(row.getByText('Invited')).toBeVisible();
  expect(await clicks()).toBe(1);

  await consoleFrame.goTo('Outbox');
  await page.getByRole('searchbox', { name: 'Search recipients' }).fill(priyaRaman.email);
  await expect(page.getByText('Hello Priya,')).toBeVisible();
  await expect(page.getByRole('link', { name: /\/console\/invitation#/ })).toBeVisible();

  await consoleFrame.signOut();
  await expect(signInPage.submit).toBeVisible();
  await page.goto('/console/users');
  await expect(signInPage.submit).toBeVisible();
});
