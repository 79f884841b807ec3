import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('the first page tells what needs somebody, and each thing leads to where it is mended', async ({
  api,
  page,
  expectAccessible,
}) => {
  await openConsole({ api, page }, '/console');
  await expect(page).toHaveURL(/\/console\/home$/);
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect(needs.getByText(/invitations? ha(s|ve) expired/)).toBeVisible();
  // Whoever has chosen no site yet stands at the first, which in the demo is that of its stories.
  const endpoints = page
    .getByRole('navigation')
    .getByRole('link', { name: 'Endpoints', exact: true });
  await expect(endpoints).toHaveAttribute('href', /sites\/101\//);
  await expect(page.getByRole('region', { name: /Changes of the last 14 days/ })).toBeVisible();
  await expectAccessible(page);

  // All expired invitations in three clicks, the last of which is in the dialog; here it is left.
  await needs.getByRole('button', { name: 'Resend all' }).click();
  const question = page.getByRole('dialog', { name: /expired invitations? again\?/ });
  await expect(question.getByRole('button', { name: 'Resend all' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const repair = needs.getByRole('link', { name: /Repair/ }).first();
  await repair.click();
  await expect(page).toHaveURL(/\/sites\/\d+\/webhooks/);
  await page.goBack();

  await page
    .getByRole('region', { name: 'Try it' })
    .getByRole('link', { name: /results feed/ })
    .click();
  await expect(page).toHaveURL(/\/sites\/101\/endpoints\/greenvale-lab-results\/history/);
});
