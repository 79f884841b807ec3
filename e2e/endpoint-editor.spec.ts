import { expect, test } from './fixtures.ts';
import { hasExtensions } from './has-extensions.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';

/** Every documented field, with nested types and `_field` siblings. */
const everything = {
  meta: {
    profile: ['http://hl7.org/fhir/StructureDefinition/Endpoint'],
    security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'N' }],
    tag: [{ system: 'http://tags.example', code: 'imaging' }],
    source: 'https://import.example',
  },
  implicitRules: 'http://rules.example',
  language: 'en-GB',
  text: {
    status: 'generated',
    div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>Imaging</p></div>',
  },
  contained: [{ resourceType: 'Organization', id: 'org', name: 'Moorgate' }],
  extension: [
    { url: 'http://e.example/retries', valueInteger: 3 },
    { url: 'http://e.example/parts', extension: [{ url: 'a', valueString: 'x' }] },
  ],
  modifierExtension: [{ url: 'http://e.example/read-only', valueBoolean: true }],
  identifier: [
    {
      use: 'official',
      type: { coding: [{ code: 'SNO' }] },
      system: 'http://ids.example',
      value: 'EP-1',
      period: { start: '2020' },
      assigner: { display: 'Northfield' },
    },
  ],
  status: 'active',
  connectionType: {
    system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
    version: '4.0.1',
    code: 'dicom-wado-rs',
    display: 'DICOM WADO-RS',
    userSelected: true,
  },
  name: 'Moorgate imaging',
  _name: { extension: [{ url: 'http://e.example/spoken', valueString: 'More-gate' }] },
  managingOrganization: {
    reference: '#org',
    type: 'Organization',
    identifier: { system: 'http://ids.example', value: 'ORG-1' },
    display: 'Moorgate',
  },
  contact: [
    { system: 'phone', value: '+44 20 7946 0018', use: 'work', rank: 1, period: { start: '2021' } },
    { system: 'email', value: 'imaging@moorgate.example' },
    { system: 'url', value: 'https://status.moorgate.example' },
  ],
  period: { start: '2020-01-01', end: '2099-12-31' },
  payloadType: [
    { coding: [{ system: 'http://s.example', code: 'CT' }, { code: 'MR' }], text: 'Studies' },
  ],
  payloadMimeType: ['application/dicom', 'application/pdf'],
  address: 'https://imaging.moorgate.example/wado',
  header: ['X-A: 1', 'X-B: 2'],
  _header: [null, { id: 'second' }],
};

/** The `meta` that a save adds. */
const versioned = { versionId: '2', lastUpdated: expect.any(String) };

test('the form edits every field of the interface and changes nothing else', {
  tag: '@foreign',
}, async ({ api, page, endpointPage }) => {
  const endpoint = await storedEndpoint(api, everything);
  await openConsole({ api, page }, endpoint.page);
  await page.getByRole('button', { name: 'Explain fields' }).click();
  await expect(page.getByText('The technical base address for connecting')).toBeVisible();
  await endpointPage.section('Connection').getByRole('button', { name: 'More' }).click();
  await endpointPage.section('Connection').getByRole('textbox', { name: 'Version' }).fill('5');
  const identifiers = await endpointPage.open('Identifiers');
  await identifiers.getByRole('textbox', { name: 'Value' }).fill('EP-2');
  const labels = await endpointPage.open('Labels');
  await labels.getByRole('button', { name: 'Add security label' }).click();
  const label = endpointPage.entry('security label 2');
  await label.getByRole('combobox', { name: 'Code', exact: true }).fill('very');
  await page.getByRole('option', { name: /very restricted/ }).click();
  await endpointPage.open('Extensions');
  const extension = endpointPage.entry('extension 1').first();
  await extension.getByRole('combobox', { name: 'Value type' }).selectOption('decimal');
  await extension.getByRole('textbox', { name: 'Value' }).fill('2.50');
  await endpointPage.open('Narrative and language');
  const contained = await endpointPage.open('Contained resources');
  const box = contained.getByRole('textbox', { name: 'Contained resource' });
  await box.fill('{"resourceType": "Organization", "id": "org", "name": "Moor');
  await expect(contained).toContainText(/Line 1, column/);
  await box.fill('{"resourceType": "Organization", "id": "org", "name": "Moorgate Imaging"}');
  await endpointPage.save.click();

  await expect(page.getByText('Saved as version 2')).toBeVisible();
  const stored = await api.get(endpoint.path);
  expect(await stored.text()).toContain('"valueDecimal":2.50');
  expect(await stored.json()).toEqual({
    ...everything,
    resourceType: 'Endpoint',
    id: endpoint.id,
    meta: {
      ...everything.meta,
      ...versioned,
      security: [
        ...everything.meta.security,
        {
          system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
          code: 'V',
          display: 'very restricted',
        },
      ],
    },
    connectionType: { ...everything.connectionType, version: '5' },
    identifier: [{ ...everything.identifier[0], value: 'EP-2' }],
    extension: [{ url: 'http://e.example/retries', valueDecimal: 2.5 }, everything.extension[1]],
    contained: [{ resourceType: 'Organization', id: 'org', name: 'Moorgate Imaging' }],
  });
});

test('a pressed button gets its click, though the field that was left gains an issue above it', async ({
  api,
  page,
  endpointPage,
}) => {
  const endpoint = await storedEndpoint(api, everything);
  await openConsole({ api, page }, endpoint.page);
  const identifiers = await endpointPage.open('Identifiers');
  const system = identifiers.getByRole('textbox', { name: 'System' });
  await system.fill('two words');
  await identifiers.getByRole('button', { name: 'Add identifier' }).hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
  await expect(endpointPage.entry('identifier 2')).toBeVisible();
  await expect(system.first()).toHaveAccessibleDescription(/Must/);
});

test('entries are moved by keyboard, by menu and by mouse, their element data with them', async ({
  api,
  page,
  endpointPage,
}) => {
  const endpoint = await storedEndpoint(api, everything);
  await openConsole({ api, page }, endpoint.page);
  const value = (place: number) =>
    endpointPage.entry(`contact ${place}`).getByRole('textbox', { name: 'Number or address' });
  await value(2).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(value(1)).toHaveValue('imaging@moorgate.example');
  await expect(value(1)).toBeFocused();
  await page.getByRole('button', { name: 'Move contact 3', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect(value(1)).toHaveValue('https://status.moorgate.example');
  const handle = page.getByRole('button', { name: 'Move header 2', exact: true });
  // Dragging is loaded after the form.
  await expect(page.getByRole('listitem').filter({ has: handle })).toHaveAttribute(
    'draggable',
    'true',
  );
  await handle.dragTo(page.getByRole('button', { name: 'Move header 1', exact: true }), {
    targetPosition: { x: 4, y: 2 },
  });
  await expect(endpointPage.entry('header 1').getByRole('textbox')).toHaveValue('X-B: 2');
  await endpointPage.save.click();

  await expect(page.getByText('Saved as version 2')).toBeVisible();
  const [phone, mail, web] = everything.contact;
  expect(await (await api.get(endpoint.path)).json()).toMatchObject({
    contact: [web, mail, phone],
    header: ['X-B: 2', 'X-A: 1'],
    _header: [{ id: 'second' }, null],
  });
});

test('warnings are distinguished from errors, and reviewed before the save', async ({
  api,
  page,
  endpointPage,
}) => {
  const twin = await storedEndpoint(api, {
    name: 'Twin',
    address: `http://${crypto.randomUUID()}.example`,
  });
  const { address } = await (await api.get(twin.path)).json();
  const endpoint = await storedEndpoint(api, { address: 'https://lab.example', name: 'Lab' });
  await openConsole({ api, page }, endpoint.page);
  await expect(endpointPage.review).toBeDisabled();
  await endpointPage.address.fill(address);
  const connection = endpointPage.section('Connection');
  await expect(connection).toContainText('Not encrypted');
  await page.getByRole('textbox', { name: 'In use until' }).fill('2020');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('');
  await page.getByText('4 warnings').click();
  await expect(page.getByText('Twin has the same address')).toBeVisible();
  await expect(page.getByText('R4 requires: status').first()).toBeVisible();
  await expect(page.getByText('Past its end date: ').first()).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+S');
  await expect(endpointPage.changes).toContainText('https://lab.example');
  await expect(endpointPage.changes).toContainText(address);
  await expect(endpointPage.changes).toContainText('Twin has the same address');
  await page.keyboard.press('Escape');
  await expect(endpointPage.changes).toBeHidden();
  await endpointPage.review.click();
  await endpointPage.changes.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await expect(endpointPage.changes).toBeHidden();
});

test.describe('an issue from the service', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)/] });

  test('is shown at its field, in the form and in the JSON', async ({
    api,
    page,
    endpointPage,
  }) => {
    const endpoint = await storedEndpoint(api, everything);
    await openConsole({ api, page }, endpoint.page);
    const identifiers = await endpointPage.open('Identifiers');
    await identifiers.getByRole('button', { name: 'More', exact: true }).click();
    await identifiers.getByRole('button', { name: /^Period/ }).click();
    const from = identifiers.getByRole('textbox', { name: 'From', exact: true });
    // Both are valid dates; only the service checks their order.
    await identifiers.getByRole('textbox', { name: 'Until', exact: true }).fill('2019');
    await identifiers.getByRole('heading').getByRole('button').click();
    await endpointPage.save.click();
    // In the documented interface only the message names the field.
    if (!hasExtensions(test.info())) {
      await expect(page.getByRole('alert')).toContainText('identifier.0.period');
      await expect(endpointPage.state).toHaveText(/Unsaved changes/);
      return;
    }
    await expect(from).toBeFocused();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(identifiers).toContainText('Must not end before it starts');
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.getByRole('button', { name: 'identifier.0.period', exact: true }).click();
    await expect(page.locator('.cm-lintRange-error')).toHaveText('{');
  });
});
