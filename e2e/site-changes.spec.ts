import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { followPath } from './follow-path.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newAdministrator } from './new-person.ts';
import { openConsole } from './open-console.ts';
import { changeRecord, storedAt } from './store-record.ts';

/** Creates two Endpoints and a patient as one user, and changes them after a point in time. */
async function brokenSite(api: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const name = `Changed ${randomUUID().slice(0, 8)}`;
  const first = await storedEndpoint(api, { name: `${name} one` });
  const second = await storedEndpoint(api, { name: `${name} two` });
  const from = new Date().toISOString();
  await expect.poll(() => new Date().toISOString() > from).toBe(true);
  for (const { path } of [first, second])
    await changeRecord({ api, token }, path, { status: 'off' });
  const patient = { resourceType: 'Patient', name: [{ text: `${name} patient` }] };
  const created = await api.post('/site/101/fhir/patient', { data: patient, headers });
  const { id } = await created.json();
  return { name, from, first, second, patient: `/site/101/fhir/patient/${id}` };
}

test('the differences since a moment are shown, and selected ones are undone', async ({
  api,
  page,
  runDrawer,
}) => {
  const person = await newAdministrator(api);
  const { token, userId } = await openConsole({ api, page, person }, '/console/sites/101/changes');
  const site = await brokenSite(api, token);
  await page.getByRole('button', { name: 'Compare with' }).click();
  await page.getByRole('menuitem', { name: 'Three days ago' }).click();
  await expect(page).toHaveURL(/view=compare/);
  await followPath(
    page,
    `/console/sites/101/changes?view=compare&from=${site.from}&person=${userId}`,
  );
  const rows = page.getByRole('list', { name: 'Differences' }).getByRole('listitem');
  await expect(page.getByText('3 records differ')).toBeVisible();
  await expect(rows.filter({ hasText: `${site.name} patient` })).toContainText('Created');
  const one = rows.filter({ hasText: `${site.name} one` });
  await one.getByText('Status Active → Off').click();
  await expect(one.getByRole('group', { name: 'Status' })).toBeVisible();

  // A colleague's concurrent change to one of them is kept.
  await rows
    .filter({ hasText: `${site.name} two` })
    .getByRole('checkbox')
    .check();
  await one.getByRole('checkbox').check();
  await rows.filter({ hasText: 'patient' }).getByRole('checkbox').check();
  await changeRecord({ api }, site.second.path, { status: 'error' });
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Undo' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('1 of 3 records stays unchanged.')).toBeVisible();
  await expect(drawer.getByText('Changed again since then')).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo in 1 record and delete 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 1 record?' });
  await expect(question).toContainText(`${site.name} patient`);
  await question.getByRole('button', { name: 'Undo in 1 record and delete 1' }).click();
  await expect(runDrawer.heading('Changes undone')).toBeVisible();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  expect(await storedAt(api, site.first.path)).toMatchObject({ status: 'active' });
  expect(await storedAt(api, site.second.path)).toMatchObject({ status: 'error' });
  expect((await api.get(site.patient)).status()).toBe(410);
});
