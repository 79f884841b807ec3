import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { changeRecord } from './store-record.ts';

test("an open editor polls for colleagues' saves, and keeps its content", async ({
  api,
  page,
  endpointPage: { name },
}) => {
  const endpoint = await storedEndpoint(api, { name: 'Harbour imaging' });
  await page.clock.install();
  await openConsole({ api, page }, endpoint.page);
  await expect(name).toHaveValue('Harbour imaging');
  await changeRecord({ api }, endpoint.path, { name: 'Harbour imaging, pier 4' });
  await page.clock.runFor('00:35');
  await expect(page.getByText('Version 2 was saved')).toBeVisible();
  await expect(name).toHaveValue('Harbour imaging');
  await page.getByRole('button', { name: 'View changes', exact: true }).click();
  const difference = page.getByRole('dialog', { name: 'Changes to this Endpoint' });
  await expect(difference).toContainText('pier 4');
  await difference.getByRole('button', { name: 'View version 2' }).click();
  await expect(name).toHaveValue('Harbour imaging, pier 4');
});
