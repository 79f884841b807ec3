import type { APIRequestContext } from 'playwright/test';
import type { EventgroupPatch } from '#contract/ahds/eventgroup.ts';
import { expect, test } from './fixtures.ts';
import { storedEventgroup } from './new-eventgroup.ts';
import { openConsole } from './open-console.ts';
import { EndpointHistoryPage } from './pages/endpoint-history-page.ts';
import { replaceText } from './pages/replace-text.ts';

async function changed(api: APIRequestContext, path: string, change: EventgroupPatch) {
  const answer = await api.patch(path, { data: change });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const stored = async (api: APIRequestContext, path: string) => await (await api.get(path)).json();

test('an event group is edited, its extensions as JSON, then archived and restored', async ({
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
  expect(await stored(api, eventgroup.path)).toMatchObject({
    status: 'active',
    description: 'Reminded every ninety days.',
    extensions: { everyDays: 60, channels: ['sms'] },
  });
});

test('any two versions are compared, and fields of an older one are restored', async ({
  api,
  page,
}) => {
  const history = new EndpointHistoryPage(page);
  const eventgroup = await storedEventgroup(api, {
    category: 'campaign',
    extensions: { month: '02', discount: { percent: 10 } },
  });
  await changed(api, eventgroup.path, { status: 'inactive', description: 'Not this year.' });
  await changed(api, eventgroup.path, {
    category: 'workflow',
    extensions: { month: '03', discount: { percent: 15 } },
  });
  await openConsole({ api, page }, `${eventgroup.page}/history`);
  await expect(history.rows).toHaveCount(3);
  await expect(history.row('Status Active → Inactive, description added')).toBeVisible();
  await expect(history.count).toHaveText('3 differences in 2 fields');
  await expect(history.field('Extensions')).toContainText('discount › percent');

  await history.from.selectOption('1');
  await expect(history.count).toHaveText('5 differences in 4 fields');
  await expect(page).toHaveURL(/from=1&to=3/);
  await history.view('Side by side').click();
  await expect(history.comparison).toContainText('percent: 15');
  await page.getByRole('button', { name: 'Field', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click();
  await page.keyboard.press('Escape');
  await expect(history.rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all' }).click();

  await history.choose('Restore version 1');
  await expect(history.restoring).toContainText('5 of 5 changes selected');
  await history.taken('Category').uncheck();
  await history.restoring.getByRole('button', { name: 'Restore 4 of 5' }).click();
  await expect(page.getByText('Parts of version 1 restored as version 4')).toBeVisible();
  await expect(history.rows).toHaveCount(4);
  expect(await stored(api, eventgroup.path)).toMatchObject({
    status: 'active',
    description: '',
    category: 'workflow',
    extensions: { month: '02', discount: { percent: 10 } },
  });
});
