import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { newAdministrator } from './new-person.ts';
import { ConsoleFrame } from './pages/console-frame.ts';
import { SignInPage } from './pages/sign-in-page.ts';

const users = (page: Page) => page.getByRole('heading', { name: 'Users', level: 1 });

const kept = (page: Page) =>
  page.evaluate(() => ({
    tab: sessionStorage.getItem('paddock.token'),
    computer: JSON.stringify({ ...localStorage }) + document.cookie,
  }));

test('a new tab has the session of others, except in another deployment or after typing, and signing out ends all', async ({
  api,
  context,
  page,
  signInPage,
  allowedErrors,
}) => {
  // A tab's pending requests are refused at the end of the session.
  allowedErrors.push(/401/);
  const person = await newAdministrator(api);
  await signInPage.openAs(person, '/console/users', { until: users(page) });

  const pasted = await context.newPage();
  await pasted.goto('/console/users?search=nobody');
  await expect(pasted.getByRole('heading', { name: 'No matching users' })).toBeVisible();
  await expect(pasted).toHaveURL(/users\?search=nobody$/);
  const { tab, computer } = await kept(pasted);
  expect(tab).toBe((await kept(page)).tab);
  expect(computer).not.toContain(tab);

  const opening = context.waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: 'Bulk actions' })
    .click({ modifiers: ['ControlOrMeta'] });
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: 'Bulk actions', level: 1 })).toBeVisible();

  // Unknown messages are ignored.
  await opened.evaluate(() => {
    const channel = new BroadcastChannel('paddock.tabs');
    for (const message of ['signed-out', { type: 'signed-out' }, null])
      channel.postMessage(message);
  });
  await new ConsoleFrame(pasted).goTo('Bulk actions');
  await expect(pasted.getByRole('heading', { name: 'Bulk actions', level: 1 })).toBeVisible();

  const elsewhere = await context.newPage();
  await elsewhere.addInitScript(() => {
    const other = { id: 'b', name: 'B', baseUrl: 'https://b.example', kind: 'production' };
    sessionStorage.setItem('paddock.deployment', JSON.stringify(other));
  });
  await elsewhere.goto('/console/users');
  await expect(elsewhere.getByText('This service')).toBeVisible();
  await expect(new SignInPage(elsewhere).submit).toBeVisible();
  expect((await kept(elsewhere)).tab).toBeNull();

  const typing = await context.newPage();
  const form = new SignInPage(typing);
  // As if the code loaded slowly and the user had started typing.
  await typing.route(/assets\/start-.*\.js$/, async (route) => {
    await form.email.pressSequentially('grace');
    await route.continue();
  });
  await typing.goto('/console/users');
  await expect(typing.getByText('This service')).toBeVisible();
  await expect(form.email).toHaveValue('grace');

  const requests: string[] = [];
  for (const one of [page, opened]) one.on('request', (request) => requests.push(request.url()));
  await new ConsoleFrame(pasted).signOut();
  await expect(pasted.getByText('You’ve signed out.')).toBeVisible();
  for (const one of [page, opened]) {
    await expect(one.getByText('You signed out in another tab.')).toBeVisible();
    expect((await kept(one)).tab).toBeNull();
  }
  // Both tabs share one session, which is ended once.
  expect(requests.filter((url) => url.endsWith('/auth/logout'))).toEqual([]);
  const late = await context.newPage();
  await late.goto('/console/users');
  await expect(new SignInPage(late).email).toBeFocused();
});
