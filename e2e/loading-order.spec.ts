import type { Route } from 'playwright/test';
import { ameliaHart } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

const code = /\/assets\/.*\.js$/;
const usersRequest = /\/users\?/;

/** Whether a file of code has the grid, by a class of its own. */
const hasGrid = (script: string) => script.includes('virtualScrollerContent--overflowed');

test('the sign-in page paints without the grid', async ({ page, signInPage }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (code.test(response.url())) scripts.push(response.text());
  });
  await signInPage.open();
  await expect(signInPage.email).toBeFocused();
  const texts = await Promise.all(scripts);
  expect(texts.filter(hasGrid)).toEqual([]);
  // Anything above the hint would disable it.
  for (const text of texts) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the users are requested before the grid is loaded', async ({
  page,
  signInPage,
  usersPage,
}) => {
  // The chunk is delayed until the users are requested: a page that needs it for that would hang.
  const usersAsked = page.waitForRequest(usersRequest);
  let delayed = 0;
  await page.route(code, async (route) => {
    const response = await route.fetch();
    if (hasGrid(await response.text())) {
      delayed += 1;
      await usersAsked;
    }
    await route.fulfill({ response });
  });
  await signInPage.open();
  await signInPage.signIn(ameliaHart);
  await expect(usersPage.rows).not.toHaveCount(0);
  expect(delayed).toBe(1);
  // Files of later parts may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a slow service delays neither the frame nor further requests, and the skeleton stays until the console replaces it', async ({
  api,
  page,
  usersPage,
}) => {
  const { hold, letCome } = heldBack();
  await page.route(/\/auth\/user\/preferences$/, hold);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isLeft = document.querySelector('.boot') !== null;
      if (document.documentElement.dataset.boot === undefined)
        Object.assign(globalThis, { isSkeletonLeft: isLeft });
    }).observe(document, { subtree: true, attributeFilter: ['data-boot'] });
  });
  await openConsole({ api, page }, '/console/users');
  await expect(usersPage.rows).not.toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSkeletonLeft'))).toBe(false);
  letCome();
});

test.describe('while the code is loading', () => {
  test('credentials can be typed, and no key is lost', async ({ page, signInPage }) => {
    const { hold, letCome } = heldBack();
    await page.route(code, hold);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(signInPage.email).toBeFocused();
    await page.keyboard.type(ameliaHart.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ameliaHart.password.slice(0, 5));
    letCome();
    for (const key of ameliaHart.password.slice(5)) await page.keyboard.press(key);
    // Only the loaded code knows the deployments, so it has taken over the form.
    await expect(page.getByRole('contentinfo')).toContainText('This service');
    await expect(signInPage.email).toHaveValue(ameliaHart.email);
    await expect(signInPage.password).toHaveValue(ameliaHart.password);
    await expect(signInPage.password).toBeFocused();
  });

  test('the form can be submitted', async ({ page, signInPage, usersPage }) => {
    const { hold, letCome } = heldBack();
    await page.route(code, hold);
    await page.goto('/console/sign-in?next=/console/users', { waitUntil: 'commit' });
    await expect(signInPage.email).toBeFocused();
    await signInPage.signIn(ameliaHart);
    letCome();
    await expect(usersPage.rows).not.toHaveCount(0);
  });
});

/** Delays requests until they are released. */
function heldBack() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  return { hold, letCome: resolve };
}
