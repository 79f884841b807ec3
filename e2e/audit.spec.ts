import { listAuditEvents } from '#contract/console/audit.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { changeRecord, storedAt } from './store-record.ts';

test('an audit entry shows its changes by field, and is undone from there', async ({
  api,
  page,
}) => {
  const { id, path } = await storedEndpoint(api, { name: 'Before' });
  await changeRecord({ api }, path, { name: 'After' });
  await openConsole({ api, page }, `/console/audit?entityKind=endpoint&entityId=${id}`);
  await page.getByRole('link', { name: 'Endpoint changed' }).click();
  const drawer = page.getByRole('dialog', { name: 'Endpoint changed' });
  await expect(drawer.getByText('1 difference')).toBeVisible();
  await expect(drawer).toContainText('Before');
  await drawer.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('button', { name: 'Undo this change' }).click();
  await expect.poll(async () => (await storedAt(api, path)).name).toBe('Before');

  // It also has entries from the demo's past.
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const old = await api.get(
    `${listAuditEvents.path}?entityKind=endpoint&to=${monthAgo}&pageSize=1`,
  );
  const { data, meta } = listAuditEvents.output.parse(await old.json());
  expect(meta.total).toBeGreaterThan(100);
  expect(data[0]?.actor?.name).not.toBe('');
});
