import { randomUUID } from 'node:crypto';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { countClicks } from '../../count-clicks.ts';
import { expect, test } from '../../fixtures.ts';
import { openConsole } from '../../open-console.ts';

const collection = '/site/101/fhir/endpoint';

test('an endpoint is copied to a second site in three clicks, and a header is set in forty in five', async ({
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

  await Promise.all(
    Array.from({ length: 38 }, async (_, at) => {
      const answer = await api.post(collection, { data: newEndpoint({ name: `${at}`, meta }) });
      expect(answer.ok(), await answer.text()).toBe(true);
    }),
  );
  await page.goto(list);
  await expect(page.getByText('1–25 of 40')).toBeVisible();
  const headerClicks = await countClicks(page);
  await grid.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Select all 40 matches' }).click();
  await page.getByRole('button', { name: 'Change fields' }).click();
  await page.getByRole('menuitem', { name: 'Headers' }).click();
  await page.getByRole('textbox', { name: 'Headers' }).pressSequentially('X-Partner: north');
  await page.getByRole('button', { name: 'Change 40 endpoints' }).click();
  await expect(page.getByText('40 of 40 done')).toBeVisible();
  expect(await headerClicks()).toBe(5);
});
