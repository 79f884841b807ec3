import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointsPage } from './pages/endpoints-page.ts';

const list = '/console/sites/101/endpoints';

/** Creates Endpoints with a unique tag, and returns its query parameter. */
async function tagged(api: APIRequestContext, names: readonly string[]) {
  const code = `journey-${randomUUID()}`;
  const meta = { tag: [{ system: 'https://journey.example/tags', code }] };
  const stored = [];
  for (const name of names) stored.push(await storedEndpoint(api, { name, meta }));
  return {
    code,
    stored,
    query: `?_tag=${encodeURIComponent(`https://journey.example/tags|${code}`)}`,
  };
}

test('a search is built from filters, shared, typed as text, and refused with the reason', async ({
  api,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/400/);
  const endpoints = new EndpointsPage(page);
  const { code } = await tagged(api, ['Alpha laboratory', 'Beta archive']);
  await openConsole({ api, page }, list);
  await endpoints.addFilter('Tag', { Code: code, System: 'https://journey.example/tags' });
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await endpoints.search.fill('alpha');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(endpoints.row('Alpha laboratory')).toBeVisible();

  await page.reload();
  await expect(endpoints.search).toHaveValue('alpha');
  await expect(page.getByRole('button', { name: `Tag: ${code}`, exact: true })).toBeVisible();

  await endpoints.writeQuery(`_tag=https://journey.example/tags|${code}\ndate=soon`);
  await expect(page.getByRole('button', { name: /^Period: .*rejected/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Must be a date' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove filter Period/ }).click();
  await expect(endpoints.row('Beta archive')).toBeVisible();
});

test('paging works in both directions, by browser history too, and an invalid page shows the first', async ({
  api,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/400/);
  const endpoints = new EndpointsPage(page);
  const { query } = await tagged(api, ['Page 1', 'Page 2', 'Page 3']);
  await openConsole({ api, page }, `${list}${query}&_count=1&_sort=name`);
  await expect(endpoints.row('Page 1')).toBeVisible();
  await endpoints.next.click();
  await expect(endpoints.row('Page 2')).toBeVisible();
  await endpoints.next.click();
  await expect(endpoints.row('Page 3')).toBeVisible();
  await expect(endpoints.next).toBeDisabled();
  await page.reload();
  await endpoints.previous.click();
  await expect(endpoints.row('Page 2')).toBeVisible();
  await page.goBack();
  await expect(endpoints.row('Page 3')).toBeVisible();

  await page.goto(`${list}${query}&_count=1&page=2&_page_token=stale`);
  await page.getByRole('button', { name: 'Go to first page' }).click();
  await expect(endpoints.grid).toBeVisible();
});

test('all matches are exported to a file, which can be imported elsewhere', async ({
  api,
  page,
}) => {
  const { query, stored } = await tagged(api, ['Export one', '=Export two']);
  await openConsole({ api, page }, `${list}${query}`);
  const contentOf = async (form: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).first().click();
    await page.getByRole('radio', { name: form }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).last().click();
    const content = await readFile(await (await download).path(), 'utf8');
    await page.getByRole('button', { name: 'Close' }).click();
    return content;
  };
  const csv = await contentOf('CSV');
  expect(csv).toContain(stored[0]?.id);
  expect(csv).toContain("'=Export two");
  const lines = (await contentOf('NDJSON')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).id).sort()).toEqual(
    stored.map(({ id }) => id).sort(),
  );
  expect(JSON.parse(await contentOf('Bundle')).entry).toHaveLength(2);

  await new EndpointsPage(page).tick('Export one');
  const bulk = page.getByRole('region', { name: 'Bulk actions' });
  await bulk.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export 1 endpoint' });
  await dialog.getByRole('radio', { name: 'NDJSON' }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const ticked = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(ticked).id).toBe(stored[0]?.id);
});
