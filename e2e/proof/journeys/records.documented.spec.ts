import { expect, test } from '../../fixtures.ts';
import { openConsole } from '../../open-console.ts';
import { expectedRefusals } from '../../record-journey.ts';

test.use({ allowedErrors: expectedRefusals });

test('a deployment without extensions has Endpoints and event definitions', async ({
  api,
  page,
}) => {
  const trigger = [{ type: 'named-event', name: 'arrival' }];
  const data = { resourceType: 'EventDefinition', status: 'draft', title: 'Arrival', trigger };
  const answer = await api.post('/site/101/fhir/event-definition', { data });
  const { id } = await answer.json();
  await openConsole({ api, page }, '/console/sites/101/records');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Event definitions' }).click();
  await expect(page.getByRole('gridcell', { name: 'Arrival', exact: true }).first()).toBeVisible();
  await page.goto(`/console/sites/101/records/event-definition/${id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Arrival of a patient');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Arrival of a patient saved as version 2')).toBeVisible();
  await page.goto('/console/sites/101/records/patient');
  await expect(page.getByText('This deployment has no patients')).toBeVisible();
});
