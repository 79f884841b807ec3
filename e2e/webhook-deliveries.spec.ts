import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { createWebhook, deleteWebhook } from '#contract/webhook.ts';
import { testWebhook } from '#contract/webhook-care.ts';
import { freePort } from '#testing/free-port.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';
import { DeliveriesPage } from './pages/deliveries-page.ts';
import { type ReceiverProcess, receiverProcess } from './receiver-process.ts';
import { storeRecord } from './store-record.ts';

const siteId = '101';
const site = `/console/sites/${siteId}`;
const pathOf = (path: string, webhookId: string) =>
  path.replace('{siteId}', siteId).replace('{webhookId}', webhookId);

/** Lets something happen at the site that nobody else's journey does. */
async function defineEvent(api: APIRequestContext): Promise<void> {
  const trigger = [{ type: 'named-event', name: `journey-${randomUUID()}` }];
  await storeRecord(api, { resourceType: 'EventDefinition', status: 'draft', trigger }, siteId);
}

/** The receiver that the console offers, as text. */
async function offeredReceiver(page: Page): Promise<string> {
  await page.goto(`${site}/webhooks/signature`);
  return await page.getByRole('region', { name: 'Code in JavaScript' }).innerText();
}

test('a webhook is made, tried, watched while its receiver fails, and sends again what was missed', async ({
  api,
  page,
}) => {
  test.setTimeout(180_000);
  const deliveries = new DeliveriesPage(page);
  const port = await freePort();
  await openConsole({ api, page }, `${site}/webhooks`);
  const code = await offeredReceiver(page);

  await page.goto(`${site}/webhooks/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Journey gateway');
  await page.getByRole('textbox', { name: 'URL' }).fill(`http://127.0.0.1:${port}/hooks`);
  await page.getByRole('checkbox', { name: /event-definition\.created/ }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await page.getByRole('status', { name: 'Signing secret' }).innerText();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByRole('heading', { name: 'Journey gateway', level: 1 })).toBeVisible();

  const receiver: ReceiverProcess = receiverProcess({ code, port, secret: secret.trim() });
  try {
    await receiver.start();

    // It is tried with a made-up event, whose data is wrong at first.
    await page.getByRole('link', { name: 'Deliveries', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible();
    await deliveries.button('Send test…').click();
    const send = deliveries.testDialog.getByRole('button', { name: 'Send test' });
    await expect(send).toBeEnabled();
    await deliveries.writeData('{ "siteId": 101 }');
    await expect(deliveries.testDialog.getByText('resourceType').last()).toBeVisible();
    await expect(send).toBeDisabled();
    // What is typed is there again.
    await page.reload();
    await deliveries.button('Send test…').click();
    await expect(deliveries.testDialog.getByText('"siteId": 101')).toBeVisible();
    await deliveries.button('Back to the sample').click();
    await expect(send).toBeEnabled();
    await send.click();
    await expect(deliveries.answer).toContainText('Delivered');
    await expect(deliveries.answer).toContainText('204');
    await expect.poll(receiver.lines).toHaveLength(1);
    await deliveries.testDialog.getByRole('button', { name: 'Close' }).click();
    await expect(deliveries.rows('event-definition.created')).toContainText(['Delivered']);

    // The receiver dies. What happens then is tried, and tried again, in front of one's eyes.
    await receiver.stop();
    await defineEvent(api);
    await expect(deliveries.rows('Retrying')).toContainText(['No answer']);
    await deliveries.rows('Retrying').getByRole('link').first().click();
    await expect(deliveries.attempts).toHaveCount(2, { timeout: 30_000 });
    await expect(deliveries.drawer).toContainText('The connection was refused');
    await expect(deliveries.drawer).toContainText('Nothing listens there');
    await deliveries.drawer.getByRole('combobox').selectOption('Attempt 1');
    await expect(page).toHaveURL(/attempt=2&with=1/);
    await expect(deliveries.comparison).toContainText('webhook-signature');
    await expect(deliveries.comparison).toContainText('6 headers are the same');

    // Its signature can be checked, with the secret that only the person has.
    await deliveries.drawer.getByRole('link', { name: 'Check signature' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to judge yet' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Secret' }).fill(secret.trim());
    await expect(page.getByText('The signature holds')).toBeVisible();
    await page.getByRole('textbox', { name: 'Body' }).press('ControlOrMeta+End');
    await page.getByRole('textbox', { name: 'Body' }).press('Enter');
    await expect(page.getByText('A receiver refuses this message')).toBeVisible();
    await expect(page.getByText(/without the line break at the end/)).toBeVisible();
    await page.goBack();
    await expect(deliveries.comparison).toBeVisible();

    // It is repaired, and what it missed is sent again.
    await receiver.start();
    await page.keyboard.press('Escape');
    await deliveries.filter('Status', 'Waiting or retrying');
    await expect(page).toHaveURL(/status=waiting/);
    await deliveries.button('Send many again…').click();
    await expect(
      deliveries.resendDialog.getByRole('radio', { name: /Waiting or retrying/ }),
    ).toBeChecked();
    const again = deliveries.resendDialog.getByRole('button', { name: 'Send 1 again' });
    await expect(again).toBeEnabled();
    await again.click();
    const run = page.getByRole('dialog', { name: 'Deliveries sent again' });
    await expect(run).toContainText('event-definition.created');
    await run.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: 'No deliveries match' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(deliveries.rows('Delivered')).toHaveCount(2);
    await expect.poll(receiver.lines).toHaveLength(2);
    await deliveries.rows('Delivered').first().getByRole('link').first().click();
    await expect(deliveries.attempts.last()).toContainText('204');
    const [, line = ''] = receiver.lines();
    await expect(
      deliveries.drawer.getByText(line.split(' ')[0] ?? '', { exact: true }).first(),
    ).toBeVisible();
  } finally {
    await receiver.remove();
  }
});

test('deliveries are found by filters in the address, read to the letter, copied and sent again one by one', async ({
  api,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const deliveries = new DeliveriesPage(page);
  const receiver = await startReceiver((_, response) =>
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"full"}'),
  );
  try {
    const created = await api.post(pathOf(createWebhook.path, ''), {
      data: { name: 'Journey archive', url: receiver.url, events: ['event-definition.deleted'] },
    });
    const { webhookId } = createWebhook.output.parse(await created.json());
    for (const type of ['webhook.ping', 'user.invited', 'user.enabled']) {
      receiver.answer = (_, response) =>
        type === 'webhook.ping'
          ? response.writeHead(204).end()
          : response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"full"}');
      const sent = await api.post(pathOf(testWebhook.path, webhookId), { data: { type } });
      expect(sent.ok()).toBe(true);
    }
    await openConsole({ api, page }, `${site}/webhooks/${webhookId}/deliveries?code=5xx`);
    await expect(deliveries.rows('Failed')).toHaveCount(2);
    await deliveries.filter('Event', 'user.invited');
    await expect(page).toHaveURL(/event=user\.invited/);
    await expect(deliveries.rows('Failed')).toHaveCount(1);
    await page.reload();
    await expect(deliveries.rows('Failed')).toHaveCount(1);

    // To the letter, and as a command.
    await deliveries.rows('user.invited').getByRole('link').first().click();
    await expect(deliveries.drawer).toContainText('"error": "full"');
    await deliveries.drawer.getByRole('button', { name: 'As sent' }).last().click();
    await expect(deliveries.drawer.getByRole('region', { name: 'Response body' })).toHaveText(
      '{"error":"full"}',
    );
    await deliveries.drawer.getByRole('button', { name: 'Copy as cURL' }).click();
    await expect(page.getByText('Copied as cURL')).toBeVisible();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toContain(`-X POST '${receiver.url}'`);
    expect(command).toContain("-H 'webhook-signature: v1,");
    expect(command).toContain(`--data-raw '${receiver.received.at(-2)?.body}'`);

    // Sent again, it is tried at once; what was delivered already only after a question.
    receiver.answer = (_, response) => response.writeHead(200).end('thanks');
    await deliveries.drawer.getByRole('button', { name: 'Send again' }).click();
    await expect(deliveries.drawer.getByText('On its way again')).toBeVisible();
    await expect(deliveries.attempts).toHaveCount(2);
    await expect(deliveries.attempts.last()).toContainText('200');
    await expect(deliveries.drawer.getByText('Delivered', { exact: true }).first()).toBeVisible();
    await deliveries.drawer.getByRole('button', { name: 'Send again' }).click();
    const question = page.getByRole('dialog', { name: 'Send what was delivered again?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(deliveries.attempts).toHaveCount(2);
    const ids = receiver.received.filter(({ payload }) => payload.type === 'user.invited');
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    await api.delete(pathOf(deleteWebhook.path, webhookId));
  } finally {
    await receiver.close();
  }
});
