import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { freePort } from '#testing/free-port.ts';
import { countClicks } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { followPath } from './follow-path.ts';
import { openConsole } from './open-console.ts';
import { DeliveriesPage } from './pages/deliveries-page.ts';
import { type ReceiverProcess, receiverProcess } from './receiver-process.ts';
import { storeRecord } from './store-record.ts';

const siteId = '101';
const site = `/console/sites/${siteId}`;

/** Causes an event that no other journey does. */
async function defineEvent(api: APIRequestContext): Promise<void> {
  const trigger = [{ type: 'named-event', name: `journey-${randomUUID()}` }];
  await storeRecord(api, { resourceType: 'EventDefinition', status: 'draft', trigger }, siteId);
}

test('a webhook is created, tested, monitored while its receiver fails, and resends missed events', async ({
  api,
  page,
}) => {
  test.setTimeout(180_000);
  const deliveries = new DeliveriesPage(page);
  const port = await freePort();
  await openConsole({ api, page }, `${site}/webhooks/signature`);
  const code = await page.getByRole('region', { name: 'Code in JavaScript' }).innerText();

  await followPath(page, `${site}/webhooks/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Journey gateway');
  await page.getByRole('textbox', { name: 'URL' }).fill(`http://127.0.0.1:${port}/hooks`);
  await page.getByRole('checkbox', { name: /event-definition\.created/ }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await page.getByRole('status', { name: 'Signing secret' }).innerText();
  await page.getByRole('button', { name: 'I’ve stored it' }).click();
  await expect(page.getByRole('heading', { name: 'Journey gateway', level: 1 })).toBeVisible();

  const receiver: ReceiverProcess = receiverProcess({ code, port, secret: secret.trim() });
  try {
    await receiver.start();

    // A test event is sent, at first with invalid data.
    await page.getByRole('link', { name: 'Deliveries', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No deliveries yet' })).toBeVisible();
    await deliveries.button('Send test…').click();
    const send = deliveries.testDialog.getByRole('button', { name: 'Send test' });
    await expect(send).toBeEnabled();
    await deliveries.writeData('{ "siteId": 101 }');
    await expect(deliveries.testDialog.getByText('resourceType').last()).toBeVisible();
    await expect(send).toBeDisabled();
    // The input is restored.
    await page.reload();
    await deliveries.button('Send test…').click();
    await expect(deliveries.testDialog.getByText('"siteId": 101')).toBeVisible();
    await deliveries.button('Back to example').click();
    await expect(send).toBeEnabled();
    await send.click();
    await expect(deliveries.answer).toContainText('Delivered');
    await expect(deliveries.answer).toContainText('204');
    await expect.poll(receiver.lines).toHaveLength(1);
    await deliveries.testDialog.getByRole('button', { name: 'Close' }).click();
    await expect(deliveries.rows('event-definition.created')).toContainText(['Delivered']);

    // The receiver stops: the page shows attempts and retries live.
    await receiver.stop();
    await defineEvent(api);
    await expect(deliveries.rows('Retrying')).toContainText(['No response']);
    await deliveries.rows('Retrying').getByRole('link').first().click();
    await expect(deliveries.attempts).toHaveCount(2, { timeout: 30_000 });
    await expect(deliveries.drawer).toContainText('The connection was refused');
    await expect(deliveries.drawer).toContainText('Nothing is listening there');
    await deliveries.drawer.getByRole('combobox').selectOption('Attempt 1');
    await expect(page).toHaveURL(/attempt=2&with=1/);
    await expect(deliveries.comparison).toContainText('webhook-signature');
    await expect(deliveries.comparison).toContainText('6 headers are the same');

    // Its signature can be verified with the secret, which the user has to enter.
    await deliveries.drawer.getByRole('link', { name: 'Check signature' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to check yet' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Secret' }).fill(secret.trim());
    await expect(page.getByText('Signature valid')).toBeVisible();
    await page.getByRole('textbox', { name: 'Body' }).press('ControlOrMeta+End');
    await page.getByRole('textbox', { name: 'Body' }).press('Enter');
    await expect(page.getByText('A receiver refuses this message')).toBeVisible();
    await expect(page.getByText(/without the trailing line break/)).toBeVisible();
    await page.goBack();
    await expect(deliveries.comparison).toBeVisible();

    // The receiver starts again, and the failed deliveries are resent.
    await receiver.start();
    await page.keyboard.press('Escape');
    await expect(deliveries.drawer).toBeHidden();
    const clicks = await countClicks(page);
    await deliveries.button('Resend many…').click();
    await deliveries.resendDialog.getByRole('radio', { name: 'Today' }).click();
    await expect(
      deliveries.resendDialog.getByRole('radio', { name: /Waiting or retrying/ }),
    ).toBeChecked();
    await deliveries.resendDialog.getByRole('button', { name: 'Resend 1' }).click();
    const run = page.getByRole('dialog', { name: 'Deliveries resent' });
    await expect(run).toContainText('event-definition.created');
    expect(await clicks()).toBe(3);
    await run.getByRole('button', { name: 'Close', exact: true }).last().click();
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
