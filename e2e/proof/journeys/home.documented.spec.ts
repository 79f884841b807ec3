import { expect, test } from '../../fixtures.ts';
import { openConsole } from '../../open-console.ts';

test('without extensions home shows users, and links to the records', async ({ api, page }) => {
  await openConsole({ api, page }, '/console');
  await expect(page).toHaveURL(/\/console\/home$/);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0);
  const records = page.getByRole('region', { name: 'Records' });
  await expect(records.getByRole('link', { name: /[1-9]\d* webhooks? in total/ })).toBeVisible();
  await expect(records.getByRole('link', { name: /active event groups?$/ }).first()).toBeVisible();
  await expect(records.getByRole('link', { name: /[1-9]\d* Endpoints? in total/ })).toBeVisible();
  await records.getByRole('link', { name: /^\d+ inactive event groups?$/ }).click();
  await expect(page).toHaveURL(/\/eventgroups\?status=inactive/);
  await expect(page.getByRole('button', { name: 'Status: Inactive' })).toBeVisible();
  await page.goBack();
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
