import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type PreviewServer, preview } from 'vite';
import { expect, test } from '../fixtures.ts';
import { openConsole } from '../open-console.ts';
import { EndpointHistoryPage } from '../pages/endpoint-history-page.ts';

/** A console that is built with only the declaration of one new kind, on the real service. */
let outDir: string;
let server: PreviewServer;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  outDir = await mkdtemp(join(tmpdir(), 'throwaway-kind-'));
  const site = {
    root: 'src/testing/throwaway-kind',
    base: '/throwaway/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
  } satisfies InlineConfig;
  await build({ ...site, build: { outDir, emptyOutDir: true, target: 'es2023' } });
  server = await preview({
    ...site,
    build: { outDir },
    preview: { host: '127.0.0.1', proxy: { '^/(?!throwaway/)': { target: baseURL ?? '' } } },
  });
});

test.afterAll(async () => {
  await server.close();
  await rm(outDir, { recursive: true });
});

const collection = '/site/101/fhir/location';
const phone = (value: string) => ({ system: 'phone', value, use: 'work' });

test.describe('a kind that is only declared', () => {
  // Chromium logs the refused save as an error.
  test.use({ allowedErrors: [/412 \(Precondition Failed\)/] });

  test('has list, form, merge, history, comparison and restore', async ({
    api,
    page,
    expectAccessible,
  }) => {
    const name = `Journey ${randomUUID().slice(0, 8)}`;
    const first = { resourceType: 'Location', name, telecom: [phone('1')] };
    const created = await (await api.post(collection, { data: first })).json();
    const path = `${collection}/${created.id}`;
    const [origin] = server.resolvedUrls?.local ?? [];
    await openConsole(
      { api, page },
      `${new URL(origin ?? '').origin}/throwaway/sites/101/locations`,
    );

    // The list links to the form.
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Display options' })).toBeVisible();
    await page.getByRole('gridcell', { name, exact: true }).click();
    await page.getByLabel('Description').fill('Behind the stables');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(`${name} saved as version 2`)).toBeVisible();

    // A colleague saves another field concurrently: both changes are merged.
    await page.getByLabel('Description').fill('Beside the stables');
    const colleagues = await (await api.get(path)).json();
    await api.put(path, { data: { ...colleagues, telecom: [phone('1'), phone('2')] } });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const merge = page.getByRole('dialog', {
      name: 'This location was saved while you were editing',
    });
    await expect(merge).toContainText('Saving keeps both your changes and theirs');
    await expect(merge).toContainText('Beside');
    await expectAccessible(page);
    await merge.getByRole('button', { name: 'Save both' }).click();
    await expect(page.getByText(`${name} saved as version 4`)).toBeVisible();

    // The history lists the changes of each version, compares two, and shows all values of a field.
    await page.getByRole('link', { name: 'History' }).click();
    const history = new EndpointHistoryPage(page);
    await expect(history.rows).toHaveCount(4);
    await expect(history.row('Description Behind the stables → Beside the stables')).toBeVisible();
    await expect(history.row(/^3.*elephone/)).toBeVisible();
    await history.from.selectOption('1');
    await expect(history.count).toHaveText('2 differences');
    await expect(history.field('Telephones')).toContainText('Added');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'All values of Description' }).click();
    await expect(history.values).toContainText('2 values, newest first');
    await history.values.getByRole('button', { name: 'Back to comparison' }).click();

    // One field of an older version is restored, the other stays.
    await history.choose('Restore version 1');
    await expect(history.restoring).toContainText('2 of 2 changes selected');
    await history.taken('Description').uncheck();
    await expectAccessible(page);
    await history.restoring.getByRole('button', { name: 'Restore 1 of 2' }).click();
    await expect(page.getByText('Parts of version 1 restored as version 5')).toBeVisible();
    expect(await (await api.get(path)).json()).toMatchObject({
      description: 'Beside the stables',
      telecom: [phone('1')],
    });
  });
});
