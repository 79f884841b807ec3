import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('with the interface alone the first page tells of people, and leads to the records', async ({
  api,
  page,
  expectAccessible,
}) => {
  await openConsole({ api, page }, '/console');
  await expect(page).toHaveURL(/\/console\/home$/);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Sites' })
    .getByRole('link', { name: 'webhooks' })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('region', { name: 'People' })
    .getByRole('link', { name: /disabled/ })
    .click();
  await expect(page).toHaveURL(/isEnabled=false/);
});
