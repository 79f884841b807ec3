import { randomUUID } from 'node:crypto';
import { administrator } from './deployments.ts';
import { expect, test } from './fixtures.ts';
import { linkMailedTo } from './mailbox.ts';
import { newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';

test('an invitation is emailed and resent by a service without extensions', async ({
  api,
  page,
  usersPage,
}) => {
  const id = randomUUID().slice(0, 8);
  const email = `journey.${id}@northfield-vets.example`;
  // This deployment has no practice, so its users have no organization.
  const { password } = administrator;
  const inviter = await newPerson(api, {
    role: 'PLATFORM_ADMIN',
    organizationId: undefined,
    password,
  });
  await openConsole({ api, page, person: { ...inviter, password } }, '/console/users/new');
  await usersPage.drawer.getByLabel('Email address').fill(email);
  await usersPage.drawer.getByLabel('First name').fill('Journey');
  await usersPage.drawer.getByLabel('Last name').fill(`Plain ${id}`);
  await usersPage.drawer.getByLabel('Role').fill('Platform administrator');
  await usersPage.drawer.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText(`Journey Plain ${id} created`)).toBeVisible();
  const link = await linkMailedTo(api, email);
  await usersPage.find(email);
  await expect(usersPage.rows).toHaveCount(1);
  await usersPage.resendInvitation(`Journey Plain ${id}`);
  expect(await linkMailedTo(api, email, { count: 2 })).not.toBe(link);
});
