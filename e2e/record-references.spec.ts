import { randomUUID } from 'node:crypto';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('a reference is chosen by name, made in place, typed, and warned about', async ({
  api,
  page,
  expectAccessible,
}) => {
  const mark = randomUUID().slice(0, 8);
  const store = async (segment: string, data: Record<string, unknown>) => {
    const answer = await api.post(`/site/101/fhir/${segment}`, { data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()).id as string; // as the interface has it
  };
  const name = `Laboratory ${mark}`;
  const laboratory = await store('organization', { resourceType: 'Organization', name });
  const herd = `Herd ${mark}`;
  await store('group', { resourceType: 'Group', name: herd, type: 'animal', actual: true });
  const gone = await store('patient', { resourceType: 'Patient' });
  await api.delete(`/site/101/fhir/patient/${gone}`);
  const encounter = await store('encounter', {
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

test('from an Endpoint to its organization, to what else that is used by, and back', async ({
  api,
  page,
  expectAccessible,
}) => {
  const mark = randomUUID().slice(0, 8);
  const create = async (segment: string, data: Record<string, unknown>) => {
    const answer = await api.post(`/site/101/fhir/${segment}`, { data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()).id as string; // as the interface has it
  };
  const name = `Laboratory ${mark}`;
  const laboratory = await create('organization', { resourceType: 'Organization', name });
  const managingOrganization = { reference: `Organization/${laboratory}` };
  const first = await create(
    'endpoint',
    newEndpoint({ name: `Line 1 ${mark}`, managingOrganization }),
  );
  await create('endpoint', newEndpoint({ name: `Line 2 ${mark}`, managingOrganization }));
  const branch = {
    resourceType: 'Organization',
    name: `Branch ${mark}`,
    partOf: managingOrganization,
  };
  await create('organization', branch);

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
  await expect(page.getByRole('gridcell', { name: `Line 2 ${mark}` }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Managing organization/ })).toBeVisible();
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
});
