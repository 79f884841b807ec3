import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { countClicks } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newAdministrator } from './new-person.ts';
import { openConsole } from './open-console.ts';

/** Two Endpoints and a patient of one person's own, as they were at a moment and as they are since. */
async function brokenSite(api: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const name = `Changed ${randomUUID().slice(0, 8)}`;
  const first = await storedEndpoint(api, { name: `${name} one` });
  const second = await storedEndpoint(api, { name: `${name} two` });
  const from = new Date().toISOString();
  await expect.poll(() => new Date().toISOString() > from).toBe(true);
  for (const { id, path } of [first, second]) {
    const stored = await (await api.get(path)).json();
    const data = newEndpoint({ id, name: stored.name, status: 'off' });
    expect((await api.put(path, { data, headers })).ok()).toBe(true);
  }
  const patient = { resourceType: 'Patient', name: [{ text: `${name} patient` }] };
  const created = await api.post('/site/101/fhir/patient', { data: patient, headers });
  const { id } = await created.json();
  return { name, from, first, second, patient: `/site/101/fhir/patient/${id}` };
}

const statusOf = async (api: APIRequestContext, path: string) =>
  (await (await api.get(path)).json()).status;

test('what is different since a moment is seen at once, and a chosen set of it is taken back', async ({
  api,
  page,
  runDrawer,
  expectAccessible,
}) => {
  const person = await newAdministrator(api);
  const { token, userId } = await openConsole({ api, page, person }, '/console/sites/101/changes');
  const site = await brokenSite(api, token);
  await page.getByRole('button', { name: 'three days ago' }).click();
  await expect(page).toHaveURL(/view=compare/);
  await page.goto(`/console/sites/101/changes?view=compare&from=${site.from}&person=${userId}`);
  const rows = page.getByRole('list', { name: 'Differences' }).getByRole('listitem');
  await expect(page.getByText('3 records differ')).toBeVisible();
  await expect(rows.filter({ hasText: `${site.name} patient` })).toContainText('Created');
  const one = rows.filter({ hasText: `${site.name} one` });
  await one.getByText('Status active → off').click();
  await expect(one.getByRole('group', { name: 'Status' })).toBeVisible();
  await expectAccessible(page);

  // Somebody saves one of them meanwhile: that stays.
  const data = newEndpoint({ id: site.second.id, name: `${site.name} two`, status: 'error' });
  await rows
    .filter({ hasText: `${site.name} two` })
    .getByRole('checkbox')
    .check();
  await one.getByRole('checkbox').check();
  await rows.filter({ hasText: 'patient' }).getByRole('checkbox').check();
  expect((await api.put(site.second.path, { data })).ok()).toBe(true);
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Take back' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('1 of 3 records stay as they are.')).toBeVisible();
  await expect(drawer.getByText('Changed again since then')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Take back in 2 records' }).click();
  await expect(runDrawer.heading('Changes taken back')).toBeVisible();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  expect(await statusOf(api, site.first.path)).toBe('active');
  expect(await statusOf(api, site.second.path)).toBe('error');
  expect((await api.get(site.patient)).status()).toBe(410);
});

test('what changed since a day of the week takes two clicks from anywhere', async ({
  api,
  page,
  expectAccessible,
}) => {
  await openConsole({ api, page }, '/console/users');
  const way = page.getByRole('navigation').getByRole('link', { name: 'What changed' });
  await expect(way).toBeVisible();
  const clicks = await countClicks(page);
  await way.click();
  // As the page counts, in the zone of the browser.
  const day = await page.evaluate(() => {
    const at = new Date();
    at.setHours(0, 0, 0, 0);
    at.setDate(at.getDate() - 3);
    return { name: at.toLocaleDateString('en-GB', { weekday: 'long' }), from: at.toISOString() };
  });
  await page.getByRole('button', { name: `Since ${day.name}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: /records? differs? between/ })).toBeVisible();
  expect(await clicks()).toBe(2);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('from'), searchParams.get('view')]).toEqual([day.from, 'compare']);
  await expectAccessible(page);
});

test('each change of a person is listed with its difference, and one is taken back', async ({
  api,
  page,
}) => {
  const person = await newAdministrator(api);
  const { token, userId } = await openConsole({ api, page, person }, '/console/users');
  const site = await brokenSite(api, token);
  await page.goto(`/console/sites/101/changes?person=${userId}&kind=Endpoint`);
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /· 2 changes$/ })).toBeVisible();
  await page.getByRole('button', { name: `Take back: Endpoint ${site.name} one` }).click();
  const drawer = page.getByRole('dialog', { name: 'Undo the change of version 2' });
  await drawer.getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByText('Change of version 2 undone')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /· 3 changes$/ })).toBeVisible();
  expect(await statusOf(api, site.first.path)).toBe('active');
});
