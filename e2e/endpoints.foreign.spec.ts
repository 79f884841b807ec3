import { addFilter } from './add-filter.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointsPage } from './pages/endpoints-page.ts';

test('Endpoints are listed without features of the extensions', async ({ api, page }) => {
  const { id } = await storedEndpoint(api, {
    name: 'Plain laboratory',
    address: 'https://plain.example/fhir',
  });
  const endpoints = new EndpointsPage(page);
  await openConsole({ api, page }, `/console/sites/101/endpoints?_id=${id}`);
  await expect(endpoints.row('Plain laboratory')).toContainText(`Id ${id}`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Period' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Connection' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await endpoints.search.fill('laborat');
  await expect(page).toHaveURL(/name%3Acontains=laborat/);
  await expect(endpoints.row('Plain laboratory')).toBeVisible();
  await addFilter(page, 'Period');
  await page.getByRole('menuitemradio', { name: 'Past end date' }).click();
  await expect(page).toHaveURL(/date=eb20/);
  await expect(endpoints.row('Plain laboratory')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter Period' }).click();
  await expect(endpoints.row('Plain laboratory')).toBeVisible();
  await addFilter(page, 'Other field…');
  const fields = page.getByRole('dialog', { name: 'Add filter' }).getByLabel('Search by');
  await expect(fields.getByRole('option', { name: 'Tag' })).toHaveCount(1);
  await expect(fields.getByRole('option', { name: 'Status' })).toHaveCount(0);
});
