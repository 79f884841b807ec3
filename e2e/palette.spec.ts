import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';

test('people, places and what can be done are found by keyboard alone, recent ones first', async ({
  api,
  page,
  expectAccessible,
}) => {
  const person = await newPerson(api, { firstName: 'Wilhelmina' });
  await openConsole({ api, page }, '/console/users');
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Find anything' });
  const option = (name: string | RegExp) => page.getByRole('option', { name });

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(person.name);
  await expect(option(new RegExp(person.name))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(option('Users').first()).toBeVisible();
  await expect(page.getByRole('option').first()).toHaveText('Users');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/users$/);

  // The list stays, and is narrowed.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('small animal edinburgh');
  await expect(option(/Northfield Small Animal/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/users\?siteId=\d+$/);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('new endp');
  await expect(option('New endpoint')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New endpoint', level: 1 })).toBeVisible();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Open this list with ?' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a record is found on a phone, and a search that fails says so until it comes', async ({
  api,
  page,
  expectAccessible,
  allowedErrors,
}) => {
  allowedErrors.push(/503/);
  const endpoint = await storedEndpoint(api, { name: 'Quillon imaging' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole({ api, page }, endpoint.page);
  await page.getByRole('button', { name: 'Find anything' }).click();
  const broken = '**/users?*';
  await page.route(broken, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('combobox', { name: 'Find anything' }).fill('quillon');
  await expect(page.getByText('Some of it could not be searched.')).toBeVisible();
  const option = page.getByRole('option', { name: /Quillon imaging/ }).first();
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await page.unroute(broken);
  // By itself, as everything that failed is asked for again.
  await expect(page.getByText(/^\d+ found$/)).toBeVisible();
  await option.click();
  await expect(page.getByRole('heading', { name: 'Quillon imaging', level: 1 })).toBeVisible();
});
