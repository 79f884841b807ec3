import { randomUUID } from 'node:crypto';
import { listUsers } from '#contract/people/users.ts';
import { countClicks } from '../count-clicks.ts';
import { administrator } from '../deployments.ts';
import { expect, test } from '../fixtures.ts';
import { linkMailedTo } from '../mailbox.ts';
import { invitedPerson } from '../mailed-person.ts';
import { newPerson } from '../new-person.ts';
import { openConsole } from '../open-console.ts';

test.use({ allowedErrors: [/410/] });
// Not in parallel: resending all invitations would include the other journey's.
test.describe.configure({ mode: 'default' });

test('an expired invitation says so and sends a new one, which supersedes it', async ({
  api,
  page,
  passwordPage,
  expectAccessible,
}) => {
  const { person, link } = await invitedPerson(api, {
    role: 'PLATFORM_ADMIN',
    organizationId: undefined,
  });
  const expired = passwordPage.heading('This invitation has expired');
  await expect(async () => {
    await passwordPage.follow(link);
    await expect(expired).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);

  await passwordPage.renew.click();
  await expect(passwordPage.renewed).toBeVisible();
  expect(await linkMailedTo(api, person.email, { count: 2 })).not.toBe(link);
  await passwordPage.follow(link);
  await expect(passwordPage.heading('This invitation has been replaced')).toBeVisible();
});

test('all expired invitations are resent in two clicks from Home, with a result for each', async ({
  api,
  page,
  runDrawer,
  expectAccessible,
}) => {
  const access = { role: 'PLATFORM_ADMIN', organizationId: undefined } as const;
  const late = `late.${randomUUID().slice(0, 8)}`;
  for (const name of ['one', 'two']) {
    await newPerson(api, { ...access, email: `${late}.${name}@paddock.example` });
  }
  const search = `${listUsers.path}?search=${late}&invitation=expired`;
  const expired = async () =>
    listUsers.output.parse(await (await api.get(search)).json()).meta.total;
  await expect.poll(expired).toBe(2);
  const { password } = administrator;
  const person = { ...(await newPerson(api, { ...access, password })), password };
  await openConsole({ api, page, person }, '/console/users');
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Resend all' }).click();
  const question = page.getByRole('dialog', { name: /^Resend .*expired invitations?\?/ });
  await question.getByRole('button', { name: 'Resend all' }).click();
  await expect(runDrawer.heading('Invitations resent')).toBeVisible();
  expect(await clicks()).toBe(2);
  const sent = runDrawer.results.filter({ hasText: late });
  await expect(sent).toHaveCount(2);
  for (const result of await sent.all()) await expect(result).toContainText('Done');
  await expectAccessible(page);
});
