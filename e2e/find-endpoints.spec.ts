import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointsPage } from './pages/endpoints-page.ts';

test('an endpoint is found by what somebody knows of it, and by what it has in common with others', async ({
  api,
  page,
  expectAccessible,
}) => {
  const key = randomUUID().slice(0, 8);
  const endpoints = new EndpointsPage(page);
  const organization = { resourceType: 'Organization', id: `o-${key}`, name: `Vœrmark ${key}` };
  expect((await api.post('/site/101/fhir/organization', { data: organization })).ok()).toBe(true);
  await storedEndpoint(api, {
    name: 'Found by its organization',
    managingOrganization: { reference: `Organization/o-${key}` },
  });
  const ends = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await storedEndpoint(api, {
    name: 'Found by its number',
    identifier: [{ system: 'urn:journey', value: `NPI-${key}` }],
    address: `https://${key}.journey.example/fhir`,
    period: { end: ends },
  });
  await openConsole({ api, page }, '/console/sites/101/endpoints');

  await endpoints.search.fill(`${key} voermark`);
  await expect(endpoints.row('Found by its organization')).toContainText(`Vœrmark ${key}`);
  await endpoints.search.fill(`npi-${key}`);
  await expect(endpoints.row('Found by its number')).toContainText(`Identifier NPI-${key}`);
  await endpoints.search.fill(`https://${key}.journey`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  await endpoints.search.fill(key);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Organization', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: `Vœrmark ${key} 1` }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Remove filter Organization' }).click();
  await page.getByRole('button', { name: 'Period', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Ends within 30 days 1' }).click();
  await page.keyboard.press('Escape');
  await expect(endpoints.row('Found by its number')).toContainText('Until');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expectAccessible(page);
});
