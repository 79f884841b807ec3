import { ameliaHart } from './demo-people.ts';
import { expect, test } from './fixtures.ts';

/** The grid's code, by the name that the build gives its file. */
const gridCode = /\/assets\/wide-table-[^/]*\.js$/;
const usersRequest = /\/users\?/;

test('the sign-in page paints without the grid', async ({ page, signInPage }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signInPage.open();
  await expect(signInPage.email).toBeFocused();
  expect(asked.filter((url) => gridCode.test(url))).toEqual([]);
});

test('the users are asked for before the grid has arrived', async ({
  page,
  signInPage,
  usersPage,
}) => {
  // The grid's code is held back until the request for the users is seen: a page that waits for it never asks.
  const usersAsked = page.waitForRequest(usersRequest);
  await page.route(gridCode, async (route) => {
    await usersAsked;
    await route.continue();
  });
  await signInPage.open();
  await signInPage.signIn(ameliaHart);
  await expect(usersPage.rows).not.toHaveCount(0);
});
