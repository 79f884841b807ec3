import { randomUUID } from 'node:crypto';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { countClicks } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

const collection = '/site/101/fhir/endpoint';

test('a header is set in 40 endpoints, seen before in each, and all of it is undone', async ({
  api,
  page,
  runDrawer,
}) => {
  const code = randomUUID();
  const meta = { tag: [{ system: 'https://paddock.example/journeys', code }] };
  const header = ['Accept: application/fhir+json', 'X-Key: old'];
  const rows = Array.from({ length: 40 }, (_, at) =>
    newEndpoint({ id: `${code.slice(0, 8)}-${at}`, name: `Lab ${at}`, meta, header }),
  );
  const created = await Promise.all(rows.map((data) => api.post(collection, { data })));
  expect(created.filter((answer) => !answer.ok())).toEqual([]);
  const stored = async () => {
    const answer = await api.get(`${collection}?_tag=${code}&_count=40`);
    const { entry } = await answer.json();
    return entry.map((one: { header: string[] }) => one.header);
  };
  await openConsole({ api, page }, `/console/sites/101/endpoints?_tag=${code}`);
  const grid = page.getByRole('grid', { name: 'Endpoints' });
  const clicks = await countClicks(page);
  await grid.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Select all 40 that match' }).click();
  await page.getByRole('button', { name: 'Change fields' }).click();
  await page.getByRole('menuitem', { name: 'Headers' }).click();
  await page.getByRole('textbox', { name: 'Headers' }).fill('x-key: new');
  await expect(page.getByText('x-key: new').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change 40 endpoints' }).dblclick();
  await expect(runDrawer.heading('Headers of endpoints changed')).toBeVisible();
  await expect(page.getByText('40 of 40 done')).toBeVisible();
  // The last of them is the second half of a double click.
  expect(await clicks()).toBe(6);
  expect(new Set((await stored()).map(String))).toEqual(
    new Set(['Accept: application/fhir+json,x-key: new']),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(runDrawer.heading('Change of endpoints undone')).toBeVisible();
  await expect(page.getByText('40 of 40 done')).toBeVisible();
  expect(new Set((await stored()).map(String))).toEqual(new Set([String(header)]));
});

test('an endpoint is copied to a second site in three clicks from the list, by its row or by its page', async ({
  api,
  page,
  runDrawer,
}) => {
  const code = randomUUID();
  const meta = { tag: [{ system: 'https://paddock.example/journeys', code }] };
  const managingOrganization = { reference: 'Organization/nowhere', display: 'Lab partners' };
  for (const name of [`Copied ${code}`, `From its page ${code}`]) {
    const data = newEndpoint({ name, meta, managingOrganization });
    expect((await api.post(collection, { data })).ok()).toBe(true);
  }
  const list = `/console/sites/101/endpoints?_tag=${code}`;
  await openConsole({ api, page }, list);
  const grid = page.getByRole('grid', { name: 'Endpoints' });
  const clicks = await countClicks(page);
  await grid.getByRole('row').filter({ hasText: 'Copied' }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Copy to site' }).click();
  await expect(page.getByRole('list', { name: 'References' })).toContainText('Missing');
  await page.getByRole('button', { name: 'Copy 1 endpoint' }).click();
  await expect(page.getByRole('heading', { name: /^Endpoints copied to / })).toBeVisible();
  expect(await clicks()).toBe(3);
  await runDrawer.results.getByRole('link').click();
  await expect(page).not.toHaveURL(/sites\/101\//);
  await expect(page.getByRole('heading', { level: 1, name: `Copied ${code}` })).toBeVisible();

  await page.goto(list);
  const record = grid.getByRole('link', { name: `From its page ${code}` });
  await expect(record).toBeVisible();
  const furtherClicks = await countClicks(page);
  await record.click();
  await page.getByRole('button', { name: 'Copy to site' }).click();
  await page.getByRole('button', { name: 'Copy 1 endpoint' }).click();
  await expect(page.getByRole('heading', { name: /^Endpoints copied to / })).toBeVisible();
  expect(await furtherClicks()).toBe(3);
});
