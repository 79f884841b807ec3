import { randomUUID } from 'node:crypto';
import { listRuns } from '#contract/runs.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointsPage } from './pages/endpoints-page.ts';

const collection = '/site/101/fhir/endpoint';
const importPage = '/console/sites/101/endpoints/import';

test('an invitation of many starts once by a double click, and stands among the runs with its report', async ({
  api,
  page,
  invitePage,
  runDrawer,
  expectAccessible,
}) => {
  const person = await openConsole({ api, page }, '/console/users/invite');
  const id = randomUUID().slice(0, 8);
  const lines = ['ann', 'bob', 'cid'].map(
    (name) => `${name}.${id}@northfield.example, ${name}, Run`,
  );
  await invitePage.list.fill(lines.join('\n'));
  await invitePage.check.click();
  await invitePage.invite('3 people').dblclick();
  await expect(runDrawer.heading('People invited')).toBeVisible();
  await expect(page.getByText('3 of 3 done')).toBeVisible();
  await expect(runDrawer.results).toHaveCount(3);

  const { data } = listRuns.output.parse(
    await (await api.get(`${listRuns.path}?kind=invite&pageSize=100`)).json(),
  );
  const own = data.filter(({ startedBy }) => startedBy.userId === person.userId);
  expect(own).toHaveLength(1);

  await page.goto('/console/runs?kind=invite');
  const entry = page
    .getByRole('row')
    .filter({ hasText: own[0]?.startedBy.name ?? '' })
    .first();
  await expect(entry).toContainText('Done');
  await expectAccessible(page);
  await page.goto(`/console/runs/${own[0]?.runId}`);
  await expect(runDrawer.heading('People invited')).toBeVisible();
  await expect(runDrawer.results).toHaveCount(3);
  await expectAccessible(page);
});

test('a change of status starts once by a double click, goes on behind its closed drawer, and is found among the runs', async ({
  api,
  page,
  runDrawer,
}) => {
  const endpoints = new EndpointsPage(page);
  const code = randomUUID();
  const meta = { tag: [{ system: 'https://paddock.example/journeys', code }] };
  for (const name of ['Run one', 'Run two']) await storedEndpoint(api, { name, meta });
  await openConsole({ api, page }, `/console/sites/101/endpoints?_tag=${code}`);
  for (const name of ['Run one', 'Run two']) await endpoints.tick(name);
  await page.getByRole('button', { name: 'Change status' }).click();
  const status = page.getByLabel('New status');
  await expect(status).toHaveValue('');
  await status.selectOption('Suspended');

  // Writes wait, so that the second click of the double click meets a run that is under way.
  const gate = Promise.withResolvers<void>();
  await page.route(`**${collection}/*`, async (route) => {
    if (route.request().method() === 'PUT') await gate.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Change 2 endpoints' }).dblclick();
  await expect(runDrawer.heading('Setting endpoints to Suspended')).toBeVisible();
  await expect(page.getByText('0 of 2 done')).toBeVisible();
  await page.getByRole('button', { name: 'Let it run' }).click();
  await expect(runDrawer.drawer).toBeHidden();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL(/runs\/browser\//);
  await expect(runDrawer.heading('Setting endpoints to Suspended')).toBeVisible();
  gate.resolve();
  await expect(runDrawer.heading('Endpoints set to Suspended')).toBeVisible();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await expect(runDrawer.results).toHaveCount(2);
  expect((await runDrawer.downloadReport()).trim().split('\r\n')).toHaveLength(3);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(
    page.getByRole('row').filter({ hasText: 'Endpoints set to Suspended' }),
  ).toContainText('You, in this browser');
});

test('a reload finds an import again where it stood, and nothing is stored twice', async ({
  api,
  page,
  expectAccessible,
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
  await expectAccessible(page);
  await page.goto(importPage);
  await expect(page.getByText('Importing endpoints was interrupted: 100 of 250')).toBeVisible();
  await page.getByRole('link', { name: 'Show and go on' }).click();
  await page.getByRole('button', { name: 'Import the remaining 150' }).click();
  await expect(page.getByText('250 stored')).toBeVisible();
  expect(await stored()).toBe(250);
});
