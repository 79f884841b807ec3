import type { APIRequestContext } from '@playwright/test';
import type { EventgroupPatch } from '#contract/eventgroup.ts';
import { expect, test } from './fixtures.ts';
import { keptTexts } from './kept-texts.ts';
import { storedEventgroup } from './new-eventgroup.ts';
import { openConsole } from './open-console.ts';
import { EndpointHistoryPage } from './pages/endpoint-history-page.ts';
import { replaceText } from './pages/replace-text.ts';

async function changed(api: APIRequestContext, path: string, change: EventgroupPatch) {
  const answer = await api.patch(path, { data: change });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const stored = async (api: APIRequestContext, path: string) => await (await api.get(path)).json();

test('an event group is edited, its extensions as JSON, and archived and brought back', async ({
  api,
  page,
  eventgroupsPage,
  expectAccessible,
}) => {
  const eventgroup = await storedEventgroup(api, { extensions: { everyDays: 90 } });
  const { details, drawer, edit, extensions, lastChanges } = eventgroupsPage;
  await openConsole({ api, page }, eventgroup.page);
  await expect(lastChanges).toContainText('Created');
  await expectAccessible(page);

  await edit.click();
  await drawer.getByLabel('Description').fill('Reminded every ninety days.');
  await drawer.getByLabel('Location id').fill('not an id');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByText('Must be a UUID')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Location id').fill(eventgroup.locationId);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${eventgroup.name} saved`)).toBeVisible();
  await expect(details).toContainText('Reminded every ninety days.');
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();

  await extensions.getByRole('button', { name: 'Edit as JSON' }).click();
  await replaceText(eventgroupsPage.editor, '{"everyDays": 60');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByText('This is not JSON')).toBeVisible();
  await expectAccessible(page);
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

test('what is typed is not lost by going away unasked', async ({ api, page, eventgroupsPage }) => {
  const eventgroup = await storedEventgroup(api);
  const { details, drawer, edit, extensions } = eventgroupsPage;
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await openConsole({ api, page }, eventgroup.page);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/history/);
  await page.goBack();
  await edit.click();
  await drawer.getByLabel('Description').fill('Half a thought');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer.getByLabel('Description')).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(details).not.toContainText('Half a thought');

  await extensions.getByRole('button', { name: 'Add' }).click();
  await expect(eventgroupsPage.editor).toBeFocused();
  await replaceText(eventgroupsPage.editor, '{"typed": true}');
  await page.goForward();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(eventgroupsPage.editor).toContainText('"typed": true');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(extensions.getByRole('button', { name: 'Edit as JSON' })).toBeFocused();
});

test('a draft survives a reload, and is put together with what came meanwhile', async ({
  api,
  page,
  eventgroupsPage,
  expectAccessible,
}) => {
  const eventgroup = await storedEventgroup(api, { category: 'campaign' });
  const { drawer, edit } = eventgroupsPage;
  await openConsole({ api, page }, eventgroup.page);
  await edit.click();
  await drawer.getByLabel('Description').fill('Half a thought');
  await drawer.getByLabel('Category').fill('mine');
  await expect.poll(() => keptTexts(page)).toContain('mine');
  page.on('dialog', (dialog) => void dialog.accept());
  await changed(api, eventgroup.path, { category: 'theirs', status: 'inactive' });
  await page.reload();
  await edit.click();
  const offer = drawer.getByRole('alert').filter({ hasText: 'You have an unsaved draft' });
  await expect(offer).toContainText('A newer version was saved meanwhile');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Continue' }).click();
  const merge = page.getByRole('dialog', {
    name: 'A colleague saved this event group before you',
  });
  await expectAccessible(page);
  await merge
    .getByRole('group', { name: 'Category' })
    .getByRole('radio', { name: 'Yours' })
    .check();
  await merge.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText(`${eventgroup.name} saved as version 3`)).toBeVisible();
  expect(await stored(api, eventgroup.path)).toMatchObject({
    status: 'inactive',
    category: 'mine',
    description: 'Half a thought',
  });
});

test('any two versions are compared, and fields of an older one come back', async ({
  api,
  page,
  expectAccessible,
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
  await expect(history.row('Status active → inactive, description added')).toBeVisible();
  await expect(history.count).toHaveText('3 differences in 2 fields');
  await expect(history.field('Extensions')).toContainText('discount › percent');
  await expectAccessible(page);

  await history.from.selectOption('1');
  await expect(history.count).toHaveText('5 differences in 4 fields');
  await expect(page).toHaveURL(/from=1&to=3/);
  await history.view('Side by side').click();
  await expect(history.comparison).toContainText('percent: 15');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Field', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click();
  await page.keyboard.press('Escape');
  await expect(history.rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all' }).click();

  await history.comparison.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(history.restoring).toContainText('5 of 5 changes chosen');
  await expectAccessible(page);
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

test.describe('while a colleague saves', () => {
  // The service refuses the older save, which Chromium tells as an error.
  test.use({ allowedErrors: [/412 \(Precondition Failed\)/] });

  test('nothing of theirs is overwritten by a restore', async ({ api, page }) => {
    const history = new EndpointHistoryPage(page);
    const { restoring } = history;
    const eventgroup = await storedEventgroup(api, { description: 'As it was.' });
    await changed(api, eventgroup.path, { description: 'As it became.' });
    await openConsole({ api, page }, `${eventgroup.page}/history?restore=1`);
    await expect(restoring).toContainText('Now (version 2)');
    await changed(api, eventgroup.path, { category: 'campaign' });
    await restoring.getByRole('button', { name: 'Restore everything' }).click();
    await expect(restoring.getByRole('alert')).toContainText('saved version 3 meanwhile');
    await expect(history.taken('Category')).not.toBeChecked();
    await restoring.getByRole('button', { name: 'Restore 1 of 2' }).click();
    await expect(page.getByText('Parts of version 1 restored as version 4')).toBeVisible();
    expect(await stored(api, eventgroup.path)).toMatchObject({
      description: 'As it was.',
      category: 'campaign',
    });
  });
});

test('a phone shows cards, and sorts and filters them', async ({
  api,
  page,
  eventgroupsPage,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { name } = await storedEventgroup(api, { category: 'campaign' });
  await openConsole({ api, page }, '/console/sites/101/eventgroups');
  await page.getByRole('button', { name: /^Sort event groups/ }).click();
  await page.getByRole('menuitemradio', { name: 'Changed' }).click();
  // It fades while the list is sorted, outside of all landmarks.
  await expect(page.getByRole('menu', { includeHidden: true })).toHaveCount(0);
  await expect(page).toHaveURL(/sortBy=updatedAt&sortOrder=desc|sortOrder=desc&sortBy=updatedAt/);
  const cards = page.getByRole('list', { name: 'Event groups' }).getByRole('listitem');
  await expect(cards.filter({ hasText: name })).toBeVisible();
  // The newest change of all may come first while the list is loaded once more, and the one below the mouse go.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await cards.getByRole('time').first().hover();
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);
  await eventgroupsPage.search.fill(name);
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link', { name }).click();
  await expect(eventgroupsPage.title(name)).toBeVisible();
  await expectAccessible(page);
});
