import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';
import { WebhooksPage } from './pages/webhooks-page.ts';

test('what can be listened to is found, chosen by group, and read with its schema', async ({
  api,
  page,
  expectAccessible,
}) => {
  const webhooks = new WebhooksPage(page);
  await openConsole({ api, page }, '/console/sites/101/webhooks/new');
  const search = page.getByRole('searchbox', { name: 'Search events' });
  await search.fill('appointment');
  await page.getByRole('checkbox', { name: 'Scheduling' }).check();
  await expect(webhooks.event('appointment-response.deleted')).toBeChecked();
  await webhooks.event('appointment.updated').uncheck();
  await search.fill('');
  await expect(webhooks.event('slot.created')).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Scheduling' })).toContainText('5 of 12');
  await expectAccessible(page);

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Its JSON Schema/ }).click();
  const catalogue = await opening;
  await expect(catalogue.getByRole('heading', { name: 'Event types' })).toBeVisible();
  const type = catalogue.getByRole('group').filter({ hasText: 'An Appointment was changed' });
  await expect(type).toHaveCount(1);
  await expect(
    catalogue.getByRole('region', { name: 'JSON Schema of appointment.updated' }),
  ).toContainText('"const": "Appointment"');
  await expect(type).toContainText('the higher data.versionId');
  await expectAccessible(catalogue);
  await catalogue.getByRole('searchbox').fill('secret');
  await expect(catalogue.getByText('webhook.secret-rotated')).toBeVisible();
  await expect(catalogue.getByText('patient.created')).toHaveCount(0);
  await catalogue.getByRole('searchbox').fill('nothing of the sort');
  await expect(catalogue.getByText('No event matches.')).toBeVisible();
  const download = catalogue.waitForEvent('download');
  await catalogue.getByRole('button', { name: 'Download all' }).click();
  const types = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(types.map((one: { type: string }) => one.type)).toContain('substance.deleted');
});
