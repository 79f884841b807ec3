import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test("a page's requests are copied as cURL, and a problem is reported, without secrets", async ({
  api,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole({ api, page }, '/console/users?search=ann@northfield.example');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('paddock.token') ?? '');
  const dialog = page.getByRole('dialog');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search all' })).toBeFocused();
  await page.keyboard.type('curl');
  await expect(page.getByRole('option', { name: /API requests on this page/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'API requests on this page' })).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Copy GET \/users\?.*search=ann.*as cURL$/ })
    .first()
    .click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toMatch(/^curl 'http.*\/users\?.*search=ann/);
  expect(command).toContain('Authorization: Bearer $TOKEN');
  expect(command).not.toContain(token);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const report = dialog.getByRole('region', { name: 'Report' });
  await expect(report).toContainText('Page: /console/users');
  await expect(report).toContainText(/GET \/users\?.*search=….* 200/);
  await expect(report).not.toContainText('@');
  await expect(report).not.toContainText(token);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as text file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^paddock-report-.*\.txt$/);
});
