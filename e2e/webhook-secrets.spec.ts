import { expect, test } from './fixtures.ts';
import { openStoredWebhook } from './new-webhook.ts';

test('a secret is rotated with an overlap, and the old one is revoked', async ({ api, page }) => {
  const { webhooks } = await openStoredWebhook({ api, page });
  await webhooks.section('Signing secret').getByRole('button', { name: 'Rotate' }).click();
  await webhooks.dialog.getByRole('radio', { name: /^1 hour/ }).check();
  await webhooks.dialog.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(webhooks.secret).toContainText('whsec_');
  await expect(webhooks.dialog).toContainText('deliveries carry both signatures');
  await webhooks.stored.click();
  await expect(webhooks.section('Signing secret')).toContainText(
    'signed with both this and the previous secret',
  );

  const secrets = webhooks.section('Signing secret').getByRole('listitem');
  await expect(secrets).toHaveCount(2);
  await secrets.getByRole('button', { name: 'Revoke now…' }).click();
  await expect(webhooks.dialog).toContainText('Receivers without it will refuse them');
  await webhooks.dialog.getByRole('button', { name: 'Revoke secret' }).click();
  await expect(page.getByText('Old secret revoked')).toBeVisible();
  await expect(secrets).toHaveCount(1);
  await expect(webhooks.section('Signing secret')).not.toContainText('the previous secret');
});
