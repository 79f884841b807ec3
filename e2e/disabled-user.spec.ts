import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test.describe('somebody who is disabled while at work', () => {
  test.use({ allowedErrors: [/401/] });

  test('is stopped at the next step, and not let in again before they are enabled', async ({
    api,
    page,
    usersPage,
    renewalDialog,
    expectAccessible,
  }) => {
    const person = await openConsole({ api, page }, '/console/users');
    await expect(usersPage.rows).not.toHaveCount(0);
    const set = (isEnabled: boolean) => api.put(`/users/${person.userId}`, { data: { isEnabled } });
    expect((await set(false)).ok()).toBe(true);

    await usersPage.find('priya');
    await expect(renewalDialog.dialog).toContainText('Your session has ended.');
    await expectAccessible(page);
    await renewalDialog.signIn(person.password);
    await expect(renewalDialog.dialog.getByRole('alert')).toContainText('not right');

    expect((await set(true)).ok()).toBe(true);
    // Enabling revives no session: only signing in again goes on.
    await page.reload();
    await expect(page).toHaveURL(/sign-in/);
  });
});
