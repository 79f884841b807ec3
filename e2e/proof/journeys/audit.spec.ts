import { randomUUID } from 'node:crypto';
import { listAuditEvents } from '#contract/console/audit.ts';
import { getRun } from '#contract/console/runs.ts';
import { startBulk } from '#contract/people/user-bulk.ts';
import { countClicks } from '../../count-clicks.ts';
import { expect, test } from '../../fixtures.ts';
import { newPerson } from '../../new-person.ts';
import { openConsole } from '../../open-console.ts';

test('the audit trail folds a run into one entry, finds it by name, opens an old one by URL, and is exported', async ({
  api,
  page,
}) => {
  const crowd = `trail.${randomUUID().slice(0, 8)}`;
  const people = await Promise.all(
    [1, 2, 3].map((at) => newPerson(api, { email: `${crowd}.${at}@northfield-vets.example` })),
  );
  const data = { action: 'disable', target: { userIds: people.map(({ userId }) => userId) } };
  const { runId } = startBulk.output.parse(await (await api.post(startBulk.path, { data })).json());
  const run = async () =>
    getRun.output.parse(await (await api.get(getRun.path.replace('{runId}', runId))).json());
  await expect.poll(async () => (await run()).state).toBe('done');

  await openConsole({ api, page }, '/console/audit');
  await page.getByRole('searchbox').fill(crowd);
  const rows = page.getByRole('grid', { name: 'Audit trail' }).locator('[role="row"][data-id]');
  await expect(rows.filter({ hasText: 'and 2 more in one bulk action' })).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`search=${crowd}`));
  await rows.first().getByRole('link', { name: 'Access disabled' }).click();
  await page.getByRole('button', { name: 'Show all 3 of this action' }).click();
  await expect(page).toHaveURL(new RegExp(`runId=${runId}`));
  await expect(rows).toHaveCount(3);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  await expect(page.getByText('Saved as a CSV file of 3 entries.')).toBeVisible();

  // It is not in the list.
  const answer = await api.get(`${listAuditEvents.path}?runId=${runId}&pageSize=1`);
  const [entry] = listAuditEvents.output.parse(await answer.json()).data;
  await page.goto(`/console/audit?search=nobody.${crowd}&event=${entry?.auditId}`);
  await expect(page.getByRole('dialog')).toContainText(entry?.entityLabel ?? '');
  const clicks = await countClicks(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: entry?.entityLabel ?? '' })
    .click();

  await page.getByRole('link', { name: 'Activity last month' }).click();
  await expect(page).toHaveURL(/audit\?actorId=.*from=.*to=/);
  expect(await clicks()).toBe(2);
});
