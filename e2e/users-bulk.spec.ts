import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { getRun } from '#contract/runs.ts';
import { startBulkInvite } from '#contract/user-bulk.ts';
import { listUsers } from '#contract/users.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';

/** Invites so many people whom one search finds, and waits until they are there. */
async function newCrowd(api: APIRequestContext, count: number): Promise<string> {
  const crowd = `crowd.${randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: count }, (_, at) => ({
    email: `${crowd}.${1000 + at}@northfield-vets.example`,
    firstName: 'Crowd',
    lastName: `Member ${at}`,
    role: 'SITE_USER',
    organizationId: 1,
  }));
  const started = await api.post(startBulkInvite.path, { data: { rows } });
  const { runId } = startBulkInvite.output.parse(await started.json());
  const path = getRun.path.replace('{runId}', runId);
  const state = async () => getRun.output.parse(await (await api.get(path)).json()).state;
  await expect.poll(state, { timeout: 180_000 }).toBe('done');
  return crowd;
}

async function countUsers(api: APIRequestContext, query: string): Promise<number> {
  return listUsers.output.parse(await (await api.get(`${listUsers.path}?${query}`)).json()).meta
    .total;
}

test('a bulk action is cancelled under way: what is done stays, and the rest is left as it was', async ({
  api,
  page,
  usersPage,
  runDrawer,
  expectAccessible,
}) => {
  // So many that the action is still under way when it is cancelled, and inviting them takes its time.
  test.slow();
  const count = 400;
  const crowd = await newCrowd(api, count);
  await openConsole({ api, page }, `/console/users?search=${crowd}&field=email`);
  await usersPage.askForAll('Disable');
  await expect(page.getByRole('heading', { name: `Disable ${count} accounts?` })).toBeVisible();
  await page.getByRole('button', { name: `Disable ${count} accounts` }).click();
  await expect(runDrawer.heading('Disabling accounts')).toBeVisible();
  await runDrawer.cancel.click();

  await expect(runDrawer.heading('Disabling accounts: cancelled')).toBeVisible();
  await expect(runDrawer.cancel).toBeHidden();
  const summary = await runDrawer.drawer.getByText(/ left as they were/).innerText();
  const [, done = '', left = ''] = /^(\d+) of 400 done, (\d+) left/.exec(summary) ?? [];
  expect(Number(left)).toBeGreaterThan(0);
  expect(Number(done) + Number(left)).toBe(count);
  await expectAccessible(page);
  const search = `search=${crowd}&field=email`;
  expect(await countUsers(api, `${search}&isEnabled=false`)).toBe(Number(done));
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/users\?search=/);
  await expect(page.getByText(`1–25 of ${count}`)).toBeVisible();
});

test('only what failed is tried again, and the report says why', async ({
  api,
  page,
  usersPage,
  runDrawer,
  expectAccessible,
}) => {
  const id = randomUUID().slice(0, 8);
  const [full, other, gone] = await Promise.all(
    ['full', 'other', 'gone'].map((name) =>
      newPerson(api, {
        email: `retry.${id}.${name}@northfield-vets.example`,
        firstName: name,
        role: 'SITE_USER',
      }),
    ),
  );
  // Three mails within the hour are as many as an address gets.
  for (let sent = 1; sent < 3; sent += 1) {
    expect((await api.post(`/users/${full?.userId}/resend-invitation`)).ok()).toBe(true);
  }
  const list = `/console/users?search=retry.${id}&field=email`;
  await openConsole({ api, page }, list);
  await expect(usersPage.rows).toHaveCount(3);
  await usersPage.askForAll('Resend');
  const resend = page.getByRole('button', { name: 'Resend 3 invitations' });
  await expect(resend).toBeVisible();
  expect((await api.delete(`/users/${gone?.userId}`)).ok()).toBe(true);
  await resend.click();
  await expect(page.getByText('3 of 3 tried, 2 failed')).toBeVisible();
  await expect(runDrawer.results).toHaveCount(3);
  await expect(runDrawer.results.filter({ hasText: full?.email ?? '' })).toContainText(
    'Had enough mails for this hour',
  );
  await expect(runDrawer.results.filter({ hasText: other?.email ?? '' })).toContainText('Done');
  const report = await runDrawer.downloadReport();
  const lines = report.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.includes(full?.email ?? ''))).toContain(
    'failed,too_many_requests,Had enough mails for this hour',
  );

  const first = page.url();
  await expect(runDrawer.retry).toHaveText('Retry the 2 that failed');
  await runDrawer.retry.click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByText('2 of 2 tried, 2 failed')).toBeVisible();
  await expect(runDrawer.results).toHaveCount(2);
  await expectAccessible(page);

  // Where all wait for the end of their hour, so does the next try.
  await page.goto(list);
  await expect(usersPage.rows).toHaveCount(2);
  await usersPage.askForAll('Resend');
  await page.getByRole('button', { name: 'Resend 2 invitations' }).click();
  await expect(page.getByText('2 of 2 tried, 1 failed')).toBeVisible();
  await expect(runDrawer.results.first()).toContainText(/again from \d\d:\d\d/);
  await expect(runDrawer.retry).toHaveText(/^Retry the 1 that failed from \d\d:\d\d$/);
  await expect(runDrawer.retry).toBeDisabled();
});
