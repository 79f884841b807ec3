import { randomUUID } from 'node:crypto';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

const collection = '/site/101/fhir/endpoint';
const importPage = '/console/sites/101/endpoints/import';

test('a reload finds an import again where it stood, and nothing is stored twice', async ({
  api,
  page,
}) => {
  const run = randomUUID().slice(0, 8);
  const lines = Array.from({ length: 250 }, (_, at) =>
    JSON.stringify(newEndpoint({ name: `Reload ${run} ${at}` })),
  );
  await openConsole({ api, page }, importPage);
  await page.getByLabel('File to import').setInputFiles({
    name: 'directory.ndjson',
    mimeType: 'application/fhir+ndjson',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('250 rows, nothing is stored yet')).toBeVisible();
  // The answer to the second hundred is lost with the page, the third is never sent.
  let sent = 0;
  await page.route('**/site/101/fhir/_import/Endpoint*', async (route) => {
    sent += 1;
    const answer = await route.fetch();
    if (sent < 2) await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Import 250 endpoints' }).dblclick();
  await expect(page.getByText('100 of 250 imported')).toBeVisible();
  const stored = async () =>
    (await (await api.get(`${collection}?name=Reload%20${run}&_count=1`)).json()).total;
  await expect.poll(stored).toBe(200);
  await page.reload();
  // Not before: what is held would be sent once more.
  await page.unroute('**/site/101/fhir/_import/Endpoint*');
  await expect(page.getByText('100 stored, 150 still to import')).toBeVisible();
  await page.goto(importPage);
  await expect(page.getByText('Importing endpoints was interrupted: 100 of 250')).toBeVisible();
  await page.getByRole('link', { name: 'Show and go on' }).click();
  await page.getByRole('button', { name: 'Import the remaining 150' }).click();
  await expect(page.getByText('250 stored')).toBeVisible();
  expect(await stored()).toBe(250);
});
