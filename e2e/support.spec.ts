import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test("a page's requests are copied as cURL, without secrets", async ({ api, page, context }) => {
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
});
