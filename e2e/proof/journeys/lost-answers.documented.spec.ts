import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { storedEndpoint } from '../../new-endpoint.ts';
import { eventgroupsPageAddress, eventgroupsPath } from '../../new-eventgroup.ts';
import { openConsole } from '../../open-console.ts';
import { WebhooksPage } from '../../pages/webhooks-page.ts';
import { storedTotal } from '../../stored-total.ts';

// The connection is reset on purpose, and what is deleted is not found again.
test.use({ allowedErrors: [/ERR_CONNECTION_RESET|status of 404/] });

test('without idempotency keys a lost write is checked before it is sent again', async ({
  api,
  page,
  endpointPage,
}) => {
  const name = `Lost ${randomUUID().slice(0, 8)}`;
  const email = `lost.${randomUUID().slice(0, 8)}@northfield-vets.example`;
  const isLost = page.getByText('It may have been saved anyway.');
  const dialogOf = (noun: string) =>
    page.getByRole('dialog', { name: `Does this ${noun} already exist?` });
  /** Opens the record that the first attempt has stored. */
  async function goToStored(noun: string) {
    await dialogOf(noun).getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  const endpoint = await storedEndpoint(api);
  await openConsole({ api, page }, endpoint.page);

  await test.step('a change of an Endpoint is seen to be stored', async () => {
    await endpointPage.name.fill(`${name} changed`);
    await loseNextAnswer(page, `PUT ${endpoint.path}`);
    await endpointPage.save.click();
    await expect(isLost).toBeVisible();
    await endpointPage.save.click();
    await expect(page.getByText(`${name} changed saved as version 2`)).toBeVisible();
    expect(await storedTotal(api, `${endpoint.path}/history`)).toBe(2);
  });

  await test.step('a copied Endpoint', async () => {
    await page.goto(`/console/sites/101/endpoints/new?from=${endpoint.id}`);
    await endpointPage.name.fill(name);
    const create = page.getByRole('button', { name: 'Create Endpoint' });
    await loseNextAnswer(page, 'POST /site/101/fhir/endpoint');
    await create.click();
    await expect(isLost).toBeVisible();
    await create.click();
    await expect(dialogOf('endpoint').getByRole('link', { name })).toBeVisible();
    await goToStored('endpoint');
    expect(await storedTotal(api, '/site/101/fhir/endpoint', { 'name:exact': name })).toBe(1);
  });

  await test.step('an event group', async () => {
    await page.goto(`${eventgroupsPageAddress}/new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await loseNextAnswer(page, `POST ${eventgroupsPath}`);
    await page.getByRole('button', { name: 'Create event group' }).click();
    await expect(isLost).toBeVisible();
    await page.getByRole('button', { name: 'Create event group' }).click();
    await goToStored('event group');
    expect(await storedTotal(api, eventgroupsPath, { name })).toBe(1);
  });

  await test.step('an event group, after the page was loaded again', async () => {
    const again = `${name} again`;
    await page.goto(`${eventgroupsPageAddress}/new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(again);
    await loseNextAnswer(page, `POST ${eventgroupsPath}`);
    await page.getByRole('button', { name: 'Create event group' }).click();
    await expect(isLost).toBeVisible();
    await page.reload();
    await expect(page.getByText('got no response, so it may have been saved')).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Create event group' }).click();
    await dialogOf('event group').getByRole('link', { name: again }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    expect(await storedTotal(api, eventgroupsPath, { name: again })).toBe(1);
  });

  await test.step('a webhook', async () => {
    const webhooks = new WebhooksPage(page);
    await page.goto('/console/sites/101/webhooks/new');
    await webhooks.name.fill(name);
    await webhooks.url.fill('https://receiver.example/hooks');
    await page.getByRole('checkbox', { name: 'Event groups' }).check();
    await loseNextAnswer(page, 'POST /site/101/ahds/v1/webhook');
    await webhooks.create.click();
    await expect(isLost).toBeVisible();
    await webhooks.create.click();
    await goToStored('webhook');
    expect(await storedTotal(api, '/site/101/ahds/v1/webhook', { name })).toBe(1);
  });

  await test.step('the delete of the webhook', async () => {
    const webhooks = new WebhooksPage(page);
    await webhooks.choose(name, 'Delete…');
    await page.getByRole('textbox', { name: /^Type .* to confirm$/ }).fill(name);
    const confirm = page.getByRole('button', { name: 'Delete webhook' });
    const path = new URL(page.url()).pathname.replace(/.*\//, '/site/101/ahds/v1/webhook/');
    await loseNextAnswer(page, `DELETE ${path}`);
    await confirm.click();
    await expect(page.getByText('It may have gone through anyway.')).toBeVisible();
    await confirm.click();
    await expect(page.getByText(`${name} deleted`)).toBeVisible();
    await expect(page).toHaveURL(/\/webhooks$/);
  });

  await test.step('a user', async () => {
    await page.goto('/console/users/new');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('First name').fill('Journey');
    await page.getByLabel('Last name').fill(name);
    await page.getByLabel('Site number').fill('101');
    await loseNextAnswer(page, 'POST /users');
    await page.getByRole('button', { name: 'Create user' }).click();
    await expect(isLost).toBeVisible();
    await page.getByRole('button', { name: 'Create user' }).click();
    await expect(dialogOf('user')).toContainText(email);
    expect(await storedTotal(api, '/users', { search: email })).toBe(1);
  });
});

/** Passes the next request to a path (`POST /users`) to the service, and aborts it before the response. */
async function loseNextAnswer(page: Page, request: string): Promise<void> {
  const [method, path] = request.split(' ');
  let isLost = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== method) return await route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
}
