import { randomUUID } from 'node:crypto';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';
import { storeRecord } from './store-record.ts';

test('a reference is chosen by name, made in place, typed, and warned about', async ({
  api,
  page,
  expectAccessible,
}) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Laboratory ${mark}`;
  const laboratory = await storeRecord(api, { resourceType: 'Organization', name });
  const herd = `Herd ${mark}`;
  await storeRecord(api, { resourceType: 'Group', name: herd, type: 'animal', actual: true });
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
  await expect(page.getByText('This patient was deleted.')).toBeVisible();
  await subject.fill('Patient/never');
  await subject.blur();
  await expect(page.getByText('There is no such patient.')).toBeVisible();

  // By the keyboard alone, of one of the kinds that it may lead to.
  await subject.fill(mark);
  await expect(page.getByRole('option', { name: herd })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Only groups' }).click();
  await expect(page.getByRole('option', { name: 'All kinds of records' })).toBeVisible();
  await expect(page.getByRole('option', { name: herd })).toBeVisible();
  await subject.press('ArrowDown');
  await subject.press('Enter');
  await expect(subject).toHaveValue(herd);
  await expect(page.getByRole('link', { name: /^Group\// })).toBeVisible();

  // What is not there yet is made without leaving.
  await subject.fill(`Rex ${mark}`);
  await page.getByRole('option', { name: 'New patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'New patient' });
  await expect(dialog.locator('[data-path="name.0.text"]')).toHaveValue(`Rex ${mark}`);
  await dialog.locator('[data-path="gender"]').selectOption('male');
  await expectAccessible(page);
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

  // What the versions refer to has its name there too, looked up at once for both.
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
  // One version may have come before the other: never one after the other.
  expect(lookUps.at(-1)).toMatch(/_id=[^&]+%2C[^&]+/);
  await expectAccessible(page);
  await comparison.getByRole('button', { name: 'Side by side' }).click();
  await comparison.getByRole('link', { name: `Patient/${gone}` }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Deleted');
  await comparison.getByRole('button', { name: 'Text' }).click();
  await expect(comparison.getByRole('link', { name: stored.subject.reference })).toBeVisible();

  // The Endpoint's organization is chosen the same way.
  await page.goto('/console/sites/101/endpoints/new');
  const organization = page.locator('[data-path="managingOrganization.reference"]');
  await organization.fill(mark);
  await page.getByRole('option', { name }).click();
  await expect(page.locator('[data-path="managingOrganization.display"]')).toHaveValue(name);
  const link = page.getByRole('link', { name: `Organization/${laboratory}` });
  await link.focus();
  await expect(page.getByRole('tooltip')).toContainText(name);
  await expectAccessible(page);
});

test('a record without a name is found by what it leads to, its date or number, and an Endpoint is made in place', async ({
  api,
  page,
  expectAccessible,
}) => {
  const mark = randomUUID().slice(0, 8);
  const vet = { resourceType: 'Practitioner', name: [{ text: `Dr Lee ${mark}` }] };
  const actor = [{ reference: `Practitioner/${await storeRecord(api, vet)}` }];
  const schedule = await storeRecord(api, { resourceType: 'Schedule', actor });
  const slot = (start: string) => ({
    resourceType: 'Slot',
    schedule: { reference: `Schedule/${schedule}` },
    status: 'free',
    start: `${start}T09:00:00Z`,
    end: `${start}T09:30:00Z`,
  });
  await storeRecord(api, slot('2031-05-04'));
  const wanted = await storeRecord(api, slot('2031-06-07'));
  const appointment = await storeRecord(api, {
    resourceType: 'Appointment',
    status: 'proposed',
    participant: [{ actor: actor[0], status: 'accepted' }],
    identifier: [{ value: `A-${mark}` }],
  });

  await openConsole({ api, page }, `/console/sites/101/records/appointment/${appointment}`);
  await page.getByRole('button', { name: /^Related records (Nothing|\d)/ }).click();
  await page.getByRole('button', { name: 'Add slot' }).click();
  const chosenSlot = page.locator('[data-path="slot.0.reference"]');
  await chosenSlot.fill(`Lee ${mark}`);
  await expect(
    page.getByText(/^Searched by name of schedule’s actor; .* status; day/),
  ).toBeVisible();
  await expect(page.getByRole('option', { name: 'Slot/' })).toHaveCount(2);
  await expectAccessible(page);
  await chosenSlot.fill(`Lee ${mark} 7 Jun 2031`);
  await expect(page.getByRole('option', { name: 'Slot/' })).toHaveCount(1);
  await page.getByRole('option', { name: `Slot/${wanted}` }).click();
  await expect(page.getByRole('link', { name: `Slot/${wanted}` })).toBeVisible();

  // By its number, and by whose it is.
  await page.goto('/console/sites/101/records/appointment-response/new');
  const answered = page.locator('[data-path="appointment.reference"]');
  for (const text of [`A-${mark}`, `Dr Lee ${mark}`]) {
    await answered.fill(text);
    await expect(page.getByRole('option', { name: `Appointment/${appointment}` })).toBeVisible();
  }

  await page.goto('/console/sites/101/records/organization/new');
  await page.getByRole('button', { name: /^Related records (Nothing|\d)/ }).click();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const endpoint = page.locator('[data-path="endpoint.0.reference"]');
  await endpoint.fill(`Line ${mark}`);
  await page.getByRole('option', { name: 'New endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'New endpoint' });
  await expect(dialog.locator('[data-path="name"]')).toHaveValue(`Line ${mark}`);
  await dialog.locator('[data-path="address"]').fill('https://line.example/fhir');
  await dialog.getByRole('button', { name: 'Add payload type' }).click();
  await dialog.locator('[data-path="payloadType.0.text"]').fill('Results');
  // What the site's Endpoints send is suggested below it, until one goes on.
  await dialog.locator('[data-path="payloadType.0.text"]').press('Tab');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create endpoint' }).click();
  await expect(dialog).toBeHidden();
  await expect(endpoint).toHaveValue(`Line ${mark}`);
});

test('from an Endpoint to its organization, to what else that is used by, and back', async ({
  api,
  page,
  expectAccessible,
}) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Laboratory ${mark}`;
  const owner = { resourceType: 'Organization', name, active: true };
  const laboratory = await storeRecord(api, owner);
  const managingOrganization = { reference: `Organization/${laboratory}` };
  const first = await storeRecord(
    api,
    newEndpoint({ name: `Line 1 ${mark}`, managingOrganization }),
  );
  await storeRecord(api, newEndpoint({ name: `Line 2 ${mark}`, managingOrganization }));
  const branch = {
    resourceType: 'Organization',
    name: `Branch ${mark}`,
    partOf: managingOrganization,
  };
  await storeRecord(api, branch);

  await openConsole({ api, page }, `/console/sites/101/endpoints/${first}`);
  const usedBy = page.getByRole('navigation', { name: 'Used by' });
  await expect(usedBy).toContainText('no other record');
  await expectAccessible(page);
  await usedBy.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByRole('heading', { name: `Connections of Line 1 ${mark}` })).toBeVisible();
  const refersTo = page.getByRole('region', { name: 'Refers to' });
  await expect(refersTo).toContainText('Managing organization');
  await refersTo.getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Connections of ${name}` })).toBeVisible();
  const neighbours = page.getByRole('region', { name: 'Used by' });
  await expect(neighbours.getByRole('link', { name: `Line 2 ${mark}` })).toBeVisible();
  await expect(neighbours.getByRole('link', { name: `Branch ${mark}` })).toBeVisible();
  await expectAccessible(page);
  // Along the side by the arrow keys.
  await neighbours.getByRole('link', { name: `Line 2 ${mark}` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(neighbours.getByRole('link', { name: `Line 1 ${mark}` })).toBeFocused();

  // The list of just those, and back to where one came from.
  await neighbours.getByRole('link', { name: 'Endpoints' }).click();
  await expect(
    page.getByRole('gridcell', { name: `Line 2 ${mark}`, exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Organization: / })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Open record' }).click();
  await expect(usedBy.getByRole('listitem')).toHaveText(['Organizations 1', 'Endpoints 2']);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: `Connections of Line 1 ${mark}` })).toBeVisible();

  // On a phone it is two lists.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(refersTo.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);

  // What a list's cell leads to has its name and state there, too.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/console/sites/101/records/organization?name:contains=Branch ${mark}`);
  await page.getByRole('gridcell').getByRole('link', { name, exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Active');
});
