import type { APIRequestContext } from 'playwright/test';
import { countClicks } from './count-clicks.ts';
import { newColleague, saveAs } from './endpoint-steps.ts';
import { expect, test } from './fixtures.ts';
import { followPath } from './follow-path.ts';
import { hasExtensions } from './has-extensions.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { changeRecord, storedAt } from './store-record.ts';

const good = {
  status: 'active',
  name: 'Harbour laboratory',
  address: 'https://lab.harbour.example/fhir',
};
const bad = { status: 'error', name: 'Harbour labratory', address: 'https://lab.harbor.example' };

/** An Endpoint whose first version was good and whose second is not. */
async function brokenEndpoint(api: APIRequestContext) {
  const endpoint = await storedEndpoint(api, good);
  await changeRecord({ api }, endpoint.path, bad);
  return endpoint;
}

test('an older version is restored completely, as a new version', async ({
  api,
  page,
  endpointHistoryPage,
}) => {
  const endpoint = await brokenEndpoint(api);
  await openConsole({ api, page }, `${endpoint.page}/history`);
  const { restoring, rows } = endpointHistoryPage;
  await endpointHistoryPage.choose('Restore version 1');
  await expect(restoring).toContainText('3 of 3 changes selected');
  await expect(restoring).toContainText('Now (version 2)');
  await restoring.getByRole('button', { name: 'Restore everything' }).click();
  await expect(page.getByText('Version 1 restored as version 3')).toBeVisible();
  await expect(restoring).toHaveCount(0);
  await expect(page).toHaveURL(/from=2&to=3/);
  await expect(rows).toHaveCount(3);
  expect(await storedAt(api, endpoint.path)).toMatchObject({ ...good, meta: { versionId: '3' } });
});

test('a fault is found and restored in four clicks from the list, and an older change is undone without later ones', async ({
  api,
  page,
  endpointPage,
  endpointHistoryPage,
}) => {
  const endpoint = await storedEndpoint(api, good);
  await changeRecord({ api }, endpoint.path, { address: bad.address });
  await openConsole({ api, page }, `/console/sites/101/endpoints?_id=${endpoint.id}`);
  const record = page
    .getByRole('grid', { name: 'Endpoints' })
    .getByRole('link', { name: good.name });
  await expect(record).toBeVisible();
  const clicks = await countClicks(page);
  await record.click();
  await page.getByRole('link', { name: 'History' }).click();
  const { comparison } = endpointHistoryPage;
  await expect(comparison).toContainText(bad.address);
  await comparison.getByRole('button', { name: 'Undo this change' }).click();
  const drawer = page.getByRole('dialog', { name: 'Undo change of version 2' });
  await drawer.getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByText('Change of version 2 undone')).toBeVisible();
  expect(await clicks()).toBe(4);
  expect(await storedAt(api, endpoint.path)).toMatchObject(good);

  // The undo of the restore is itself a save, with its reason.
  await followPath(page, endpoint.page);
  await endpointPage.name.fill('Harbour laboratory, pier 4');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  const isKept = hasExtensions(test.info());
  if (isKept) await reason.fill('Moved to the pier');
  else await expect(reason).toHaveCount(0);
  await saveAs(endpointPage, 4);
  await page.getByRole('link', { name: 'History' }).click();
  const { rows } = endpointHistoryPage;
  await expect(rows.first()).toContainText(isKept ? 'Moved to the pier' : 'Name');
  await rows
    .nth(1)
    .getByRole('button', { name: /Address/ })
    .click();
  await expect(comparison).toContainText('Version 3');
  await comparison.getByRole('button', { name: 'Undo this change' }).click();
  const older = page.getByRole('dialog', { name: 'Undo change of version 3' });
  await expect(older).toContainText(bad.address);
  await expect(older).not.toContainText('pier 4');
  await older.getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByText('Change of version 3 undone, as version 5')).toBeVisible();
  const after = await storedAt(api, endpoint.path);
  expect([after.address, after.name]).toEqual([bad.address, 'Harbour laboratory, pier 4']);
});

test.describe('while a colleague saves', () => {
  // Chromium logs the refused save as an error.
  test.use({ allowedErrors: [/412 \(Precondition Failed\)/] });

  test("single fields are restored, and the colleague's save stays", {
    tag: '@foreign',
  }, async ({ api, page, endpointHistoryPage }) => {
    const endpoint = await brokenEndpoint(api);
    await openConsole({ api, page }, `${endpoint.page}/history?read=1&restore=1`);
    const { restoring, taken, comparison } = endpointHistoryPage;
    const box = taken.bind(endpointHistoryPage);
    await box('Name').uncheck();
    await expect(restoring).toContainText('2 of 3 changes selected');

    const colleague = await newColleague(api, endpoint.path);
    await colleague.save({ address: 'https://lab-2.harbour.example/fhir' });
    await restoring.getByRole('button', { name: 'Restore 2 of 3' }).click();
    const hasText = hasExtensions(test.info())
      ? `${colleague.name} saved version 3`
      : 'Version 3 was saved';
    await expect(restoring.getByRole('alert').filter({ hasText })).toBeVisible();
    await expect(restoring).toContainText('New since you opened this');
    await expect(box('Address')).not.toBeChecked();
    await expect(box('Name')).not.toBeChecked();
    await expect(box('Status')).toBeChecked();
    await restoring.getByRole('button', { name: 'Restore 1 of 3' }).click();
    await expect(page.getByText('Parts of version 1 restored as version 4')).toBeVisible();
    await expect(comparison).toBeVisible();
    expect(await storedAt(api, endpoint.path)).toMatchObject({
      status: good.status,
      name: bad.name,
      address: 'https://lab-2.harbour.example/fhir',
    });
  });
});

test.describe('a deleted Endpoint', () => {
  // Chromium logs it as an error.
  test.use({ allowedErrors: [/410 \(Gone\)/] });

  test('shows its deletion, and is restored as the next version', async ({
    api,
    page,
    endpointHistoryPage,
  }) => {
    const endpoint = await brokenEndpoint(api);
    expect((await api.delete(endpoint.path)).ok()).toBe(true);
    await openConsole({ api, page }, `${endpoint.page}/history`);
    const { rows, restoring } = endpointHistoryPage;
    await expect(rows.first()).toContainText('Deleted');
    await rows.nth(2).hover();
    await rows.nth(2).getByRole('button', { name: 'Restore version 1' }).click();
    await expect(restoring).toContainText('This Endpoint is deleted');
    await restoring.getByRole('button', { name: 'Undelete' }).click();
    await expect(page.getByText('Version 1 restored as version 3')).toBeVisible();
    // The documented history does not contain the deletion after an undelete.
    const isTold = hasExtensions(test.info());
    await expect(rows.first()).toContainText(isTold ? 'Restored' : 'Current');
    expect(await storedAt(api, endpoint.path)).toMatchObject(good);
  });
});
