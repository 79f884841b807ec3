import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { eventgroupsPageAddress, eventgroupsPath, storedEventgroup } from './new-eventgroup.ts';
import { openConsole } from './open-console.ts';
import { replaceText } from './pages/replace-text.ts';

test.describe('with the interface alone', () => {
  test('an event group is created with extensions, and read', async ({
    api,
    page,
    eventgroupsPage,
    expectAccessible,
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
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create event group' }).click();
    await expect(form.getByText('Must be a JSON object')).toBeVisible();
    await replaceText(eventgroupsPage.editor, '{"species": ["feline"], "intervalDays": 90}');
    await page.getByRole('button', { name: 'Create event group' }).click();

    await expect(eventgroupsPage.title(name)).toBeVisible();
    await expect(page.getByText('Inactive')).toBeVisible();
    await expect(details).toContainText('Until the sutures are out.');
    await expect(extensions).toContainText('"intervalDays": 90');
    await expectAccessible(page);
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

  test('the list is filtered, sorted and turned over, all of it in the address', async ({
    api,
    page,
    eventgroupsPage,
    expectAccessible,
  }) => {
    const { rows } = eventgroupsPage;
    const id = randomUUID().slice(0, 8);
    const locationId = randomUUID();
    for (let at = 0; at < 12; at += 1) {
      await storedEventgroup(api, {
        name: `Paged ${id} ${10 + at}`,
        status: at === 0 ? 'archived' : 'active',
        category: at < 2 ? `own-${id}` : 'campaign',
        description: at === 3 ? `Only ${id}` : '',
        ...(at === 4 && { locationId }),
      });
    }
    await openConsole({ api, page }, eventgroupsPageAddress);
    await eventgroupsPage.search.fill(`paged ${id}`);
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Event group' }).click();
    await expect(page).toHaveURL(/sortBy=name/);
    await page.getByRole('columnheader', { name: 'Event group' }).click();
    await expect(rows.first()).toContainText(`Paged ${id} 21`);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=1/);
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Archived' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove filter Status' }).click();
    await eventgroupsPage.filter('Category', `own-${id}`);
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove filter Category' }).click();
    await eventgroupsPage.filter('Description', `only ${id}`);
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`Paged ${id} 13`);

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await eventgroupsPage.filter('Location', 'nowhere');
    const panel = page.getByRole('dialog', { name: 'Filter by Location' });
    await expect(panel).toContainText('An id looks like');
    await panel.getByLabel('Location').fill(locationId);
    await panel.getByRole('button', { name: 'Show' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`Paged ${id} 14`);
    await rows.getByRole('link').click();
    await expect(eventgroupsPage.details).toContainText(locationId);
  });

  test('nothing is shown that needs more, and the history says that it is not there', async ({
    api,
    page,
    eventgroupsPage,
    expectAccessible,
  }) => {
    const eventgroup = await storedEventgroup(api);
    await openConsole({ api, page }, eventgroup.page);
    await expect(eventgroupsPage.details).toBeVisible();
    for (const name of ['Edit', 'Add', 'Change status']) {
      await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
    await expect(eventgroupsPage.lastChanges).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`${eventgroup.page}/history`);
    await expect(
      page.getByRole('heading', { name: 'This deployment has no history of event groups' }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
