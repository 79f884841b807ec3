import { newEndpoint } from '#testing/new-endpoint.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('where the interface alone is offered, references are typed and nothing is said of who uses them', async ({
  api,
  page,
}) => {
  const managingOrganization = { reference: 'Organization/lab', display: 'Laboratory' };
  const data = newEndpoint({ managingOrganization });
  const { id } = await (await api.post('/site/101/fhir/endpoint', { data })).json();
  await openConsole({ api, page }, `/console/sites/101/endpoints/${id}`);
  const reference = page.locator('[data-path="managingOrganization.reference"]');
  await expect(reference).toHaveValue('Organization/lab');
  await reference.fill('Organization/other');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('saved as version 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Organization/other' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Used by' })).toBeHidden();
});
