import type { Page } from '@playwright/test';
import { ameliaHart } from './demo-people.ts';
import { expect, test } from './fixtures.ts';

/** As browsers do in some private windows and by some companies' rules: even looking for storage throws. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
}

test('a browser that keeps nothing shows the whole console, and forgets with the page', async ({
  page,
  signInPage,
  usersPage,
  endpointPage,
  endpointHistoryPage,
  consoleFrame,
}) => {
  await refuseStorage(page);
  await signInPage.open();
  await signInPage.signIn(ameliaHart);
  await expect(usersPage.rows).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Show icons only' }).click();
  await expect(page.getByRole('button', { name: 'Show names' })).toBeVisible();

  await consoleFrame.goTo('Endpoints');
  // Until then the users stand there.
  await expect(page.getByRole('heading', { name: 'Endpoints', level: 1 })).toBeVisible();
  await page.getByRole('gridcell').getByRole('link').first().click();
  await expect(endpointPage.name).not.toHaveValue('');
  await endpointPage.name.fill('Not to be saved');
  await expect(endpointPage.state).toHaveText('Unsaved changes');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: /history/i }).click();
  await expect(endpointHistoryPage.rows).not.toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Use single letters on this page' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  for (const name of ['Webhooks', 'Event groups', 'Audit', 'Runs']) {
    await consoleFrame.goTo(name);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await consoleFrame.signOut();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await signInPage.signIn(ameliaHart);
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await page.reload();
  await expect(signInPage.email).toBeFocused();
});
