import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures.ts';
import { loseNextAnswer } from '../../lose-answer.ts';
import { storedEndpoint } from '../../new-endpoint.ts';
import { openConsole } from '../../open-console.ts';
import { WebhooksPage } from '../../pages/webhooks-page.ts';
import { storedTotal } from '../../stored-total.ts';

// The connection is reset on purpose.
test.use({ allowedErrors: [/ERR_CONNECTION_RESET/] });

test('a save that is repeated after a lost response is stored once', async ({
  api,
  page,
  endpointPage,
  usersPage,
}) => {
  const name = `Lost ${randomUUID().slice(0, 8)}`;
  const email = `lost.${randomUUID().slice(0, 8)}@northfield-vets.example`;
  const isLost = page.getByText('It may have been saved anyway. To make sure, save again');
  const endpoint = await storedEndpoint(api);
  await openConsole({ api, page }, endpoint.page);

  await test.step('a change of an Endpoint', async () => {
    await endpointPage.name.fill(`${name} changed`);
    await loseNextAnswer(page, `PUT ${endpoint.path}`);
    await endpointPage.save.click();
    await expect(isLost).toBeVisible();
    await endpointPage.save.click();
    await expect(page.getByText(`${name} changed saved as version 2`)).toBeVisible();
    expect(await storedTotal(api, `${endpoint.path}/history`)).toBe(2);
  });

  await test.step('a webhook, whose secret is told', async () => {
    const webhooks = new WebhooksPage(page);
    await page.goto('/console/sites/101/webhooks/new');
    await webhooks.name.fill(name);
    await webhooks.url.fill('https://receiver.example/hooks');
    await page.getByRole('checkbox', { name: 'Event groups' }).check();
    await loseNextAnswer(page, 'POST /site/101/ahds/v1/webhook');
    await webhooks.create.click();
    await expect(isLost).toBeVisible();
    await webhooks.create.click();
    await expect(webhooks.secret).toContainText('whsec_');
    await webhooks.stored.click();
    expect(await storedTotal(api, '/site/101/ahds/v1/webhook', { name })).toBe(1);
  });

  await test.step('a user', async () => {
    await page.goto('/console/users/new');
    await usersPage.drawer.getByLabel('Email address').fill(email);
    await usersPage.drawer.getByLabel('First name').fill('Journey');
    await usersPage.drawer.getByLabel('Last name').fill(name);
    const send = usersPage.drawer.getByRole('button', { name: 'Send invitation' });
    await loseNextAnswer(page, 'POST /users');
    await send.click();
    await expect(isLost).toBeVisible();
    await send.click();
    await expect(page.getByText(`Invitation sent to Journey ${name}`)).toBeVisible();
    expect(await storedTotal(api, '/users', { search: email })).toBe(1);
  });
});
