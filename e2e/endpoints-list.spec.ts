import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { expect, test } from './fixtures.ts';
import { hasExtensions } from './has-extensions.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointsPage } from './pages/endpoints-page.ts';

const list = '/console/sites/101/endpoints';

/** Endpoints that one tag finds, and the part of an address that asks for it. */
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

test('a search is put together, shared, written as text and refused with the reason', {
  tag: '@same',
}, async ({ api, page, allowedErrors, expectAccessible }) => {
  allowedErrors.push(/400/);
  const endpoints = new EndpointsPage(page);
  const { code } = await tagged(api, ['Alpha laboratory', 'Beta archive']);
  await openConsole({ api, page }, list);
  await endpoints.addFilter('Tag', { Code: code, System: 'https://journey.example/tags' });
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await endpoints.search.fill('alpha');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(endpoints.row('Alpha laboratory')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(endpoints.search).toHaveValue('alpha');
  await expect(page.getByRole('button', { name: `Tag: ${code}`, exact: true })).toBeVisible();

  await endpoints.writeQuery(`_tag=https://journey.example/tags|${code}\ndate=soon`);
  await expect(page.getByRole('button', { name: /^Period: .*refused/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Must be a date' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove filter Period/ }).click();
  await expect(endpoints.row('Beta archive')).toBeVisible();
});

test('pages are turned forth and back, also by the browser, and a lost page leads to the first', {
  tag: '@same',
}, async ({ api, page, allowedErrors }) => {
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
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(endpoints.grid).toBeVisible();
});

test('a change of status keeps what a colleague saved meanwhile, and leaves theirs of the same until it is tried again', {
  tag: '@same',
}, async ({ api, page, expectAccessible }) => {
  const endpoints = new EndpointsPage(page);
  const { query, stored } = await tagged(api, ['Bulk one', 'Bulk two', 'Bulk three']);
  await openConsole({ api, page }, `${list}${query}`);
  for (const name of ['Bulk one', 'Bulk two', 'Bulk three']) await endpoints.tick(name);
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByLabel('New status').selectOption('Suspended');
  const [first, second] = stored;
  const save = async (one: typeof first, parts: { status: string }) => {
    const colleague = newEndpoint({ ...{ id: one?.id }, ...parts, name: 'Renamed' });
    expect((await api.put(one?.path ?? '', { data: colleague })).ok()).toBe(true);
  };
  await save(first, { status: 'off' });
  await save(second, { status: 'active' });

  await page.getByRole('button', { name: 'Change 3 endpoints' }).click();
  await expect(endpoints.drawer.getByText('3 of 3 tried, 1 failed')).toBeVisible();
  await expect(endpoints.drawer.getByText('A colleague changed the same')).toBeVisible();
  await expectAccessible(page);
  expect((await (await api.get(first?.path ?? '')).json()).status).toBe('off');
  const merged = await (await api.get(second?.path ?? '')).json();
  expect([merged.status, merged.name]).toEqual(['suspended', 'Renamed']);

  await page.getByRole('button', { name: 'Retry the 1 that failed' }).click();
  await expect(endpoints.drawer.getByText('Retry the 1 that failed')).toBeHidden();
  await expect(endpoints.drawer.getByText('Download report')).toBeVisible();
  await expect(endpoints.drawer.getByText('A colleague changed the same')).toBeHidden();
  const after = await (await api.get(first?.path ?? '')).json();
  expect([after.status, after.name]).toEqual(['suspended', 'Renamed']);
});

test('all that match are saved as a file, and what is in it can be imported elsewhere', {
  tag: '@same',
}, async ({ api, page }) => {
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

test('a deleted endpoint is found and brought back', async ({ api, page, expectAccessible }) => {
  const name = `Gone ${randomUUID()}`;
  const { path } = await storedEndpoint(api, { name });
  expect((await api.delete(path)).ok()).toBe(true);
  await openConsole({ api, page }, list);
  const showing = page.getByRole('button', { name: 'Show deleted' });
  // The documented interface tells nobody what was deleted.
  if (!hasExtensions(test.info())) {
    await expect(new EndpointsPage(page).grid).toBeVisible();
    await expect(showing).toHaveCount(0);
    return;
  }
  await showing.click();
  const undelete = page.getByRole('button', { name: `Undelete ${name}` });
  await expect(undelete).toBeEnabled();
  await expectAccessible(page);
  await undelete.click();
  await expect(undelete).toBeHidden();
  expect((await (await api.get(path)).json()).meta.versionId).toBe('2');
});

test('the list is sorted as people read it, by the menu', {
  tag: '@same',
}, async ({ api, page }) => {
  const endpoints = new EndpointsPage(page);
  const meta = { tag: [{ system: 'https://journey.example/tags', code: `s-${randomUUID()}` }] };
  for (const name of ['Zorgpoot 10', 'Ärzte', 'Zorgpoot 9']) {
    await storedEndpoint(api, { name, meta });
  }
  const [{ system, code }] = meta.tag as [{ system: string; code: string }]; // just made
  await openConsole({ api, page }, `${list}?_tag=${encodeURIComponent(`${system}|${code}`)}`);
  const names = endpoints.grid.getByRole('link', { name: /Zorgpoot|Ärzte/ });
  await page.getByRole('button', { name: /^Sort endpoints/ }).click();
  await page.getByRole('menuitemradio', { name: 'Name' }).click();
  await expect(names).toHaveText(['Ärzte', 'Zorgpoot 9', 'Zorgpoot 10']);
});
