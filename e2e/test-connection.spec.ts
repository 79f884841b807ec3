import { fhirLab, labServers } from '#testing/lab-servers.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';

const labs = labServers();
test.afterEach(labs.close);

test('connections are tested from a row of the list, for a selection, and by schedule', async ({
  api,
  page,
  runDrawer,
}) => {
  const address = await labs.plain(fhirLab());
  const { id } = await storedEndpoint(api, { name: 'Row laboratory', address });
  const web = await labs.plain((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
  );
  const other = await storedEndpoint(api, { name: 'Web laboratory', address: web });
  await openConsole({ api, page }, `/console/sites/101/endpoints?_id=${id},${other.id}`);
  await page.getByRole('button', { name: 'Actions for Row laboratory' }).click();
  await page.getByRole('menuitem', { name: 'Test connection' }).click();
  const drawer = page.getByRole('dialog', { name: 'Test connection' });
  await expect(drawer.getByRole('status')).toContainText('Lab server 2.5');
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  const grid = page.getByRole('grid', { name: 'Endpoints' });
  const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
  await expect(row('Row laboratory')).toContainText('Works');

  await grid.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Test connections' }).click();
  await expect(page.getByRole('list', { name: 'What is tested' })).toContainText(web);
  await page.getByRole('button', { name: 'Test 2 connections' }).click();
  await expect(runDrawer.heading('Connections tested')).toBeVisible();
  const result = runDrawer.results.filter({ hasText: 'Web laboratory' });
  await expect(result).toContainText('A web page answers, not a FHIR server');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(row('Web laboratory')).toContainText('No FHIR server');

  const schedule = page.getByRole('button', { name: 'Scheduled tests' });
  await schedule.click();
  const interval = page.getByRole('combobox', { name: 'Test connections' });
  await expect(interval).toHaveValue('0');
  await interval.selectOption('Every day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Scheduled tests: every day')).toBeVisible();
  await schedule.click();
  await expect(interval).toHaveValue('1440');
  await interval.selectOption('Off');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Scheduled tests: off')).toBeVisible();
});
