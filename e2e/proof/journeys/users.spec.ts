import { randomUUID } from 'node:crypto';
import { startBulkInvite } from '#contract/people/user-bulk.ts';
import { listUsers } from '#contract/people/users.ts';
import { expect, test } from '../../fixtures.ts';
import { openConsole } from '../../open-console.ts';
import { storedTotal } from '../../stored-total.ts';

test('invitations of all matches except one are resent, with a report that survives a reload', async ({
  api,
  page,
  usersPage,
  runDrawer,
}) => {
  const id = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 30 }, (_, at) => ({
    // Numbers of equal length, so that they sort as text.
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
  await usersPage.bulkBar.getByRole('button', { name: 'Select all 30 matches' }).click();
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
