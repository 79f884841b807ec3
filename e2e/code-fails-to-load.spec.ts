import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

const navigation = (page: Page) => page.getByRole('navigation');
const missing = (page: Page, what: string) =>
  page.getByRole('alert').filter({ hasText: `${what} couldn’t be loaded` });

test.describe('code that fails to load', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('fails only its page or part, which recover by themselves when the connection is back', async ({
    api,
    page,
    consoleFrame,
    usersPage,
  }) => {
    await openConsole({ api, page }, '/console/users');
    await expect(usersPage.rows).not.toHaveCount(0);
    const code = /\/assets\/.*\.js$/;
    await page.route(code, (route) => route.abort());

    await page.getByRole('button', { name: 'Export' }).click();
    await expect(missing(page, 'This part')).toBeVisible();
    await missing(page, 'This part').getByRole('button', { name: 'Close' }).click();
    await expect(missing(page, 'This part')).toBeHidden();

    await consoleFrame.goTo('Webhooks');
    await expect(missing(page, 'This page')).toBeVisible();
    await expect(navigation(page).getByRole('link', { name: 'Users' })).toBeVisible();
    await consoleFrame.goTo('Users');
    await expect(usersPage.rows).not.toHaveCount(0);
    await consoleFrame.goTo('Webhooks');
    await expect(missing(page, 'This page')).toBeVisible();

    await page.unroute(code);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
    await consoleFrame.goTo('Users');
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('dialog', { name: /^Export/ })).toBeVisible();
  });

  test('is loaded with a reload of the page after a deployment', async ({
    api,
    page,
    consoleFrame,
  }) => {
    await openConsole({ api, page }, '/console/users');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    // As after a deployment: the old build's files are gone until a reload gets the new index.html.
    let isOld = true;
    await page.route(/\/assets\/.*\.js$/, (route) =>
      isOld ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    await page.route(/\/console\//, async (route) => {
      if (route.request().isNavigationRequest()) {
        isOld = false;
        await route.fallback();
        return;
      }
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<script type="module"[^>]* src=")/, '$1/newer');
      await route.fulfill({ response: answer, body });
    });
    await consoleFrame.goTo('Webhooks');
    await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/webhooks$/);
  });
});
