import { newEndpoint } from '#testing/new-endpoint.ts';
import { ameliaHart } from './demo-people.ts';
import { openHistory } from './endpoint-steps.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointHistoryPage } from './pages/endpoint-history-page.ts';

test('two versions of an Endpoint are compared by meaning, and the address brings the same pair back', {
  tag: '@same',
}, async ({ page, signInPage, consoleFrame, endpointHistoryPage, expectAccessible }) => {
  await signInPage.open();
  await signInPage.signIn(ameliaHart);
  await consoleFrame.goTo('Endpoints');
  await expect(page.getByRole('heading', { name: 'Endpoints', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/console/sites/101/endpoints/greenvale-lab-results');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(/Greenvale/);
  await expectAccessible(page);
  await page.getByRole('link', { name: /history/i }).click();

  const { from, to, comparison, count } = endpointHistoryPage;
  await from.selectOption('2');
  await to.selectOption('7');
  await expect(page).toHaveURL(/from=2&to=7/);
  await expect(comparison).toContainText('Contacts');
  await expect(comparison).toContainText('+44 113 496 0142');
  await expect(comparison).toContainText('+44 113 496 0177');
  await expect(count).toHaveText('8 differences in 6 fields');
  await expectAccessible(page);
  const before = await comparison.innerText();

  await page.reload();
  await expect(from).toHaveValue('2');
  await expect(to).toHaveValue('7');
  await expect.poll(() => comparison.innerText()).toBe(before);
});

test('the same two versions stand side by side and as text, with what did not change folded', {
  tag: '@same',
}, async ({ api, page, endpointHistoryPage, expectAccessible }) => {
  const { comparison, count } = endpointHistoryPage;
  await openConsole(
    { api, page },
    '/console/sites/101/endpoints/greenvale-lab-results/history?from=2&to=7',
  );
  for (const view of ['Side by side', 'Text'] as const) {
    await endpointHistoryPage.view(view).click();
    await expect(comparison.getByRole('table')).toContainText('+44 113 496 0177');
    await expect(count).toHaveText('8 differences in 6 fields');
    await expectAccessible(page);
  }
  const folded = comparison.getByRole('button', { name: /unchanged lines/ });
  const folds = await folded.count();
  await folded.first().click();
  await expect(folded).toHaveCount(folds - 1);
});

test('a link brings a colleague to the same comparison, and says when a version is not there', {
  tag: '@same',
}, async ({ api, page, browser, context, endpointHistoryPage }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHistory({ api, page });
  const side = (name: string) => endpointHistoryPage.versions.getByRole('radio', { name });
  // A finger may well press below the button.
  await endpointHistoryPage.row(/^2/).click({ position: { x: 24, y: 48 } });
  await expect(side('Compare from version 2')).toBeChecked();
  await side('Compare from version 1').check();
  await endpointHistoryPage.view('Side by side').click();
  await expect(endpointHistoryPage.count).toHaveText('3 differences');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/from=1&to=4&view=side/);

  const theirContext = await browser.newContext();
  const theirPage = await theirContext.newPage();
  await openConsole({ api, page: theirPage }, link);
  const theirs = new EndpointHistoryPage(theirPage);
  await expect(theirs.from).toHaveValue('1');
  await expect(theirs.to).toHaveValue('4');
  await expect(theirs.comparison.getByRole('table')).toContainText('Harbour');
  await theirPage.goto(link.replace('from=1', 'from=99'));
  await expect(theirPage.getByText('Version 99 is not in this history')).toBeVisible();
  await theirPage.getByRole('button', { name: 'Show the newest change' }).click();
  await expect(theirs.field('Name').or(theirs.comparison.getByRole('table'))).toBeVisible();
  await theirContext.close();
});

test('versions are filtered by field and person, and each value of a field is told with its version', {
  tag: '@same',
}, async ({ api, page, endpointHistoryPage, expectAccessible }) => {
  await openHistory({ api, page });
  const { rows, values, versions } = endpointHistoryPage;
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Name Journey laboratory → Harbour laboratory');
  await versions.getByRole('button', { name: 'Field' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Status/ }).click();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Today');
  await expect(rows).toContainText('Status: active → off');
  await expect(page).toHaveURL(/changed=status/);
  await expectAccessible(page);
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
  await expect(values).toContainText('2 values so far');
  await expect(values.getByRole('listitem').first()).toContainText('+44 113 496 0002');
  await expect(values.getByRole('listitem').last()).toContainText('+44 113 496 0001');
  await expectAccessible(page);

  await values.getByRole('combobox', { name: 'Every value of' }).selectOption('name');
  await expect(page).toHaveURL(/field=name/);
  await expect(values.getByRole('listitem')).toHaveCount(2);
  await values.getByRole('button', { name: 'Version 4' }).click();
  await expect(page).toHaveURL(/from=3&to=4/);
});

test('a long history is filtered as a whole, with what a field was before and became', async ({
  api,
  page,
  endpointHistoryPage,
  expectAccessible,
}) => {
  const endpoint = await storedEndpoint(api, { name: 'Name 1' });
  for (let version = 2; version <= 60; version += 1) {
    const status = version === 3 ? 'off' : 'active';
    const data = newEndpoint({ id: endpoint.id, status, name: `Name ${version}` });
    expect((await api.put(endpoint.path, { data })).ok()).toBe(true);
  }
  const { rows, versions, comparison } = endpointHistoryPage;
  await openConsole({ api, page }, `${endpoint.page}/history`);
  await versions.getByRole('button', { name: 'Field' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: /^Name.*59$/ })).toBeVisible();
  await page.getByRole('menuitemcheckbox', { name: /^Status.*2$/ }).click();
  await page.keyboard.press('Escape');
  await expect(versions.getByRole('status')).toHaveText('2 of 60 match');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Status: active → off');
  await expectAccessible(page);
  await rows
    .last()
    .getByRole('button', { name: /active → off/ })
    .click();
  await expect(page).toHaveURL(/from=2&to=3/);
  await expect(comparison.getByRole('group', { name: 'Name' })).toContainText('Name 2');
  await expect(rows.last().getByRole('radio', { name: 'Compare to version 3' })).toBeChecked();
});

test('versions and changes are walked through by keys, which can be switched off', {
  tag: '@same',
}, async ({ api, page, endpointHistoryPage, expectAccessible }) => {
  await openHistory({ api, page });
  const { to, from, comparison, versions } = endpointHistoryPage;
  await expect(endpointHistoryPage.field('Name')).toBeVisible();
  await page.keyboard.press('j');
  await expect(to).toHaveValue('3');
  await expect(from).toHaveValue('2');
  // There is nothing to walk to before the two are compared.
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
  await expect(keys).toContainText('One version older');
  await expectAccessible(page);
  await keys.getByRole('checkbox', { name: /single letters/ }).uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('1');
  await expect(comparison.getByRole('table')).toBeVisible();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('versions and comparison are two steps', { tag: '@same' }, async ({
    api,
    page,
    endpointHistoryPage,
    expectAccessible,
  }) => {
    await openHistory({ api, page });
    const { rows, comparison } = endpointHistoryPage;
    await expect(rows).toHaveCount(4);
    await expect(comparison).toBeHidden();
    await expectAccessible(page);
    await rows
      .nth(1)
      .getByRole('button', { name: /active → off/ })
      .click();
    await expect(comparison).toBeFocused();
    await expect(rows.first()).toBeHidden();
    await expect(endpointHistoryPage.field('Status')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'All versions' }).click();
    await expect(rows).toHaveCount(4);
    await page.goBack();
    await expect(comparison).toBeVisible();
  });

  test('both chosen versions can be read whole', { tag: '@same' }, async ({
    api,
    page,
    endpointHistoryPage,
  }) => {
    const address = '/console/sites/101/endpoints/greenvale-lab-results/history?from=2&to=7';
    await openConsole({ api, page }, address);
    await expect(endpointHistoryPage.count).toBeVisible();
    for (const select of [endpointHistoryPage.from, endpointHistoryPage.to]) {
      // A select does not tell that its text is cut: one as wide as its text is laid beside it.
      const missing = await select.evaluate((element) => {
        const whole = element.cloneNode(true) as HTMLElement; // a clone of a select is one
        Object.assign(whole.style, {
          position: 'absolute',
          maxWidth: 'none',
          width: 'max-content',
        });
        element.after(whole);
        const width = whole.offsetWidth;
        whole.remove();
        return width - (element as HTMLElement).offsetWidth;
      });
      expect(missing).toBeLessThanOrEqual(0);
    }
  });
});
