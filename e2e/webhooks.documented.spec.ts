import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { storedWebhook } from './new-webhook.ts';
import { openConsole } from './open-console.ts';
import { WebhooksPage } from './pages/webhooks-page.ts';

const list = '/console/sites/101/webhooks';

test('webhooks are made, found, changed, paused and deleted with the interface alone', async ({
  api,
  page,
  expectAccessible,
}) => {
  const webhooks = new WebhooksPage(page);
  const name = `Plain ${randomUUID().slice(0, 8)}`;
  await openConsole({ api, page }, list);
  await expect(webhooks.grid).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New webhook' }).click();
  await webhooks.name.fill(name);
  await webhooks.url.fill('https://receiver.example/plain');
  await page.getByRole('radio', { name: 'All events' }).check();
  await webhooks.create.click();
  await expect(webhooks.secret).toContainText('whsec_');
  await webhooks.stored.click();
  await expect(webhooks.heading(name)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await webhooks.description.fill('For the front desk');
  await webhooks.save.click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  await expect(webhooks.section('Configuration')).toContainText('For the front desk');

  await page.getByRole('button', { name: 'Pause' }).click();
  await webhooks.dialog.getByRole('button', { name: 'Pause webhook' }).click();
  await expect(page.getByText('This webhook is paused')).toBeVisible();
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await webhooks.dialog.getByRole('button', { name: 'Enable webhook' }).click();
  await expect(page.getByText('This webhook is paused')).toHaveCount(0);

  await page.getByRole('link', { name: 'Webhooks' }).last().click();
  await webhooks.search.fill(name);
  await expect(webhooks.grid.getByRole('row')).toHaveCount(2);
  await webhooks.choose(name, 'Delete…');
  await page.getByLabel(`Type ${name} to confirm`).fill(name);
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks match' })).toBeVisible();
});

test('nothing is shown that needs more than the interface', async ({
  api,
  page,
  expectAccessible,
}) => {
  const webhooks = new WebhooksPage(page);
  const stored = await storedWebhook(api);
  await openConsole({ api, page }, `${list}?name=${stored.name}`);
  await expect(webhooks.row(stored.name)).toBeVisible();
  for (const column of ['Success, 24 h', 'Latency', 'Last failure']) {
    await expect(page.getByRole('columnheader', { name: column })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Health' })).toHaveCount(0);
  await page.getByRole('button', { name: `Actions for ${stored.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  for (const action of ['Deliveries', 'Send test…', 'Rotate secret…']) {
    await expect(page.getByRole('menuitem', { name: action })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');

  await page.goto(stored.page);
  await expect(webhooks.heading(stored.name)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Webhook' })).toHaveCount(0);
  for (const title of ['Last 24 hours', 'Signing secret']) {
    await expect(webhooks.section(title)).toHaveCount(0);
  }
  await page.goto(`${stored.page}/history`);
  const without = page.getByRole('heading', { name: 'This deployment has no history of webhooks' });
  await expect(without).toBeVisible();
  await expectAccessible(page);
});
