import { newEndpoint } from '#testing/new-endpoint.ts';
import { colleagueAt, saveAs } from './endpoint-steps.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointPage } from './pages/endpoint-page.ts';

test('an open editor shows at once who saved which version and what changed, and keeps its content', async ({
  api,
  page,
  browser,
}) => {
  const endpoint = await storedEndpoint(api, { name: 'Harbour imaging' });
  const followed = page.waitForResponse(/_changes$/);
  await openConsole({ api, page }, endpoint.page);
  const mine = new EndpointPage(page);
  await expect(mine.name).toHaveValue('Harbour imaging');
  await followed;
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));

  const colleague = await colleagueAt({ api, browser }, endpoint.page);
  await colleague.editor.name.fill('Harbour imaging, pier 4');
  await saveAs(colleague.editor, 2);
  const notice = page.getByText(`${colleague.name} saved version 2`);
  await expect(notice).toBeVisible();
  // It was pushed rather than polled, and no row has moved.
  expect(requestedPaths.filter((path) => path === endpoint.path)).toEqual([]);
  await expect(mine.name).toHaveValue('Harbour imaging');

  await page.getByRole('button', { name: 'View changes', exact: true }).click();
  const difference = page.getByRole('dialog', { name: 'Changes to this Endpoint' });
  await expect(difference).toContainText('pier 4');
  await difference.getByRole('button', { name: 'Keep reading' }).click();
  await expect(mine.name).toHaveValue('Harbour imaging');
  await page.getByRole('button', { name: 'View version 2' }).click();
  await expect(mine.name).toHaveValue('Harbour imaging, pier 4');
  await expect(notice).toBeHidden();

  const deletion = await api.delete(endpoint.path);
  expect(deletion.ok()).toBe(true);
  await expect(page.getByText(/deleted this Endpoint/)).toBeVisible();
  await colleague.leave();
});

test("a list offers colleagues' saves, and does not move by itself", async ({ api, page }) => {
  const endpoint = await storedEndpoint(api, { name: 'Quayside laboratory' });
  const followed = page.waitForResponse(/_changes$/);
  await openConsole({ api, page }, `/console/sites/101/endpoints?_id=${endpoint.id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Quayside laboratory' })).toBeVisible();
  await followed;
  const data = newEndpoint({ id: endpoint.id, name: 'Quayside laboratory, closed' });
  expect((await api.put(endpoint.path, { data })).ok()).toBe(true);
  const offer = page.getByRole('button', { name: /newer changes? · Show$/ });
  await expect(offer).toBeVisible();
  await expect(page.getByText('Quayside laboratory, closed')).toBeHidden();
  await offer.click();
  await expect(page.getByText('Quayside laboratory, closed')).toBeVisible();
});
