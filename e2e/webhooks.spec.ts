import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { startReceiver } from '#testing/webhook-receiver.ts';
import { administrator } from './deployments.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './new-person.ts';
import { openStoredWebhook, storedWebhook } from './new-webhook.ts';
import { openConsole } from './open-console.ts';
import { WebhooksPage } from './pages/webhooks-page.ts';

const list = '/console/sites/101/webhooks';
const read = async (api: APIRequestContext, path: string) => await (await api.get(path)).json();

test('a webhook is made with a secret that is shown once, and deleted for good', async ({
  api,
  page,
  expectAccessible,
}) => {
  const webhooks = new WebhooksPage(page);
  const name = `Gateway ${randomUUID().slice(0, 8)}`;
  await openConsole({ api, page }, list);
  await page.getByRole('link', { name: 'New webhook' }).click();
  await webhooks.create.click();
  await expect(webhooks.name).toHaveAccessibleDescription('Required');
  await expect(page.getByText('Choose at least one event')).toBeVisible();
  await webhooks.name.fill(name);
  await webhooks.url.fill('receiver.example');
  await webhooks.create.click();
  await expect(webhooks.url).toHaveAccessibleDescription(/^Must be an address/);
  await expectAccessible(page);

  await webhooks.url.fill('http://receiver.example/hooks');
  await expect(page.getByText('Without https, what is sent can be read')).toBeVisible();
  await webhooks.url.fill('https://receiver.example/hooks');
  await page.getByRole('checkbox', { name: 'Event groups' }).check();
  await webhooks.event('user.invited').check();
  await expect(page.getByRole('region', { name: 'Sample', exact: true })).toContainText(
    '"type": "user.invited"',
  );
  await webhooks.create.click();
  await expect(webhooks.secret).toContainText(/whsec_\S{40,}/);
  const secret = await webhooks.secret.innerText();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await webhooks.stored.click();

  await expect(webhooks.heading(name)).toBeVisible();
  await expect(webhooks.section('Events')).toContainText('eventgroup.updated');
  await expect(webhooks.section('Events')).toContainText('user.invited');
  await expect(webhooks.section('Signing secret')).toContainText('whsec_••••');
  expect(await page.content()).not.toContain(secret.trim());
  await expectAccessible(page);

  await webhooks.choose(name, 'Delete…');
  const remove = page.getByRole('button', { name: 'Delete webhook' });
  await expect(remove).toBeDisabled();
  await page.getByLabel(`Type ${name} to confirm`).fill(name);
  await remove.click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(webhooks.heading('Webhooks')).toBeVisible();
  await expect(webhooks.row(name)).toHaveCount(0);
});

test.describe('while a colleague saves', () => {
  // The service refuses the older save, which Chromium tells as an error.
  test.use({ allowedErrors: [/412 \(Precondition Failed\)/] });

  test('what both changed apart is kept, and what both changed alike is asked about', async ({
    api,
    page,
    expectAccessible,
  }) => {
    const { webhooks, stored } = await openStoredWebhook({ api, page }, { at: '/edit' });
    await webhooks.description.fill('Mine');
    await api.patch(stored.path, { data: { url: 'https://receiver.example/theirs' } });
    await webhooks.save.click();
    await expect(webhooks.merge).toContainText('Saving keeps both');
    await webhooks.merge.getByRole('button', { name: 'Save both' }).click();
    await expect(page.getByText(`${stored.name} saved`)).toBeVisible();
    expect(await read(api, stored.path)).toMatchObject({
      description: 'Mine',
      url: 'https://receiver.example/theirs',
    });

    await page.goto(`${stored.page}/edit`);
    await webhooks.description.fill('Mine again');
    await api.patch(stored.path, { data: { description: 'Theirs' } });
    await webhooks.save.click();
    const choice = webhooks.merge.getByRole('group', { name: 'Description' });
    await expect(choice).toContainText('Theirs');
    await expectAccessible(page);
    await webhooks.merge.getByRole('button', { name: 'Keep editing' }).click();
    await expect(webhooks.description).toHaveValue('Mine again');
    await webhooks.save.click();
    await choice.getByRole('radio', { name: 'Yours' }).check();
    await webhooks.merge.getByRole('button', { name: 'Save both' }).click();
    await expect(page.getByText(`${stored.name} saved`)).toBeVisible();
    expect(await read(api, stored.path)).toMatchObject({ description: 'Mine again' });
  });
});

test('an older configuration is compared and restored, and its rotations are told', async ({
  api,
  page,
  expectAccessible,
}) => {
  const webhooks = new WebhooksPage(page);
  const stored = await storedWebhook(api);
  await api.patch(stored.path, {
    data: { url: 'https://receiver.example/wrong', events: ['endpoint.created'] },
  });
  await api.post(`${stored.path}/rotate-secret`, { data: {} });
  await openConsole({ api, page }, stored.page);
  await webhooks.openTab('History');
  const versions = page.getByRole('button', { name: /^\d/ });
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('Signing secret rotated');
  await expect(versions.nth(1)).toContainText('URL');
  await expectAccessible(page);

  await versions.last().hover();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const restoring = page.getByRole('dialog', { name: 'Restore version 1' });
  await restoring.getByRole('checkbox', { name: 'Events' }).uncheck();
  await expectAccessible(page);
  await restoring.getByRole('button', { name: 'Restore 1 of 3' }).click();
  await expect(page.getByText('Parts of version 1 restored as version 4')).toBeVisible();
  expect(await read(api, stored.path)).toMatchObject({
    url: 'https://receiver.example/hooks',
    events: ['endpoint.created'],
  });
});

test('a webhook is enabled once its receiver answers', async ({
  api,
  page,
  baseURL,
  expectAccessible,
}) => {
  const locked = { url: `${baseURL}/demo/locked`, status: 'paused' };
  const { webhooks, stored } = await openStoredWebhook({ api, page }, locked);
  const enable = page.getByRole('button', { name: 'Enable', exact: true });
  await enable.click();
  await webhooks.dialog.getByRole('button', { name: 'Send ping and enable' }).click();
  await expect(webhooks.dialog).toContainText('The receiver answered 401');
  await expect(webhooks.dialog).toContainText('Authorization Required');
  await expectAccessible(page);
  await webhooks.dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await webhooks.url.fill(`${baseURL}/demo/steady`);
  await webhooks.save.click();
  await enable.click();
  await webhooks.dialog.getByRole('button', { name: 'Send ping and enable' }).click();
  await expect(page.getByText(/answered 200 in .* and is enabled/)).toBeVisible();
  await expect(enable).toHaveCount(0);
  expect(await read(api, stored.path)).toMatchObject({ status: 'active' });
});

test('a receiver that is down is told with what waits for it, is tried, and gets it all at once', async ({
  api,
  page,
  expectAccessible,
}) => {
  const webhooks = new WebhooksPage(page);
  const receiver = await startReceiver((_got, response) => response.writeHead(503).end());
  try {
    const stored = await storedWebhook(api, { url: receiver.url }, '102');
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      await api.post('/site/102/ahds/v1/eventgroup', { data: { name, status: 'active' } });
    }
    await openConsole({ api, page }, stored.page);
    const notice = page.getByRole('alert').filter({ hasText: 'The receiver is down' });
    await expect(notice).toContainText(/503 Service Unavailable.*asked again/);
    await expect(webhooks.section('Last 24 hours')).toContainText('Until the receiver answers');
    await expectAccessible(page);
    await webhooks.openTab('Deliveries');
    const waiting = page.getByRole('row').filter({ hasText: 'when it answers' });
    await waiting.first().getByRole('link', { name: 'eventgroup.created' }).click();
    await expect(page.getByRole('note')).toContainText('the rest follows when it answers');
    await page.getByRole('button', { name: 'Send again' }).last().click();
    await expect(page.getByText('In line again: the receiver is down')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await notice.getByRole('button', { name: 'Try it, and send the 6 now' }).click();
    await webhooks.dialog.getByRole('button', { name: 'Send ping' }).click();
    await expect(webhooks.dialog).toContainText('The receiver answered 503');
    await expectAccessible(page);
    receiver.answer = (_got, response) => response.writeHead(204).end();
    await webhooks.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/answered 204 in .*: 6 deliveries are on the way/)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Deliveries sent again' })).toContainText('6');
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'Delivered' })).toHaveCount(7);
    await api.delete(stored.path);
  } finally {
    await receiver.close();
  }
});

test('the list shows how webhooks do, and is narrowed down and sorted in its address', async ({
  api,
  page,
  expectAccessible,
}) => {
  const webhooks = new WebhooksPage(page);
  await openConsole({ api, page }, list);
  const failing = webhooks.row('Lab connections monitor');
  await expect(failing).toContainText(/Down.*hours.*asked again in/);
  await expect(failing).toContainText('401 Unauthorized');
  await expect(failing.getByRole('img', { name: /^Latency of 24 hours/ })).toBeVisible();
  await expect(webhooks.row('Reminder service')).toContainText('100%');
  await expectAccessible(page);

  await expect(page.getByRole('link', { name: /^Webhooks, \d+ failing$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Health', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Failing', exact: true }).click();
  await expect(webhooks.row('Reminder service')).toHaveCount(0);
  await expect(failing).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Health' }).click();
  await page.getByRole('columnheader', { name: 'Last failure' }).click();
  await expect(page).toHaveURL(
    /sortBy=lastFailureAt&sortOrder=desc|sortOrder=desc&sortBy=lastFailureAt/,
  );

  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Disabled' }).click();
  await expect(webhooks.row('Staff directory')).toBeVisible();
  await expect(failing).toHaveCount(0);
  await expect(page).toHaveURL(/status=disabled/);
  await page.getByRole('button', { name: 'Remove filter Status' }).click();

  await page.getByRole('button', { name: 'URL', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter by URL' });
  await panel.getByRole('textbox', { name: 'URL' }).fill('demo/unsteady');
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect(webhooks.grid.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/url=demo/);
  await page.reload();
  await expect(webhooks.row('Data warehouse')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('columnheader', { name: 'Webhook' }).click();
  await expect(page).toHaveURL(/sortBy=name/);
  // Other journeys' webhooks may have come before it on the first page.
  await page.goto(`${list}?name=Staff`);
  await webhooks.row('Staff directory').getByRole('link').click();
  await expect(page.getByRole('alert')).toContainText('Paddock disabled this webhook');
});

test('whoever may only look sees no way to change anything', async ({ api, page }) => {
  const webhooks = new WebhooksPage(page);
  const stored = await storedWebhook(api);
  const { password } = administrator;
  const access = { role: 'SITE_USER', siteId: 101 } as const;
  const person = { ...(await newPerson(api, { ...access, password })), password };
  await openConsole({ api, page, person }, `${list}?name=${stored.name}`);
  await expect(webhooks.row(stored.name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'New webhook' })).toHaveCount(0);
  await webhooks.row(stored.name).getByRole('link').click();
  await expect(webhooks.section('Last 24 hours')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Webhook' });
  await expect(tabs.getByRole('link', { name: 'History' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Deliveries' })).toHaveCount(0);
  for (const name of ['Pause', 'Rotate', `Actions for ${stored.name}`]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await page.goto(`${stored.page}/edit`);
  await expect(page.getByText(/not allowed|may not/i).first()).toBeVisible();
});
