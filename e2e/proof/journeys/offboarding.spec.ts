import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures.ts';
import { storedEndpoint } from '../../new-endpoint.ts';
import { newAdministrator, newSession } from '../../new-person.ts';
import { storedWebhook } from '../../new-webhook.ts';
import { openConsole } from '../../open-console.ts';
import { storeRecord } from '../../store-record.ts';

test('a leaving user loses all access, and references to them are reassigned', async ({
  api,
  page,
  consoleFrame,
  runDrawer,
  usersPage,
}) => {
  const person = await newAdministrator(api);
  const { email, name } = person;
  const headers = { authorization: `Bearer ${await newSession(api, person)}` };
  const others = { system: 'phone', value: '+353 21 555 0100' };
  const contact = [others, { system: 'email', value: email }];
  const endpoints = [
    await storedEndpoint(api, { contact }),
    await storedEndpoint(api, { contact }),
  ];
  await storeRecord(api, { resourceType: 'Practitioner', telecom: contact });
  const webhook = await storedWebhook(api, { alertRecipients: [email] });
  const renamed = { data: { name: 'Renamed by who leaves' }, headers };
  expect((await api.patch(webhook.path, renamed)).ok()).toBe(true);

  await openConsole({ api, page }, `/console/users?search=${email}`);
  await usersPage.choose(name, 'Offboard…');
  await expect(page.getByRole('heading', { name: `Offboard ${name}` })).toBeVisible();
  const access = page.getByRole('region', { name: 'Access' });
  await expect(access).toContainText('Active in one browser');
  await expect(page.getByRole('region', { name: 'Activity in the last 90 days' })).toContainText(
    'Renamed by who leaves',
  );
  const named = page.getByRole('list', { name: 'Contact entries' });
  await expect(named).toContainText('Renamed by who leaves');
  await expect(page.getByText('0 of 3 steps done')).toBeVisible();

  await access.getByRole('button', { name: 'Disable access' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Disable access' }).click();
  await expect(consoleFrame.toasts).toContainText(`Access disabled for ${name}`);
  await expect(access).toContainText('No one is signed in');
  expect((await api.get('/auth/user', { headers })).status()).toBe(401);

  await named.getByRole('button', { name: 'Reassign at' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change contact' });
  await drawer.getByLabel('Replaced by').fill('lab@northfield-vets.example');
  await drawer.getByRole('button', { name: 'Change 2 endpoints' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await runDrawer.drawer.getByRole('button', { name: 'Close' }).first().click();
  await expect(named.getByRole('listitem')).toHaveCount(2);
  for (const { path } of endpoints) {
    const { contact: now } = await (await api.get(path)).json();
    expect(now).toEqual([others, { system: 'email', value: 'lab@northfield-vets.example' }]);
  }
  await page.getByRole('button', { name: 'Reassign alerts…' }).click();
  const alerts = page.getByRole('dialog', { name: 'Reassign the alerts of 1 webhook?' });
  await alerts.getByLabel('New recipient').fill('lab@northfield-vets.example');
  await alerts.getByRole('button', { name: 'Reassign' }).click();
  await expect(runDrawer.heading('Alerts reassigned')).toBeVisible();
  await runDrawer.drawer.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('Not a contact of any Endpoint')).toBeVisible();
  await expect(page.getByText('3 of 3 steps done')).toBeVisible();
  const { alertRecipients } = await (await api.get(webhook.path)).json();
  expect(alertRecipients).toEqual(['lab@northfield-vets.example']);
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  const csv = await readFile(await (await report).path(), 'utf8');
  expect(csv.split('\r\n').filter((line) => line.includes(',Done,'))).toHaveLength(3);
  await named.getByRole('link', { name: '1 practitioner' }).click();
  await expect(page).toHaveURL(/\/records\/practitioner\?email=/);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});
