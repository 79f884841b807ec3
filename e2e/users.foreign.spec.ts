import { randomUUID } from 'node:crypto';
import { listUsers, updateUser } from '#contract/people/users.ts';
import { addFilter } from './add-filter.ts';
import { expect, test } from './fixtures.ts';
import { followPath } from './follow-path.ts';
import { newAdministrator, newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';

test('users sign in, and are invited, found, merged with a concurrent change, disabled and deleted', async ({
  api,
  page,
  signInPage,
  usersPage,
}) => {
  const id = randomUUID().slice(0, 8);
  const email = `journey.${id}@harbour-vets.example`;
  const me = await newAdministrator(api);
  await signInPage.open();
  await page.getByRole('radio', { name: /Another vendor/ }).check();
  await signInPage.signIn(me);
  await expect(signInPage.termsHeading).toBeVisible();
  await signInPage.acceptTerms.click();
  await expect(usersPage.rows).not.toHaveCount(0);

  await page.getByRole('link', { name: 'New user' }).click();
  await usersPage.drawer.getByLabel('Email address').fill(email);
  await usersPage.drawer.getByLabel('First name').fill('Journey');
  await usersPage.drawer.getByLabel('Last name').fill(`Plain ${id}`);
  await usersPage.drawer.getByLabel('Site number').fill('101');
  await usersPage.drawer.getByRole('button', { name: 'Create user' }).click();
  await expect(usersPage.drawer).toBeHidden();
  await usersPage.find(email);
  await expect(usersPage.rows).toHaveCount(1);
  const resent = page.waitForResponse((answer) => answer.url().endsWith('/resend-invitation'));
  await usersPage.choose(`Journey Plain ${id}`, 'Resend invitation');
  expect((await resent).ok()).toBe(true);

  // A colleague saves the same user concurrently.
  await usersPage.choose(`Journey Plain ${id}`, 'Edit');
  await expect(usersPage.drawer.getByLabel('Role')).toHaveCount(0);
  await usersPage.drawer.getByLabel('Last name').fill(`Simple ${id}`);
  const { data } = await (await api.get(`${listUsers.path}?search=${email}`)).json();
  const path = updateUser.path.replace('{userId}', String(data[0].id));
  expect((await api.put(path, { data: { firstName: 'Theirs' } })).ok()).toBe(true);
  await usersPage.drawer.getByRole('button', { name: 'Save changes' }).click();
  const merge = page.getByRole('dialog', { name: 'This user was saved while you were editing' });
  await merge.getByRole('button', { name: 'Save both' }).click();
  await expect(usersPage.drawer).toHaveCount(0);

  const name = `Theirs Simple ${id}`;
  await usersPage.choose(name, 'Disable access…');
  await page.getByRole('button', { name: 'Disable access' }).click();
  await expect(usersPage.row(name).getByText('Disabled')).toBeVisible();
  await usersPage.choose(name, 'Delete…');
  await page.getByLabel(`Type ${email} to confirm`).fill(email);
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByRole('heading', { name: 'No matching users' })).toBeVisible();
});

test('filters, sort order and page of the list are in the URL', async ({
  api,
  page,
  usersPage,
}) => {
  const id = randomUUID().slice(0, 8);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      newPerson(api, {
        email: `page.${id}.${10 + at}@northfield-vets.example`,
        role: at === 0 ? 'ADMIN' : 'SITE_USER',
      }),
    ),
  );
  await openConsole({ api, page }, `/console/users?search=page.${id}&field=email&pageSize=10`);
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Role' }).click();
  await expect(page).toHaveURL(/sort/);
  await expect(usersPage.rows.first()).toContainText('Administrator');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(usersPage.rows).toHaveCount(2);

  await addFilter(page, 'Role');
  await page.getByRole('button', { name: 'Administrator', exact: true }).click();
  await expect(usersPage.rows).toHaveCount(1);
  await expect(page).toHaveURL(/role=ADMIN/);
  await page.reload();
  await expect(usersPage.rows).toHaveCount(1);
  await expect(usersPage.row(`page.${id}.10@`)).toBeVisible();
});

test('features of extensions are hidden, and their pages say that they are not available', async ({
  api,
  page,
  usersPage,
}) => {
  await openConsole({ api, page }, '/console/users');
  await expect(usersPage.rows).not.toHaveCount(0);
  for (const name of ['Export', 'Invite people']) {
    await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
  }
  await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(0);
  const places = page.getByRole('navigation');
  await expect(places.getByRole('link', { name: 'Users' })).toBeVisible();
  for (const name of ['Audit trail', 'Outbox']) {
    await expect(places.getByRole('link', { name })).toHaveCount(0);
  }
  await usersPage.rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  for (const name of ['Open', 'Copy invitation link…', 'Revoke invitation…']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
  }

  const missing = randomUUID();
  const pages = {
    '/console/audit': 'This deployment has no audit trail',
    '/console/outbox': 'This deployment has no outbox',
    '/console/users/invite': 'This deployment has no bulk invitation',
    [`/console/users/runs/${missing}`]: 'This deployment has no bulk actions',
    [`/console/users/${missing}`]: 'This user doesn’t exist',
    '/console/sites/north/webhooks': 'This site doesn’t exist',
  };
  for (const [path, title] of Object.entries(pages)) {
    await followPath(page, path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});
