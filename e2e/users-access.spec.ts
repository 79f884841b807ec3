import { listUsers, updateUser } from '#contract/people/users.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';

test.describe('an outdated version', () => {
  test.use({ allowedErrors: [/412/] });

  test("role and sites are changed along with a colleague's change, and undone", async ({
    api,
    page,
    consoleFrame,
    usersPage,
  }) => {
    const { email, name, userId } = await newPerson(api, { role: 'SITE_USER', siteId: 101 });
    const find = async () => {
      const answer = await api.get(`${listUsers.path}?search=${email}`);
      const [user] = listUsers.output.parse(await answer.json()).data;
      const { role, siteIds, firstName, lastName } = user ?? {};
      return { role, siteIds, firstName, lastName };
    };
    const before = await find();
    expect(before).toMatchObject({ role: 'SITE_USER', siteIds: ['101'] });

    await openConsole({ api, page }, `/console/users?search=${email}`);
    await usersPage.choose(name, 'Edit');
    const drawer = usersPage.drawer;
    await drawer.getByLabel('Role').selectOption({ label: 'Administrator' });
    await expect(drawer.getByText(/at all sites of Northfield/)).toBeVisible();
    await expect(drawer.getByText(/no effect for this role/)).toBeVisible();
    await expect(drawer.getByRole('combobox', { name: 'Sites' })).toHaveCount(0);
    await usersPage.drawer.getByLabel('Last name').fill('Promoted');
    const theirs = await api.put(updateUser.path.replace('{userId}', String(userId)), {
      data: { firstName: 'Renamed' },
    });
    expect(theirs.ok()).toBe(true);
    await usersPage.drawer.getByRole('button', { name: 'Save changes' }).click();
    const merge = page.getByRole('dialog', { name: 'This user was saved while you were editing' });
    await expect(merge).toContainText('Renamed');
    await merge.getByRole('button', { name: 'Save both' }).click();
    await expect(usersPage.drawer).toHaveCount(0);
    await expect(usersPage.row('Promoted')).toContainText('Administrator');
    await expect(usersPage.row('Promoted')).toContainText('All sites');
    const after = await find();
    expect(after).toMatchObject({ role: 'ADMIN', firstName: 'Renamed', lastName: 'Promoted' });
    expect(after.siteIds).toEqual(['101']);

    await consoleFrame.toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(consoleFrame.toasts).toContainText('Undone for');
    await expect(usersPage.row('Renamed')).toContainText('Site user');
    expect(await find()).toEqual({ ...before, firstName: 'Renamed' });
  });
});
