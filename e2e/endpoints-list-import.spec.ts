import { randomUUID } from 'node:crypto';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { changeRecord, storedAt } from './store-record.ts';
import { storedDrafts } from './stored-drafts.ts';

const importPage = '/console/sites/101/endpoints/import';
const collection = '/site/101/fhir/endpoint';

test('a file is checked, a refused row is repaired in place, conflicts are resolved, and all rows are stored', async ({
  api,
  page,
}) => {
  const run = randomUUID();
  const exported: string[] = [];
  const lines = ['good', 'bad', 'last'].map((name) =>
    JSON.stringify(
      newEndpoint({
        id: `${name}-${run}`,
        name: `Import ${name}`,
        ...(name === 'bad' && {
          period: { start: '9/12/2018 1:01:03 PM' },
          header: ['Authorization: Bearer st0red'],
        }),
      }),
    ),
  );
  // Two are exported at version 1, and saved twice by a colleague before the import.
  for (const at of [1, 2]) {
    const { path } = await storedEndpoint(api, { name: `Exported ${at}`, status: 'active' });
    const first = await storedAt(api, path);
    for (const status of ['error', 'off']) await changeRecord({ api }, path, { status });
    exported.push(path);
    lines.push(
      JSON.stringify({ ...first, name: `By row ${at}`, ...(at === 2 && { status: 'test' }) }),
    );
  }
  await openConsole({ api, page }, importPage);
  const choose = () =>
    page.getByLabel('File to import').setInputFiles({
      name: 'directory.ndjson',
      mimeType: 'application/fhir+ndjson',
      buffer: Buffer.from(lines.join('\n')),
    });
  await choose();
  await expect(page.getByText('5 rows, nothing saved yet')).toBeVisible();
  await expect(page.getByText('period.start')).toBeVisible();

  await page.getByRole('button', { name: 'Fix row 2' }).click();
  const text = page.getByLabel('Row 2 as JSON');
  await text.fill((await text.inputValue()).replace('9/12/2018 1:01:03 PM', '2018-09-12'));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('period.start')).toBeHidden();
  await expect.poll(() => storedDrafts(page)).toContain('2018-09-12');
  expect(await storedDrafts(page)).not.toContain('st0red');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('1 row was corrected. Choose the same file again')).toBeVisible();
  await choose();
  await expect(page.getByText('period.start')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('period.start')).toBeHidden();
  await page.getByLabel('If an ID already exists').selectOption('Update with differences');
  await expect(page.getByText('later changes stay')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resolve 1 conflict' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Saved' }).check();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Import 5 endpoints' }).click();
  await expect(page.getByText('5 saved')).toBeVisible();
  expect(await storedAt(api, `${collection}/bad-${run}`)).toMatchObject({
    header: ['Authorization: Bearer st0red'],
    period: { start: '2018-09-12' },
  });
  const after = await Promise.all(exported.map((path) => storedAt(api, path)));
  expect(after.map(({ name, status, meta }) => [name, status, meta.versionId])).toEqual([
    ['By row 1', 'off', '4'],
    ['By row 2', 'off', '4'],
  ]);
});
