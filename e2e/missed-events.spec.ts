import { createEventgroup } from '#contract/eventgroup.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';
import { expect, test } from './fixtures.ts';
import { storedWebhook } from './new-webhook.ts';
import { openConsole } from './open-console.ts';

const siteId = '104';
const groups = createEventgroup.path.replace('{siteId}', siteId);

test('what happens while a webhook is paused is sent to it later, in order, and found among the events', async ({
  api,
  page,
}) => {
  const receiver = await startReceiver();
  try {
    const stored = await storedWebhook(api, { url: receiver.url }, siteId);
    await openConsole({ api, page }, stored.page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Pause webhook' }).click();
    await expect(page.getByRole('alert')).toContainText('This webhook is paused.');
    const names = ['first', 'second', 'third'].map((name) => `${stored.name} ${name}`);
    for (const name of names) {
      expect((await api.post(groups, { data: { name, status: 'active' } })).ok()).toBe(true);
    }
    await page.reload();
    await expect(page.getByRole('button', { name: 'Send the 3 events it missed…' })).toBeVisible();

    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await page.getByRole('button', { name: 'Send ping and enable' }).click();
    await expect(page.getByRole('alert')).toContainText('3 events happened while it stood still');
    await page.getByRole('button', { name: 'Send the 3 events it missed…' }).click();
    await page.getByRole('button', { name: 'Send 3', exact: true }).click();
    const run = page.getByRole('dialog', { name: 'Missed events sent' });
    await expect(run).toContainText('3 of 3');
    const sent = receiver.received.filter(({ payload }) => payload.type === 'eventgroup.created');
    expect(sent.map(({ payload }) => payload.data.name)).toEqual(names);
    await page.keyboard.press('Escape');

    // The events of the site tell of each; those about the webhook itself are a link away.
    await page.getByRole('link', { name: 'Events and deliveries' }).click();
    await expect(page.getByRole('link', { name: 'webhook.updated' }).first()).toBeVisible();
    await page.goto(`/console/sites/${siteId}/webhooks/events`);
    await page.getByRole('searchbox').fill(`${stored.name} second`);
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: `${stored.name} second` }).click();
    await expect(page.getByRole('heading', { name: `${stored.name} second` })).toBeVisible();
  } finally {
    await receiver.close();
  }
});
