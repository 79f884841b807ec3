import { startReceiver } from '#testing/webhook-receiver.ts';
import { expect, test } from './fixtures.ts';
import { openStoredWebhook } from './new-webhook.ts';

test('a secret is rotated while the old one goes on for a while, and that one ended', async ({
  api,
  page,
  expectAccessible,
}) => {
  const { webhooks } = await openStoredWebhook({ api, page });
  await webhooks.section('Signing secret').getByRole('button', { name: 'Rotate' }).click();
  await expectAccessible(page);
  await webhooks.dialog.getByRole('radio', { name: /^1 hour/ }).check();
  await webhooks.dialog.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(webhooks.secret).toContainText('whsec_');
  await expect(webhooks.dialog).toContainText('deliveries carry both signatures');
  await webhooks.stored.click();
  await expect(webhooks.section('Signing secret')).toContainText('Deliveries carry two signatures');
  await expectAccessible(page);

  const secrets = webhooks.section('Signing secret').getByRole('listitem');
  await expect(secrets).toHaveCount(2);
  await secrets.getByRole('button', { name: 'End now…' }).click();
  await expect(webhooks.dialog).toContainText('A receiver that does not have it yet refuses them');
  await webhooks.dialog.getByRole('button', { name: 'End secret' }).click();
  await expect(page.getByText('The earlier secret signs no more')).toBeVisible();
  await expect(secrets).toHaveCount(1);
  await expect(webhooks.section('Signing secret')).not.toContainText('two signatures');
});

test('a receiver behind a login gets its header, which is shown nowhere, until it is removed', async ({
  api,
  page,
  expectAccessible,
}) => {
  const receiver = await startReceiver();
  try {
    const { webhooks, stored } = await openStoredWebhook({ api, page }, { url: receiver.url });
    const headers = webhooks.section('Request headers');
    const value = webhooks.dialog.getByRole('textbox', { name: 'Value' });
    await headers.getByRole('button', { name: 'Add header' }).click();
    await webhooks.name.fill('Content-Type');
    await value.fill('Bearer journey-token');
    await webhooks.dialog.getByRole('button', { name: 'Add header' }).click();
    await expect(webhooks.name).toHaveAccessibleDescription('The service sets this one itself');
    await expectAccessible(page);
    await webhooks.name.fill('Authorization');
    await webhooks.dialog.getByRole('button', { name: 'Add header' }).click();
    await expect(headers.getByRole('listitem')).toContainText('Authorization');
    expect(await page.content()).not.toContain('journey-token');
    await expectAccessible(page);

    const authorized = () => receiver.received.map((request) => request.headers.authorization);
    await api.post(`${stored.path}/test`, { data: { type: 'webhook.ping' } });
    await webhooks.choose('Authorization', 'Replace value…');
    await value.fill('Bearer another');
    await webhooks.dialog.getByRole('button', { name: 'Replace value' }).click();
    await expect(webhooks.dialog).toHaveCount(0);
    await api.post(`${stored.path}/test`, { data: { type: 'webhook.ping' } });
    expect(authorized()).toEqual(['Bearer journey-token', 'Bearer another']);

    await api.patch(stored.path, { data: { url: 'https://receiver.example/hooks' } });
    await page.reload();
    await expect(headers.getByRole('listitem')).toContainText('Not sent: it was set for');
    await webhooks.choose('Authorization', 'Remove…');
    await webhooks.dialog.getByRole('button', { name: 'Remove header' }).click();
    await expect(headers).toContainText('None besides ours');
    await webhooks.openTab('History');
    await expect(page.getByText('Header removed')).toBeVisible();
  } finally {
    await receiver.close();
  }
});
