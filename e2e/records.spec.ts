import type { DrawnKind } from '#contract/r4/kind-elements.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';
import { expectedRefusals, recordJourney } from './record-journey.ts';

test.describe('a record', () => {
  test.use({ allowedErrors: expectedRefusals });
  test.slow();

  // `npm run proof` has all kinds.
  for (const kind of ['EventDefinition', 'Organization', 'Appointment'] satisfies DrawnKind[]) {
    test(`of kind ${kind} is made, edited, merged, restored, deleted and brought back`, async ({
      api,
      page,
      expectAccessible,
    }) => {
      await recordJourney(kind, { api, page, expectAccessible });
    });
  }
});

test('the kinds are found from the navigation, and a list by what its records are', async ({
  api,
  page,
  expectAccessible,
}) => {
  const data = { resourceType: 'Location', name: 'Journey kennel', status: 'suspended' };
  expect((await api.post('/site/101/fhir/location', { data })).ok()).toBe(true);
  await openConsole({ api, page }, '/console/sites/101/endpoints');
  await page.getByRole('navigation').getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('heading', { name: 'Scheduling' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByRole('gridcell', { name: 'Journey kennel' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByLabel('Search by').selectOption('status');
  await page.getByRole('checkbox', { name: 'Suspended' }).check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add filter' }).click();
  await expect(page).toHaveURL(/status=suspended/);
  await expect(page.getByRole('button', { name: 'Status: Suspended' }).first()).toBeVisible();
  await page.getByRole('gridcell', { name: 'Journey kennel' }).first().click();
  await expect(page.getByRole('heading', { name: 'Journey kennel', level: 1 })).toBeVisible();
});
