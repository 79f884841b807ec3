import { expect, test } from './fixtures.ts';
import { linkMailedTo } from './mailbox.ts';
import { invitedPerson } from './mailed-person.ts';

test.use({ allowedErrors: [/410/] });

test('an invitation that has expired says so and sends a new one, which makes the old one another case', async ({
  api,
  page,
  passwordPage,
  expectAccessible,
}) => {
  const { person, link } = await invitedPerson(api, {
    role: 'PLATFORM_ADMIN',
    organizationId: undefined,
  });
  const expired = passwordPage.heading('This invitation has expired');
  await expect(async () => {
    await passwordPage.follow(link);
    await expect(expired).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);

  await passwordPage.renew.click();
  await expect(passwordPage.renewed).toBeVisible();
  expect(await linkMailedTo(api, person.email, { count: 2 })).not.toBe(link);
  await passwordPage.follow(link);
  await expect(passwordPage.heading('This invitation was replaced')).toBeVisible();
});
