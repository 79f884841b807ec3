import { createEventgroup } from '#contract/eventgroup.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';
import { countClicks } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { storedWebhook } from './new-webhook.ts';
import { openConsole } from './open-console.ts';
import { DeliveriesPage } from './pages/deliveries-page.ts';
import { WebhooksPage } from './pages/webhooks-page.ts';

const siteId = '103';
const groups = createEventgroup.path.replace('{siteId}', siteId);
/** Fewer than make a receiver count as down: each is tried twice before anybody looks. */
const refusedCount = 4;

test('what a receiver refused in the night is understood, sent again and followed in less than eight clicks', async ({
  api,
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const webhooks = new WebhooksPage(page);
  const deliveries = new DeliveriesPage(page);
  const receiver = await startReceiver((_got, response) => response.writeHead(403).end());
  try {
    const stored = await storedWebhook(api, { url: `${receiver.url}/retired` }, siteId);
    for (let n = 1; n <= refusedCount; n += 1) {
      const data = { name: `${stored.name}, reminder ${n}`, status: 'active' };
      expect((await api.post(groups, { data })).ok()).toBe(true);
    }
    // The next attempt is minutes away, as in the morning after.
    const refusals = () => receiver.received.length;
    await expect.poll(refusals, { timeout: 60_000 }).toBe(2 * refusedCount);
    receiver.answer = (_got, response) => response.writeHead(204).end();

    await openConsole({ api, page }, `/console/sites/${siteId}/webhooks`);
    await webhooks.search.fill(stored.name);
    await expect(page).toHaveURL(/name=/);
    // The header and this one: a click on a row that is about to move would be lost.
    await expect(webhooks.grid.getByRole('row')).toHaveCount(2);
    const clicks = await countClicks(page);
    await webhooks.row(stored.name).getByRole('link', { name: stored.name }).click();
    await expect(page.getByText('403 Forbidden').first()).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await webhooks.url.fill(receiver.url);
    await webhooks.save.click();
    await page.getByRole('link', { name: 'See what waits' }).click();
    await deliveries.button('Send many again…').click();
    await deliveries.resendDialog
      .getByRole('button', { name: `Send ${refusedCount} again` })
      .click();
    const run = page.getByRole('dialog', { name: 'Deliveries sent again' });
    await expect(run).toContainText(`${stored.name}, reminder ${refusedCount}`);
    await expect.poll(refusals).toBe(3 * refusedCount);
    expect(await clicks()).toBe(6);
    await expectAccessible(page);

    // One of them, with its record and its neighbours; two that are ticked go again as one run.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    const links = deliveries.rows('Delivered').getByRole('link', { name: 'eventgroup.created' });
    await expect(links).toHaveCount(refusedCount);
    await links.first().click();
    const record = (n: number) =>
      deliveries.drawer.getByRole('link', { name: `${stored.name}, reminder ${n}`, exact: true });
    await expect(record(refusedCount)).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(record(refusedCount - 1)).toBeVisible();
    await deliveries.drawer.getByRole('button', { name: 'Newer' }).click();
    await expect(record(refusedCount)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const at of [0, 1])
      await deliveries.rows('Delivered').nth(at).getByRole('checkbox').check();
    const bulk = page.getByRole('region', { name: 'Bulk actions' });
    await bulk.getByRole('button', { name: 'Send again' }).click();
    const question = page.getByRole('dialog', { name: 'Send 2 deliveries again?' });
    await expect(question).toContainText('gets those a second time');
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect(run).toBeVisible();
    await expect.poll(refusals).toBe(3 * refusedCount + 2);
  } finally {
    await receiver.close();
  }
});
