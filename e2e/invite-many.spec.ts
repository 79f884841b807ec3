import { randomUUID } from 'node:crypto';
import readWorkbook from 'read-excel-file/node';
import { listUsers } from '#contract/people/users.ts';
import { peopleWorkbook } from '#testing/people-workbook.ts';
import { countClicks } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';
import { storedDrafts } from './stored-drafts.ts';

test('thirty people with roles and sites are invited from an Excel file, and an invalid row is corrected', async ({
  api,
  page,
  runDrawer,
}) => {
  const id = randomUUID().slice(0, 8);
  const person = (at: number) => [
    `Zoë ${at}`,
    `zoe.${id}.${at}@northfield.example`,
    at === 29 ? 'Chief' : at < 4 ? 'Administrator' : 'Site user',
    at % 2 === 0 ? '101; 102' : 'Site 101',
    'Night',
  ];
  const head = ['Full name', 'E-Mail', 'Role', 'Sites', 'Shift'];
  const people = Array.from({ length: 30 }, (_, at) => person(at));
  await openConsole({ api, page }, '/console/users');

  await expect(page.getByRole('link', { name: 'Invite people' })).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Invite people' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).press('Enter');
  const template = await downloading;
  expect(template.suggestedFilename()).toBe('people-to-invite.xlsx');
  const [sheet, values] = await readWorkbook(await template.path());
  expect(sheet).toMatchObject({
    sheet: 'People',
    data: [['Email address', 'First name', 'Last name', 'Role', 'Sites']],
  });
  expect(values?.data[0]).toEqual(['Roles', 'Sites by name', 'Sites by number']);
  expect(values?.data.map(([role]) => role)).toContain('Site user');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles(peopleWorkbook([head, ...people]));
  const chosen = await clicks();
  await expect(page.getByText('29 ready, 1 skipped')).toBeVisible();
  await expect(page.getByText('Not used: Shift.')).toBeVisible();
  await expect(page.getByText('Role: “Chief” isn’t a role you can assign')).toBeVisible();

  await page.getByRole('combobox', { name: 'Role, row 30' }).selectOption('Site user');
  await expect(page.getByText('30 ready, 0 skipped')).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toContain('"Site user"');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('30 people with your corrections')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('30 ready, 0 skipped')).toBeVisible();
  const sent = await countClicks(page);
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('button', { name: 'Invite 30 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 30 people' }).click();
  await expect(runDrawer.heading('People invited')).toBeVisible();
  await expect(page.getByText('30 of 30 done')).toBeVisible();
  // Of a list without problems.
  expect(chosen + (await sent())).toBe(4);
  await expect(runDrawer.results).toHaveCount(25);
  await expect(runDrawer.drawer.getByText('1–25 of 30')).toBeVisible();

  const answer = await api.get(`${listUsers.path}?search=zoe.${id}&pageSize=100`);
  const { data } = listUsers.output.parse(await answer.json());
  const accessOf = (at: number) => {
    const user = data.find(({ email }) => email === `zoe.${id}.${at}@northfield.example`);
    return [user?.firstName, user?.lastName, user?.role, user?.siteIds];
  };
  expect(data).toHaveLength(30);
  expect(accessOf(0)).toEqual(['Zoë', '0', 'ADMIN', ['101', '102']]);
  expect(accessOf(29)).toEqual(['Zoë', '29', 'SITE_USER', ['101']]);
});
