import { createWebhook, deleteWebhook } from '#contract/ahds/webhook.ts';
import { testWebhook } from '#contract/ahds/webhook-maintenance.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';
import { expect, test } from '../../fixtures.ts';
import { openConsole } from '../../open-console.ts';
import { DeliveriesPage } from '../../pages/deliveries-page.ts';

const siteId = '101';
const site = `/console/sites/${siteId}`;
const pathOf = (path: string, webhookId: string) =>
  path.replace('{siteId}', siteId).replace('{webhookId}', webhookId);

test('deliveries are found by filters in the URL, shown unchanged, copied and resent one by one', async ({
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

    // The body is shown unchanged, and as a curl command.
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

    // A resent delivery is attempted at once; one that was delivered already needs a confirmation.
    receiver.answer = (_, response) => response.writeHead(200).end('thanks');
    await deliveries.drawer.getByRole('button', { name: 'Resend' }).click();
    await expect(deliveries.drawer.getByText('Being resent')).toBeVisible();
    await expect(deliveries.attempts).toHaveCount(2);
    await expect(deliveries.attempts.last()).toContainText('200');
    await expect(deliveries.drawer.getByText('Delivered', { exact: true }).first()).toBeVisible();
    await deliveries.drawer.getByRole('button', { name: 'Resend' }).click();
    const question = page.getByRole('dialog', { name: 'Resend delivered events?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(deliveries.attempts).toHaveCount(2);
    const ids = receiver.received.filter(({ payload }) => payload.type === 'user.invited');
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    await api.delete(pathOf(deleteWebhook.path, webhookId));
  } finally {
    await receiver.close();
  }
});
