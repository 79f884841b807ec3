import { randomUUID } from 'node:crypto';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

const importPage = '/console/sites/101/endpoints/import';
const collection = '/site/101/fhir/endpoint';

test('a file is checked, a refused row is repaired in place, and all is stored', {
  tag: '@same',
}, async ({ api, page, expectAccessible }) => {
  const run = randomUUID();
  const lines = ['good', 'bad', 'last'].map((name) =>
    JSON.stringify(
      newEndpoint({
        id: `${name}-${run}`,
        name: `Import ${name}`,
        ...(name === 'bad' && { period: { start: '9/12/2018 1:01:03 PM' } }),
      }),
    ),
  );
  await openConsole({ api, page }, importPage);
  await page.getByLabel('File to import').setInputFiles({
    name: 'directory.ndjson',
    mimeType: 'application/fhir+ndjson',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('3 rows, nothing is stored yet')).toBeVisible();
  await expect(page.getByText('period.start')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Repair row 2' }).click();
  const text = page.getByLabel('Row 2 as JSON');
  await text.fill((await text.inputValue()).replace('9/12/2018 1:01:03 PM', '2018-09-12'));
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Import 3 endpoints' }).click();
  await expect(page.getByText('3 stored')).toBeVisible();
  const stored = await (await api.get(`${collection}/bad-${run}`)).json();
  expect(stored.period.start).toBe('2018-09-12');
});

test('hundreds of endpoints are imported in parts, and those that are there already are left as they are', async ({
  api,
  page,
}) => {
  const run = randomUUID().slice(0, 8);
  // A hundred go at once.
  const entry = Array.from({ length: 350 }, (_, at) => ({
    resource: newEndpoint({ id: `${run}-${at}`, name: `Crowd ${at}` }),
  }));
  await api.post(collection, { data: newEndpoint({ id: `${run}-7`, name: 'Was here' }) });
  await openConsole({ api, page }, importPage);
  await page.getByLabel('File to import').setInputFiles({
    name: 'bundle.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })),
  });
  await page.getByRole('button', { name: 'Import 349 endpoints' }).click();
  await expect(page.getByText('349 stored')).toBeVisible({ timeout: 60_000 });
  expect((await (await api.get(`${collection}/${run}-7`)).json()).name).toBe('Was here');
});
