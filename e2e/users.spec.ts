import { randomUUID } from 'node:crypto';
import { startBulkInvite } from '#contract/user-bulk.ts';
import { listUsers } from '#contract/users.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';
import { UsersPage } from './pages/users-page.ts';
import { storedTotal } from './stored-total.ts';

test('a user is created, changed, disabled, enabled again by Undo, and deleted', async ({
  api,
  page,
  usersPage,
}) => {
  const id = randomUUID().slice(0, 8);
  const email = `journey.${id}@northfield-vets.example`;
  await openConsole({ api, page }, '/console/users');

  await page.getByRole('link', { name: 'New user' }).click();
  await expect(page).toHaveURL(/users\/new$/);
  await usersPage.drawer.getByLabel('E-mail address').fill(email);
  await usersPage.drawer.getByLabel('First name').fill('Journey');
  await usersPage.drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(usersPage.drawer.getByText('Required')).toBeVisible();
  await usersPage.drawer.getByLabel('Last name').fill(`Fresh ${id}`);
  await usersPage.drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to Journey Fresh ${id}`)).toBeVisible();
  await expect(usersPage.drawer).toHaveCount(0);

  await usersPage.find(email);
  // The new user stands in the list before it is searched, too: a menu opened then goes when the search answers.
  await expect(usersPage.rows).toHaveCount(1);
  const name = `Journey Changed ${id}`;
  await usersPage.choose(`Journey Fresh ${id}`, 'Edit');
  await expect(page).toHaveURL(/edit\?search=/);
  await usersPage.drawer.getByLabel('Last name').fill(`Changed ${id}`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('would be lost')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await usersPage.drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(usersPage.row(name).getByText('Not joined')).toBeVisible();

  await usersPage.choose(name, 'Disable…');
  await page.getByRole('button', { name: 'Disable user' }).click();
  await expect(usersPage.row(name).getByText('Disabled')).toBeVisible();
  const disabled = page.getByRole('group', { name: `${name} disabled` });
  await disabled.getByRole('button', { name: 'Undo' }).click();
  await expect(usersPage.row(name).getByText('Not joined')).toBeVisible();

  await usersPage.row(name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByText(`Fresh ${id}`).first()).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const deleting = page.getByRole('button', { name: 'Delete user' });
  await expect(deleting).toBeDisabled();
  await page.getByLabel(`Type ${email} to confirm`).fill(email);
  await deleting.click();
  await expect(usersPage.heading).toBeVisible();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});

test('invitations of all who match but one are resent, with a report that survives a reload', async ({
  api,
  page,
  usersPage,
  runDrawer,
}) => {
  const id = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 30 }, (_, at) => ({
    // Of one length, so that every order by address begins with the first.
    email: `crowd.${id}.${100 + at}@northfield-vets.example`,
    firstName: 'Crowd',
    lastName: `Member ${at} of ${id}`,
    role: 'SITE_USER',
    organizationId: 1,
  }));
  expect((await api.post(startBulkInvite.path, { data: { rows } })).ok()).toBe(true);
  const crowd = { search: `crowd.${id}`, field: 'email' };
  await expect.poll(() => storedTotal(api, listUsers.path, crowd)).toBe(rows.length);
  await openConsole({ api, page }, `/console/users?${new URLSearchParams(crowd)}`);

  await usersPage.tick(`crowd.${id}.100@`);
  await usersPage.bulkBar.getByRole('button', { name: 'Select all 30 that match' }).click();
  await usersPage.tick(`crowd.${id}.101@`);
  await expect(usersPage.bulkBar.getByText('29 selected')).toBeVisible();
  await usersPage.bulkBar.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByRole('heading', { name: 'Resend 29 invitations?' })).toBeVisible();
  await page.getByRole('button', { name: 'Resend 29 invitations' }).click();

  await expect(page).toHaveURL(/users\/runs\//);
  await expect(page.getByRole('heading', { name: 'Invitations resent' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('29 of 29 done')).toBeVisible();
  await expect(runDrawer.results.first()).toBeVisible();
  const report = await runDrawer.downloadReport();
  expect(report).toContain('succeeded');
  expect(report).not.toContain(`crowd.${id}.101@`);
});

test('a view is saved, opened first from then on, and forgotten', async ({
  api,
  page,
  browser,
  usersPage,
}) => {
  // Shared with everybody, it must be no other journey's, nor that of an earlier try.
  const view = `Too late ${Date.now()}`;
  const person = await openConsole({ api, page }, '/console/users?invitation=expired');
  await page.getByRole('button', { name: 'Columns and density' }).click();
  await page.getByRole('checkbox', { name: 'Created' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0);

  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByLabel('Save what is shown as').fill(view);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByRole('button', { name: `Show ${view} first` }).click();
  const share = page.getByRole('button', { name: `Share ${view} with your organization` });
  await share.click();
  await expect(share).toHaveAttribute('aria-pressed', 'true');

  const lists: string[] = [];
  // Not what the page before may still ask for, as after each write.
  page.once('framenavigated', () =>
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/users') lists.push(search);
    }),
  );
  await page.goto('/console/users');
  await expect(page).toHaveURL(/invitation=expired/);
  await expect(usersPage.rows).not.toHaveCount(0);
  expect(lists).toEqual([expect.stringContaining('invitation=expired')]);

  // A computer that does not know of it yet waits with the rows until it does.
  const context = await browser.newContext();
  const elsewhere = new UsersPage(await context.newPage());
  const views = Promise.withResolvers<void>();
  await elsewhere.page.route('**/views/users', async (route) => {
    await views.promise;
    await route.continue();
  });
  const plain = elsewhere.page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/users',
  );
  await openConsole({ api, page: elsewhere.page, person }, '/console/users');
  await (await plain).finished();
  await expect(elsewhere.page.getByRole('button', { name: 'Views' })).toBeVisible();
  await expect(elsewhere.rows).toHaveCount(0);
  views.resolve();
  await expect(elsewhere.page).toHaveURL(/invitation=expired/);
  await expect(elsewhere.rows).not.toHaveCount(0);
  await context.close();
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/users$/);
  await expect(usersPage.rows).not.toHaveCount(0);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: `Delete view ${view}` }).click();
  await expect(page.getByRole('link', { name: view })).toHaveCount(0);
});
