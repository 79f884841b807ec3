import { newColleague } from './endpoint-steps.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { changeRecord } from './store-record.ts';

test('an open editor shows at once who saved which version and what changed, and keeps its content', async ({
  api,
  page,
  endpointPage: { name },
}) => {
  const endpoint = await storedEndpoint(api, { name: 'Harbour imaging' });
  const colleague = await newColleague(api, endpoint.path);
  const followed = page.waitForResponse(/_changes$/);
  await openConsole({ api, page }, endpoint.page);
  await expect(name).toHaveValue('Harbour imaging');
  await followed;
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));

  await colleague.save({ name: 'Harbour imaging, pier 4' });
  const notice = page.getByText(`${colleague.name} saved version 2`);
  await expect(notice).toBeVisible();
  // It was pushed rather than polled, and no row has moved.
  expect(requestedPaths.filter((path) => path === endpoint.path)).toEqual([]);
  await expect(name).toHaveValue('Harbour imaging');

  await page.getByRole('button', { name: 'View changes', exact: true }).click();
  const difference = page.getByRole('dialog', { name: 'Changes to this Endpoint' });
  await expect(difference).toContainText('pier 4');
  await difference.getByRole('button', { name: 'Keep reading' }).click();
  await expect(name).toHaveValue('Harbour imaging');
  await page.getByRole('button', { name: 'View version 2' }).click();
  await expect(name).toHaveValue('Harbour imaging, pier 4');
  await expect(notice).toBeHidden();

  const deletion = await api.delete(endpoint.path);
  expect(deletion.ok()).toBe(true);
  await expect(page.getByText(/deleted this Endpoint/)).toBeVisible();
});

test("a list offers colleagues' saves, and does not move by itself", async ({ api, page }) => {
  const endpoint = await storedEndpoint(api, { name: 'Quayside laboratory' });
  const followed = page.waitForResponse(/_changes$/);
  await openConsole({ api, page }, `/console/sites/101/endpoints?_id=${endpoint.id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Quayside laboratory' })).toBeVisible();
  await followed;
  await changeRecord({ api }, endpoint.path, { name: 'Quayside laboratory, closed' });
  const offer = page.getByRole('button', { name: /newer changes? · Show$/ });
  await expect(offer).toBeVisible();
  await expect(page.getByText('Quayside laboratory, closed')).toBeHidden();
  await offer.click();
  await expect(page.getByText('Quayside laboratory, closed')).toBeVisible();
});
