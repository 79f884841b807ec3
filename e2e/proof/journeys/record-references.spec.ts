import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures.ts';
import { openConsole } from '../../open-console.ts';
import { storeRecord } from '../../store-record.ts';

test('a reference is selected by name, created in place and typed, with a warning', async ({
  api,
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Laboratory ${mark}`;
  await storeRecord(api, { resourceType: 'Organization', name });
  const herd = `Herd ${mark}`;
  // More records than one of several kinds may offer.
  for (const name of [herd, `Calves ${mark}`, `Cows ${mark}`, `Bulls ${mark}`, `Heifers ${mark}`])
    await storeRecord(api, { resourceType: 'Group', name, type: 'animal', actual: true });
  const gone = await storeRecord(api, { resourceType: 'Patient' });
  await api.delete(`/site/101/fhir/patient/${gone}`);
  const encounter = await storeRecord(api, {
    resourceType: 'Encounter',
    status: 'planned',
    class: { code: 'AMB' },
    subject: { reference: `Patient/${gone}` },
  });

  await openConsole({ api, page }, `/console/sites/101/records/encounter/${encounter}`);
  const subject = page.locator('[data-path="subject.reference"]');
  await expect(page.getByText('This patient was deleted')).toBeVisible();
  await subject.fill('Patient/never');
  await subject.blur();
  await expect(page.getByText('This patient doesn’t exist')).toBeVisible();

  // By keyboard, a record of one of the allowed kinds.
  await subject.fill(mark);
  await page.getByRole('option', { name: 'More groups…' }).click();
  await expect(page.getByRole('option', { name: 'All kinds of records' })).toBeVisible();
  await expect(page.getByRole('option', { name: herd })).toBeVisible();
  await subject.fill(herd);
  await expect(page.getByRole('option', { name: `Calves ${mark}` })).toBeHidden();
  // They are hidden while the search goes on, too.
  await expect(page.getByRole('option', { name: herd })).toBeVisible();
  // The arrow keys would start at the option under the mouse pointer.
  await subject.press('Home');
  await subject.press('Enter');
  await expect(subject).toHaveValue(herd);
  await expect(page.getByRole('link', { name: 'Open group' })).toBeVisible();

  // A missing record is created in place.
  await subject.fill(`Rex ${mark}`);
  await page.getByRole('option', { name: 'New patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'New patient' });
  await expect(dialog.locator('[data-path="name.0.text"]')).toHaveValue(`Rex ${mark}`);
  await dialog.locator('[data-path="gender"]').selectOption('male');
  await dialog.getByRole('button', { name: 'Create patient' }).click();
  await expect(dialog).toBeHidden();
  await expect(subject).toHaveValue(`Rex ${mark}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('saved as version 2')).toBeVisible();
  const stored = await (await api.get(`/site/101/fhir/encounter/${encounter}`)).json();
  expect(stored.subject).toEqual({
    reference: expect.stringMatching(/^Patient\//),
    display: `Rex ${mark}`,
  });

  // The comparison shows names of references, too, looked up in one request for both versions.
  await page.getByRole('link', { name: 'History' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  const rex = comparison.getByRole('link', { name: `Rex ${mark}` });
  await expect(rex).toBeVisible();
  const lookUps: string[] = [];
  page.on('request', (request) => {
    if (/\/fhir\/patient\?(.*&)?_id=/.test(request.url())) lookUps.push(request.url());
  });
  await page.reload();
  await expect(rex).toBeVisible();
  await expect(comparison.getByRole('link', { name: `Patient/${gone}` })).toBeVisible();
  // An earlier look-up may have been for one version; the last is for both.
  expect(lookUps.at(-1)).toMatch(/_id=[^&]+%2C[^&]+/);
  await comparison.getByRole('button', { name: 'Side by side' }).click();
  await comparison.getByRole('link', { name: `Patient/${gone}` }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Deleted');
  await comparison.getByRole('button', { name: 'Text' }).click();
  await expect(comparison.getByRole('link', { name: stored.subject.reference })).toBeVisible();

  // An Endpoint's organization is selected in the same way.
  await page.goto('/console/sites/101/endpoints/new');
  const organization = page.locator('[data-path="managingOrganization.reference"]');
  await organization.fill(mark);
  await page.getByRole('option', { name }).click();
  await expect(page.locator('[data-path="managingOrganization.display"]')).toHaveValue(name);
  const link = page.getByRole('link', { name: 'Open organization' });
  await link.focus();
  await expect(page.getByRole('tooltip')).toContainText(name);
});
