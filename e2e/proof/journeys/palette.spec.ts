import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { storedEndpoint } from '../../new-endpoint.ts';
import { newPerson } from '../../new-person.ts';
import { openConsole } from '../../open-console.ts';

test('users, pages and Endpoints are found and opened by keyboard only, recent ones first', async ({
  api,
  page,
  consoleFrame,
}) => {
  const person = await newPerson(api, { firstName: 'Wilhelmina' });
  const endpoint = await storedEndpoint(api, { name: `Keys of ${person.lastName}` });
  await openConsole({ api, page }, '/console/users');
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search all' });
  const option = (name: string | RegExp) => page.getByRole('option', { name });

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(person.name);
  await expect(option(`Offboard ${person.name}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Resend invitation to/ }));
  await page.keyboard.press('Enter');
  await expect(consoleFrame.toasts).toContainText(`Invitation sent to ${person.name}`);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(option('Users').first()).toBeVisible();
  await expect(page.getByRole('option').first()).toHaveText('Users');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/users$/);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(`Keys of ${person.lastName}`);
  await expect(option(/Keys of/).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Keys of/, level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.press('End');
  await page.keyboard.type(', renamed');
  await page.keyboard.press('ControlOrMeta+s');
  const stored = async () => (await (await api.get(endpoint.path)).json()).name;
  await expect.poll(stored).toBe(`Keys of ${person.lastName}, renamed`);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('version 1');
  await expect(option('Go to version 1')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/history\?read=1$/);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('users');
  await expect(page.getByRole('option').first()).toHaveText('Users');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/users$/);

  // The list stays open and is filtered.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('small animal edinburgh');
  await expect(option(/Northfield Small Animal/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/users\?siteId=\d+$/);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('new endp');
  await expect(option('New Endpoint')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New Endpoint', level: 1 })).toBeVisible();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Open this list with ?' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/console/sites/101/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toHaveCount(1);
  await tabTo(page, page.getByRole('link', { name: 'Go to console' }));
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the Tab key does not lead there');
}
