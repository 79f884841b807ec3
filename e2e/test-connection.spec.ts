import { fhirLab, labServers } from '#testing/lab-servers.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';

const labs = labServers();
test.afterEach(labs.close);

test('an address is tried before it is saved, its reason read, and mended', async ({
  api,
  page,
  endpointPage,
}) => {
  const endpoint = await storedEndpoint(api);
  await openConsole({ api, page }, endpoint.page);
  const connection = endpointPage.section('Connection');
  const address = connection.getByRole('textbox', { name: 'Address' });
  const button = connection.getByRole('button', { name: 'Test connection' });
  const old = await labs.plain(fhirLab({ fhirVersion: '1.0.2' }));
  await address.fill(old);
  await button.click();
  await expect(connection.getByRole('status')).toContainText('The server speaks FHIR 1.0.2');
  await address.fill(await labs.plain(fhirLab()));
  await button.click();
  await expect(connection.getByRole('status')).toContainText('Lab server 2.5');
  await expect(button).toBeInViewport();
  const stored = await (await api.get(endpoint.path)).json();
  expect(stored.meta.versionId).toBe('1');
});

test('a connection is tested from its row in the list', async ({ api, page, expectAccessible }) => {
  const address = await labs.plain(fhirLab());
  const { id } = await storedEndpoint(api, { name: 'Row laboratory', address });
  await openConsole({ api, page }, `/console/sites/101/endpoints?_id=${id}`);
  await page.getByRole('button', { name: 'Actions for Row laboratory' }).click();
  await page.getByRole('menuitem', { name: 'Test connection' }).click();
  const drawer = page.getByRole('dialog', { name: 'Test connection' });
  await expect(drawer.getByRole('status')).toContainText('Lab server 2.5');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'Row laboratory' })).toContainText('Works');
});
