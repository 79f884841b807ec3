import { randomUUID } from 'node:crypto';
import { listAuditEvents } from '#contract/audit.ts';
import { getRun } from '#contract/runs.ts';
import { startBulk } from '#contract/user-bulk.ts';
import { countClicks } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';

test('the trail tells a run as one entry, finds it by name, opens an old one by its address, and is exported', async ({
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
  await expect(rows.filter({ hasText: 'and 2 more in one run' })).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`search=${crowd}`));
  await rows.first().getByRole('link', { name: 'Changed details' }).click();
  await page.getByRole('button', { name: 'All 3 of this run' }).click();
  await expect(page).toHaveURL(new RegExp(`runId=${runId}`));
  await expect(rows).toHaveCount(3);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  await expect(page.getByText('Saved as a CSV file of 3 entries.')).toBeVisible();

  // Not among those that are listed.
  const answer = await api.get(`${listAuditEvents.path}?runId=${runId}&pageSize=1`);
  const [entry] = listAuditEvents.output.parse(await answer.json()).data;
  await page.goto(`/console/audit?search=nobody.${crowd}&event=${entry?.auditId}`);
  await expect(page.getByRole('dialog')).toContainText(entry?.entityLabel ?? '');
  const clicks = await countClicks(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: entry?.entityLabel ?? '' })
    .click();

  await page.getByRole('link', { name: 'Made by them last month' }).click();
  await expect(page).toHaveURL(/audit\?actorId=.*from=.*to=/);
  expect(await clicks()).toBe(2);
});

test('what an entry of the trail changed is told by meaning, and taken back from there', async ({
  api,
  page,
}) => {
  const { id, path } = await storedEndpoint(api, { name: 'Before' });
  const stored = async () => await (await api.get(path)).json();
  expect((await api.put(path, { data: { ...(await stored()), name: 'After' } })).ok()).toBe(true);
  await openConsole({ api, page }, `/console/audit?entityKind=endpoint&entityId=${id}`);
  await page.getByRole('link', { name: 'Changed the Endpoint' }).click();
  const drawer = page.getByRole('dialog', { name: 'Changed the Endpoint' });
  await expect(drawer.getByText('1 difference')).toBeVisible();
  await expect(drawer).toContainText('Before');
  await drawer.getByRole('button', { name: 'Take back…' }).click();
  await page.getByRole('button', { name: 'Undo this change' }).click();
  await expect.poll(async () => (await stored()).name).toBe('Before');

  // The demo's own past stands in it, too.
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const old = await api.get(
    `${listAuditEvents.path}?entityKind=endpoint&to=${monthAgo}&pageSize=1`,
  );
  const { data, meta } = listAuditEvents.output.parse(await old.json());
  expect(meta.total).toBeGreaterThan(100);
  expect(data[0]?.actor?.name).not.toBe('');
});
