import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { followPath } from './follow-path.ts';
import { newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';

test('a list is sorted by two columns, copied and later restored, by keyboard and by mouse', async ({
  api,
  page,
  usersPage,
}) => {
  const id = randomUUID().slice(0, 8);
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      newPerson(api, {
        email: `page.${id}.${10 + at}@northfield-vets.example`,
        lastName: `Person ${10 + at}`,
        role: at === 0 ? 'SITE_USER' : 'ADMIN',
      }),
    ),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole({ api, page }, `/console/users?search=page.${id}&pageSize=50&sortBy=role`);
  await expect(page.getByText('1–30 of 30')).toBeVisible();
  await expect(usersPage.rows.first()).toBeVisible();

  // The bar is one stop of the Tab key, the header row the next.
  await usersPage.search.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Select all rows' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('columnheader', { name: 'Person' })).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  // Faster than the list loads.
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/sortBy=role,-lastName/);
  await expect(page.getByRole('columnheader', { name: /^Role and sites.*1$/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Person.*2$/ })).toBeVisible();
  await expect(usersPage.rows.first()).toContainText('Person 39');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Cell copied')).toBeVisible();
  const email = `page.${id}.39@northfield-vets.example`;
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(`Journey Person 39, ${email}`);
  // Rows out of sight are copied, too.
  await page.getByRole('checkbox', { name: 'Select all rows' }).press(' ');
  await usersPage.rows.first().getByRole('link').press('Control+c');
  await expect(page.getByText('30 rows copied')).toBeVisible();
  const lines = (await copied()).split('\n').map((line) => line.split('\t'));
  expect(lines).toHaveLength(31);
  expect(lines[0]?.slice(0, 3)).toEqual(['Person', 'Role and sites', 'Status']);
  expect(lines.at(-1)?.[1]).toContain('Site user');
  expect(lines.flat().filter((cell) => cell === '' || cell.includes('[object'))).toEqual([]);

  const scroller = page.getByRole('grid').locator('.MuiDataGrid-virtualScroller');
  const link = (person: number) => usersPage.row(`page.${id}.${person}@`).getByRole('link');
  // One by one: the grid moves from the row that has the focus, and rows out of sight are rendered first.
  for (let person = 38; person >= 14; person -= 1) {
    await page.keyboard.press('ArrowDown');
    await expect(link(person)).toBeFocused();
  }
  const row = link(14);
  const scrollTop = await scroller.evaluate((element) => element.scrollTop);
  expect(scrollTop).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Journey Person 14', level: 1 })).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(scrollTop);

  // By mouse, where Shift with a click would select the text in between.
  await page.getByRole('columnheader', { name: /^Role and sites/ }).click();
  await page.getByRole('columnheader', { name: /^Created/ }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sortBy=-role,-createdAt/);
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('');

  // Chrome takes the focus from page buttons while they are disabled.
  await followPath(page, `/console/users?search=page.${id}&pageSize=10`);
  await expect(page.getByText('1–10 of 30')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next page' });
  await page.route(/\/users\?.*page=1\b/, async (route) => {
    await expect(next).not.toBeFocused();
    await route.continue();
  });
  await next.press('Enter');
  await expect(page.getByText('11–20 of 30')).toBeVisible();
  await expect(next).toBeFocused();
  const last = page.getByRole('button', { name: 'Last page' });
  await last.press('Enter');
  await expect(page.getByText('21–30 of 30')).toBeVisible();
  await expect(last).toBeDisabled();
  await expect(last).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeFocused();
});
