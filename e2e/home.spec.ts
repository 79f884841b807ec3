import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('home lists what needs attention, each item with a link to fix it', async ({ api, page }) => {
  await openConsole({ api, page }, '/console');
  await expect(page).toHaveURL(/\/console\/home$/);
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect(needs.getByText(/invitations? ha(s|ve) expired/)).toBeVisible();
  // The default site is the first, which is the demo's main site.
  const endpoints = page
    .getByRole('navigation')
    .getByRole('link', { name: 'Endpoints', exact: true });
  await expect(endpoints).toHaveAttribute('href', /sites\/101\//);
  await expect(page.getByRole('region', { name: /Changes in the last 14 days/ })).toBeVisible();

  // Not confirmed here, because other tests need these invitations: see invitation.expiring.spec.ts.
  await needs.getByRole('button', { name: 'Resend all' }).click();
  const question = page.getByRole('dialog', { name: /^Resend .*expired invitations?\?/ });
  await expect(question.getByRole('button', { name: 'Resend all' })).toBeVisible();
  await page.keyboard.press('Escape');

  const repair = needs.getByRole('link', { name: /Fix/ }).first();
  await repair.click();
  await expect(page).toHaveURL(/\/sites\/\d+\/webhooks/);
  await page.goBack();

  for (const [story, address] of [
    [/results feed/, /\/sites\/101\/endpoints\/greenvale-lab-results\/history/],
    [/Lab connections monitor/, /\/sites\/101\/webhooks/],
    [/(changed|different) since/, /\/sites\/101\/changes\?from=.*view=compare/],
  ] as const) {
    await page.getByRole('region', { name: 'Try it' }).getByRole('link', { name: story }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});
