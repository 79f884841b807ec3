import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('another site is found by name with the keyboard alone, and shows the same page with its filters', async ({
  api,
  page,
}) => {
  await openConsole({ api, page }, '/console/sites/101/records/patient?name:contains=zzz');
  await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible();
  const opener = page.getByRole('button', { name: /^Site / });
  const field = page.getByRole('combobox', { name: 'Search sites' });

  await opener.press('Enter');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.type('no such site');
  await expect(page.getByText('No matching sites')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('small animal edinburgh');
  await expect(page.getByRole('option')).toHaveText(/Northfield Small Animal/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sites\/(?!101)\d+\/records\/patient\?name(:|%3A)contains=zzz$/);
  await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible();
});
