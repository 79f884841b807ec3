import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';
import { WebhooksPage } from './pages/webhooks-page.ts';

const list = '/console/sites/101/webhooks';

test('webhooks are created, found, changed, paused and deleted without extensions', async ({
  api,
  page,
}) => {
  const webhooks = new WebhooksPage(page);
  const name = `Plain ${randomUUID().slice(0, 8)}`;
  await openConsole({ api, page }, list);
  await expect(webhooks.grid).toBeVisible();
  await page.getByRole('link', { name: 'New webhook' }).click();
  await webhooks.name.fill(name);
  await webhooks.url.fill('https://receiver.example/plain');
  await page.getByRole('combobox', { name: 'Events' }).fill('visit.closed');
  await page.keyboard.press('Enter');
  await webhooks.create.click();
  await expect(webhooks.heading(name)).toBeVisible();

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
  await expect(page.getByRole('heading', { name: 'No matching webhooks' })).toBeVisible();
});
