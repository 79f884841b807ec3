import type { APIRequestContext, Page, Request } from 'playwright/test';
import { logout } from '#contract/people/auth.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointPage } from './pages/endpoint-page.ts';

/** Opens an Endpoint as a new administrator, who is returned. */
async function openEndpoint({ api, page }: { api: APIRequestContext; page: Page }) {
  const { page: address } = await storedEndpoint(api, { name: 'Before' });
  const person = await openConsole({ api, page }, address);
  await expect(new EndpointPage(page).name).toHaveValue('Before');
  return person;
}

/**
 * Ends the session while the page's next save is pending. At an earlier end the page might notice by other requests and
 * ask for sign-in before the save.
 */
async function endSessionAtSave(page: Page): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('paddock.token'));
  const headers = { authorization: `Bearer ${token}` };
  let isEnded = false;
  await page.route('**/fhir/endpoint/*', async (route) => {
    if (route.request().method() === 'PUT' && !isEnded) {
      isEnded = true;
      expect((await page.request.post(logout.path, { headers })).ok()).toBe(true);
    }
    await route.continue();
  });
}

function writesOf(page: Page): Request[] {
  const writes: Request[] = [];
  page.on('request', (request) => {
    // The heartbeat of editors is not a save.
    const isWrite = request.method() === 'PUT' && !request.url().endsWith('/_editors');
    if (isWrite) writes.push(request);
  });
  return writes;
}

test.describe('a session that ends during an edit', () => {
  test.use({ allowedErrors: [/401/] });

  test('is renewed over the page, and the refused write is sent again', async ({
    api,
    page,
    endpointPage,
    renewalDialog,
  }) => {
    const person = await openEndpoint({ api, page });
    await endpointPage.name.fill('After');
    await endSessionAtSave(page);
    const writes = writesOf(page);
    await endpointPage.save.click();

    await expect(renewalDialog.dialog).toBeVisible();
    expect(writes).toHaveLength(1);
    await expect(renewalDialog.email).toHaveValue(person.email);
    await expect(renewalDialog.email).not.toBeEditable();
    await expect(renewalDialog.password).toBeFocused();
    await page.keyboard.press('Escape');
    await renewalDialog.signIn('not the right password');
    await expect(renewalDialog.dialog.getByRole('alert')).toContainText(
      'Wrong email address or password',
    );
    expect(writes).toHaveLength(1);
    await renewalDialog.signIn(person.password);

    await expect(page.getByText('Saved as version 2')).toBeVisible();
    await expect(renewalDialog.dialog).toBeHidden();
    await expect(endpointPage.name).toHaveValue('After');
    expect(writes).toHaveLength(2);
  });
});

test('the end of a session is announced five minutes ahead, and postponed by signing in again', async ({
  api,
  page,
  endpointPage,
  renewalDialog,
}) => {
  await page.clock.install();
  const person = await openEndpoint({ api, page });
  const banner = page.getByText(/Your session ends in [45]:\d\d/);
  await page.clock.fastForward('07:54:00');
  await expect(banner).toBeHidden();
  await page.clock.fastForward('01:01');
  await expect(banner).toBeVisible();

  await endpointPage.name.fill('After');
  const again = page.getByRole('button', { name: 'Sign in again' });
  await again.click();
  await renewalDialog.dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(renewalDialog.dialog).toBeHidden();
  await again.click();
  await renewalDialog.signIn(person.password);
  await expect(renewalDialog.dialog).toBeHidden();
  await expect(banner).toBeHidden();
  await expect(endpointPage.name).toHaveValue('After');

  // Without user activity the page is covered after the idle timeout.
  await page.clock.fastForward('08:00:00');
  await expect(renewalDialog.dialog).toContainText('Your session has ended.');
});

test.describe('a connection that is down', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('is reported while it lasts; a write fails at once, keeps its input, and is not sent by itself', async ({
    api,
    context,
    page,
    endpointPage,
  }) => {
    await openEndpoint({ api, page });
    await endpointPage.name.fill('After');
    await context.setOffline(true);
    const writes = writesOf(page);
    await endpointPage.save.click();
    const banner = page.getByText('You’re offline.');
    await expect(banner).toBeVisible();
    await expect(page.getByText('Couldn’t reach the service').first()).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    await expect(endpointPage.name).toHaveValue('After');
    expect(writes).toHaveLength(1);
    await endpointPage.save.click();
    await expect(page.getByText('Saved as version 2')).toBeVisible();
  });
});
