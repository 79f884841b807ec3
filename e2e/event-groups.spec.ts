import { expect, test } from './fixtures.ts';
import { storedEventgroup } from './new-eventgroup.ts';
import { openConsole } from './open-console.ts';
import { EndpointHistoryPage } from './pages/endpoint-history-page.ts';
import { replaceText } from './pages/replace-text.ts';
import { storedAt } from './store-record.ts';

test('an event group is edited, its extensions as JSON, archived, and restored from an older version', async ({
  api,
  page,
  eventgroupsPage,
}) => {
  const eventgroup = await storedEventgroup(api, { extensions: { everyDays: 90 } });
  const { details, drawer, edit, extensions, lastChanges } = eventgroupsPage;
  await openConsole({ api, page }, eventgroup.page);
  await expect(lastChanges).toContainText('Created');

  await edit.click();
  await drawer.getByLabel('Description').fill('Reminded every ninety days.');
  await drawer.getByLabel('Location ID').fill('not an id');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByText('Must be a UUID', { exact: true })).toBeVisible();
  await drawer.getByLabel('Location ID').fill(eventgroup.locationId);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${eventgroup.name} saved`)).toBeVisible();
  await expect(details).toContainText('Reminded every ninety days.');
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();

  await extensions.getByRole('button', { name: 'Edit as JSON' }).click();
  await replaceText(eventgroupsPage.editor, '{"everyDays": 60');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByText(/^Not valid JSON/)).toBeVisible();
  await replaceText(eventgroupsPage.editor, '{"everyDays": 60, "channels": ["sms"]}');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(extensions).toContainText('"everyDays": 60');
  await expect(lastChanges.getByRole('listitem')).toHaveCount(3);
  await expect(lastChanges.getByRole('listitem').first()).toContainText('Extensions changed');

  await eventgroupsPage.chooseStatus('Archived');
  await expect(page.getByText(`${eventgroup.name} is now archived`)).toBeVisible();
  await expect(page.getByText('Version 4', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Version 5', { exact: true })).toBeVisible();
  expect(await storedAt(api, eventgroup.path)).toMatchObject({
    status: 'active',
    description: 'Reminded every ninety days.',
    extensions: { everyDays: 60, channels: ['sms'] },
  });

  const history = new EndpointHistoryPage(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(history.rows).toHaveCount(5);
  await expect(history.row('Status Archived → Active')).toBeVisible();
  await history.from.selectOption('1');
  await expect(page).toHaveURL(/from=1&to=5/);
  await expect(history.count).toHaveText('3 differences in 2 fields');
  await expect(history.field('Extensions')).toContainText('everyDays');
  await history.choose('Restore version 1');
  await expect(history.restoring).toContainText('3 of 3 changes selected');
  await history.taken('Description').uncheck();
  await history.restoring.getByRole('button', { name: 'Restore 2 of 3' }).click();
  await expect(page.getByText('Parts of version 1 restored as version 6')).toBeVisible();
  await expect(history.rows).toHaveCount(6);
  expect(await storedAt(api, eventgroup.path)).toMatchObject({
    description: 'Reminded every ninety days.',
    extensions: { everyDays: 90 },
  });
});
