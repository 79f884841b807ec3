import type { APIRequestContext, Page } from 'playwright/test';
import type { Credentials } from '#contract/people/auth.ts';
import { expect, test } from '../../fixtures.ts';
import { storedEndpoint } from '../../new-endpoint.ts';
import { newAdministrator } from '../../new-person.ts';
import { EndpointPage } from '../../pages/endpoint-page.ts';
import { RenewalDialog } from '../../pages/renewal-dialog.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const newEndpointPage = async (api: APIRequestContext) =>
  (await storedEndpoint(api, { name: 'Before' })).page;

async function openAs(person: Credentials, page: Page, path: string): Promise<void> {
  const { name } = new EndpointPage(page);
  await new SignInPage(page).openAs(person, path, { until: name });
  await expect(name).toHaveValue('Before');
}

test('signing out in one tab signs out the others, and covers their unsaved input', async ({
  api,
  context,
  page,
  consoleFrame,
  signInPage,
  allowedErrors,
}) => {
  // Another tab's pending requests are refused at the end of the session.
  allowedErrors.push(/401/);
  const person = await newAdministrator(api);
  const endpoint = await newEndpointPage(api);
  await openAs(person, page, endpoint);
  const idle = await context.newPage();
  await idle.goto(endpoint);
  await expect(new EndpointPage(idle).name).toHaveValue('Before');
  const busy = await context.newPage();
  const busyPage = new EndpointPage(busy);
  await busy.goto(endpoint);
  await busyPage.name.fill('After');

  await consoleFrame.signOut();
  await expect(page.getByText('You’ve signed out.')).toBeVisible();
  await expect(idle.getByText('You signed out in another tab.')).toBeVisible();
  await expect(new SignInPage(idle).submit).toBeVisible();

  const renewal = new RenewalDialog(busy);
  await expect(renewal.dialog).toContainText('You signed out in another tab.');
  await renewal.signIn(person.password);
  await expect(renewal.dialog).toBeHidden();
  await expect(busyPage.name).toHaveValue('After');
  await busyPage.save.click();
  await expect(busy.getByText('Saved as version 2')).toBeVisible();
  await expect(signInPage.submit).toBeVisible();
});
