import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { eventgroupsPageAddress, eventgroupsPath } from './new-eventgroup.ts';
import { openConsole } from './open-console.ts';
import { replaceText } from './pages/replace-text.ts';

test('an event group is created with extensions, and read', async ({
  api,
  page,
  eventgroupsPage,
}) => {
  const { form, details, extensions } = eventgroupsPage;
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await openConsole({ api, page }, eventgroupsPageAddress);
  await page.getByRole('link', { name: 'New event group' }).click();
  await page.getByRole('button', { name: 'Create event group' }).click();
  await expect(form.getByText('Required')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Category').fill('reminder-set');
  await form.getByLabel('Status').selectOption('Inactive');
  await form.getByLabel('Description').fill('Until the sutures are out.');
  await replaceText(eventgroupsPage.editor, '[1, 2]');
  await page.getByRole('button', { name: 'Create event group' }).click();
  await expect(form.getByText('Must be a JSON object')).toBeVisible();
  await replaceText(eventgroupsPage.editor, '{"species": ["feline"], "intervalDays": 90}');
  await page.getByRole('button', { name: 'Create event group' }).click();

  await expect(eventgroupsPage.title(name)).toBeVisible();
  await expect(page.getByText('Inactive')).toBeVisible();
  await expect(details).toContainText('Until the sutures are out.');
  await expect(extensions).toContainText('"intervalDays": 90');
  const matches = await (await api.get(`${eventgroupsPath}?name=${name}`)).json();
  expect(matches.data).toMatchObject([
    {
      name,
      status: 'inactive',
      category: 'reminder-set',
      extensions: { species: ['feline'], intervalDays: 90 },
    },
  ]);
});
