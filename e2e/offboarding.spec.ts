import { acceptTerms, login } from '#contract/auth.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newAdministrator } from './new-person.ts';
import { storedWebhook } from './new-webhook.ts';
import { openConsole } from './open-console.ts';

test('somebody who leaves loses all access, and others take over what names them', async ({
  api,
  page,
  consoleFrame,
  runDrawer,
  usersPage,
  expectAccessible,
}) => {
  const person = await newAdministrator(api);
  const { email, password, name } = person;
  const { token } = login.output.parse(
    await (await api.post(login.path, { data: { email, password } })).json(),
  );
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.post(acceptTerms.path, { headers })).ok()).toBe(true);
  const others = { system: 'phone', value: '+353 21 555 0100' };
  const contact = [others, { system: 'email', value: email }];
  const endpoints = [
    await storedEndpoint(api, { contact }),
    await storedEndpoint(api, { contact }),
  ];
  const webhook = await storedWebhook(api, { alertRecipients: [email] });
  const renamed = { data: { name: 'Renamed by who leaves' }, headers };
  expect((await api.patch(webhook.path, renamed)).ok()).toBe(true);

  await openConsole({ api, page }, `/console/users?search=${email}`);
  await usersPage.choose(name, 'Offboard…');
  await expect(page.getByRole('heading', { name: `Offboard ${name}` })).toBeVisible();
  const access = page.getByRole('region', { name: 'Access' });
  await expect(access).toContainText('In one browser');
  await expect(page.getByRole('region', { name: 'What they did' })).toContainText(
    'Renamed by who leaves',
  );
  const named = page.getByRole('list', { name: 'What names them' });
  await expect(named).toContainText('Renamed by who leaves');
  await expectAccessible(page);

  await access.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('button', { name: 'Disable user' }).click();
  await expect(consoleFrame.toasts).toContainText(`${name} disabled`);
  await expect(access).toContainText('nobody is signed in');
  expect((await api.get('/auth/user', { headers })).status()).toBe(401);

  await named.getByRole('button', { name: 'Hand over at' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change contact' });
  await drawer.getByLabel('Replaced by').fill('lab@northfield-vets.example');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Change 2 endpoints' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await runDrawer.drawer.getByRole('button', { name: 'Close' }).first().click();
  await expect(named.getByRole('listitem')).toHaveCount(1);
  for (const { path } of endpoints) {
    const { contact: now } = await (await api.get(path)).json();
    expect(now).toEqual([others, { system: 'email', value: 'lab@northfield-vets.example' }]);
  }
  expect((await api.patch(webhook.path, { data: { alertRecipients: [] } })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('No Endpoint has them as a contact')).toBeVisible();
});
