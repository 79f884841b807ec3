import { createEventgroup } from '#contract/ahds/eventgroup.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';
import { countClicks } from '../../count-clicks.ts';
import { expect, test } from '../../fixtures.ts';
import { storedWebhook } from '../../new-webhook.ts';
import { openConsole } from '../../open-console.ts';
import { DeliveriesPage } from '../../pages/deliveries-page.ts';
import { WebhooksPage } from '../../pages/webhooks-page.ts';

const siteId = '103';
const groups = createEventgroup.path.replace('{siteId}', siteId);
const refusedCount = 100;
/** Number of concurrent writers. */
const writers = 10;

test('refused deliveries are diagnosed, resent and followed in less than eight clicks', async ({
  api,
  page,
}) => {
  test.setTimeout(120_000);
  const webhooks = new WebhooksPage(page);
  const deliveries = new DeliveriesPage(page);
  const receiver = await startReceiver((_got, response) => response.writeHead(403).end());
  // The receiver's new address.
  const moved = await startReceiver();
  try {
    const stored = await storedWebhook(api, { url: receiver.url }, siteId);
    const numbers = Array.from({ length: refusedCount }, (_, index) => index + 1);
    const writer = async () => {
      for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) {
        const data = { name: `${stored.name}, reminder ${n}`, status: 'active' };
        expect((await api.post(groups, { data })).ok()).toBe(true);
      }
    };
    await Promise.all(Array.from({ length: writers }, writer));

    await openConsole({ api, page }, `/console/sites/${siteId}/webhooks`);
    await webhooks.search.fill(stored.name);
    await expect(page).toHaveURL(/name=/);
    // The header and this row: before the filter has an effect, rows may move under a click.
    await expect(webhooks.grid.getByRole('row')).toHaveCount(2);
    const clicks = await countClicks(page);
    await webhooks.row(stored.name).getByRole('link', { name: stored.name }).click();
    const down = page.getByRole('alert').filter({ hasText: 'The receiver is down.' });
    await expect(down).toContainText('403 Forbidden');
    await expect(down).toContainText(`Try it and send ${refusedCount} now`);
    expect(moved.received).toEqual([]);
    await page.getByRole('link', { name: 'Edit' }).click();
    await webhooks.url.fill(moved.url);
    await webhooks.save.click();
    const sent = page.getByRole('alert').filter({ hasText: `sent ${refusedCount} deliveries` });
    await expect(sent).toContainText(`${refusedCount} delivered`, { timeout: 60_000 });
    await expect(down).toHaveCount(0);
    await sent.getByRole('link', { name: 'View results' }).click();
    const run = page.getByRole('dialog', { name: 'Deliveries resent' });
    await expect(run).toContainText(`${stored.name}, reminder `);
    expect(await clicks()).toBe(4);
    // Exactly once each.
    const names = moved.received.map(({ payload }) => payload.data.name).toSorted();
    expect(new Set(names).size).toBe(refusedCount);
    expect(names).toHaveLength(refusedCount);

    // It can also be reached from the webhook's menu.
    await page.goto(stored.page);
    await page.getByRole('button', { name: `Actions for ${stored.name}` }).click();
    await page.getByRole('menuitem', { name: 'Bulk actions' }).click();
    await expect(page.getByRole('row').filter({ hasText: stored.name })).toContainText(
      String(refusedCount),
    );
    await page.goto(`${stored.page}/deliveries`);

    // One delivery with its record and its neighbours; two selected ones are resent as one run.
    const links = deliveries.rows('Delivered').getByRole('link', { name: 'eventgroup.created' });
    await links.first().click();
    const record = deliveries.drawer.getByRole('link', { name: `${stored.name}, reminder ` });
    const newest = String(await record.textContent());
    await page.keyboard.press('Alt+ArrowDown');
    await expect(record).not.toHaveText(newest);
    await deliveries.drawer.getByRole('button', { name: 'Previous' }).click();
    await expect(record).toHaveText(newest);
    await page.keyboard.press('Escape');
    await expect(deliveries.drawer).toBeHidden();
    for (const at of [0, 1])
      await deliveries.rows('Delivered').nth(at).getByRole('checkbox').check();
    const bulk = page.getByRole('region', { name: 'Bulk actions' });
    await bulk.getByRole('button', { name: 'Resend' }).click();
    const question = page.getByRole('dialog', { name: 'Resend 2 deliveries?' });
    await expect(question).toContainText('gets those again');
    await question.getByRole('button', { name: 'Resend' }).click();
    await expect(run).toBeVisible();
    await expect.poll(() => moved.received.length).toBe(refusedCount + 2);
  } finally {
    await receiver.close();
    await moved.close();
  }
});
