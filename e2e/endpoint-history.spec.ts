import { countClicks } from './count-clicks.ts';
import { openHistory } from './endpoint-steps.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('two versions of an Endpoint are compared by field, and the URL opens the same comparison', {
  tag: '@foreign',
}, async ({ api, page, endpointHistoryPage }) => {
  await openHistory({ api, page });
  const { from, to, comparison, count } = endpointHistoryPage;
  await from.selectOption('1');
  await to.selectOption('4');
  await expect(page).toHaveURL(/from=1&to=4/);
  await expect(comparison).toContainText('Contacts');
  await expect(comparison).toContainText('+44 113 496 0001');
  await expect(comparison).toContainText('+44 113 496 0002');
  await expect(count).toHaveText('3 differences');
  const before = await comparison.innerText();

  await page.reload();
  await expect(from).toHaveValue('1');
  await expect(to).toHaveValue('4');
  await expect.poll(() => comparison.innerText()).toBe(before);
});

test('two versions are compared, and their link is copied, in four clicks from the record', async ({
  api,
  page,
  context,
  endpointHistoryPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHistory({ api, page }, '');
  const history = page.getByRole('link', { name: 'History', exact: true });
  await expect(history).toBeVisible();
  const clicks = await countClicks(page);
  await history.click();
  await endpointHistoryPage.rows.nth(3).getByRole('radio').first().click();
  await endpointHistoryPage.rows.nth(1).getByRole('radio').last().click();
  await expect(page).toHaveURL(/from=1&to=3/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await clicks()).toBe(4);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/from=1&to=3$/);
});

test('versions are filtered by field and person, and each value of a field is shown with its version', async ({
  api,
  page,
  endpointHistoryPage,
}) => {
  await openHistory({ api, page });
  const { rows, values, versions } = endpointHistoryPage;
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Name Journey laboratory → Harbour laboratory');
  await versions.getByRole('button', { name: 'Field' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Status/ }).click();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Today');
  await expect(rows).toContainText('Status: Active → Off');
  await expect(page).toHaveURL(/changed=status/);
  await versions.getByRole('button', { name: 'Show all' }).click();

  await rows
    .nth(2)
    .getByRole('button', { name: /1 contact/ })
    .click();
  await expect(page).toHaveURL(/from=1&to=2/);
  await endpointHistoryPage.comparison
    .getByRole('button', { name: 'All values of Number or address' })
    .click();
  await expect(page).toHaveURL(/field=contact\.0\.value&at=2/);
  await expect(values).toContainText('2 values, newest first');
  await expect(values.getByRole('listitem').first()).toContainText('+44 113 496 0002');
  await expect(values.getByRole('listitem').last()).toContainText('+44 113 496 0001');

  await values.getByRole('combobox', { name: 'All values of' }).selectOption('name');
  await expect(page).toHaveURL(/field=name/);
  await expect(values.getByRole('listitem')).toHaveCount(2);
  await values.getByRole('button', { name: 'Version 4' }).click();
  await expect(page).toHaveURL(/from=3&to=4/);
});

test('keys, which can be switched off, step through versions and changes', async ({
  api,
  page,
  endpointHistoryPage,
}) => {
  await openHistory({ api, page });
  const { to, from, comparison, versions } = endpointHistoryPage;
  await expect(endpointHistoryPage.field('Name')).toBeVisible();
  await page.keyboard.press('j');
  await expect(to).toHaveValue('3');
  await expect(from).toHaveValue('2');
  // There are no differences to step through before the comparison is shown.
  await expect(endpointHistoryPage.field('Status')).toBeVisible();
  await page.keyboard.press('n');
  await expect(endpointHistoryPage.field('Status')).toBeFocused();
  await page.keyboard.press('k');
  await expect(to).toHaveValue('4');
  await page.keyboard.press('3');
  await expect(comparison.getByRole('table')).toBeVisible();
  await page.keyboard.press('n');
  await expect(comparison.getByRole('row').filter({ hasText: 'Journey laboratory' })).toBeFocused();

  await versions.getByRole('radio', { name: 'Compare from version 3' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(versions.getByRole('radio', { name: 'Compare from version 2' })).toBeFocused();
  await expect(from).toHaveValue('2');

  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys).toContainText('Older version');
  await keys.getByRole('checkbox', { name: /single-letter shortcuts/ }).uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('1');
  await expect(comparison.getByRole('table')).toBeVisible();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('versions and comparison are two steps', async ({ api, page, endpointHistoryPage }) => {
    await openHistory({ api, page });
    const { rows, comparison } = endpointHistoryPage;
    await expect(rows).toHaveCount(4);
    await expect(comparison).toBeHidden();
    await rows
      .nth(1)
      .getByRole('button', { name: /Active → Off/ })
      .click();
    await expect(comparison).toBeFocused();
    await expect(rows.first()).toBeHidden();
    await expect(endpointHistoryPage.field('Status')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'All versions' }).click();
    await expect(rows).toHaveCount(4);
    await page.goBack();
    await expect(comparison).toBeVisible();
  });

  test('only the table of two versions side by side scrolls sideways', async ({ api, page }) => {
    const history = '/console/sites/101/endpoints/greenvale-lab-results/history';
    await openConsole({ api, page }, `${history}?from=2&to=7&view=side`);
    await expect(page.getByRole('table')).toContainText('+44 113 496 0177');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
