import { ameliaHart } from './demo-people.ts';
import { expect, test } from './fixtures.ts';

test('two versions of an Endpoint are compared by meaning, and the address brings the same pair back', async ({
  page,
  signInPage,
  consoleFrame,
  endpointHistoryPage,
  expectAccessible,
}) => {
  await signInPage.open();
  await signInPage.signIn(ameliaHart);
  await consoleFrame.goTo('Endpoints');
  await expect(page.getByRole('heading', { name: 'Endpoints', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/console/sites/101/endpoints/greenvale-lab-results');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(/Greenvale/);
  await expectAccessible(page);
  await page.getByRole('link', { name: /history/i }).click();

  const { from, to, comparison } = endpointHistoryPage;
  await from.selectOption('2');
  await to.selectOption('7');
  await expect(page).toHaveURL(/from=2&to=7/);
  await expect(comparison).toContainText('Contacts');
  await expect(comparison).toContainText('+44 113 496 0142');
  await expect(comparison).toContainText('+44 113 496 0177');
  await expectAccessible(page);
  const before = await comparison.innerText();

  await page.reload();
  await expect(from).toHaveValue('2');
  await expect(to).toHaveValue('7');
  await expect.poll(() => comparison.innerText()).toBe(before);
});
