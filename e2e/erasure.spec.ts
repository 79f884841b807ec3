import { erasedEmail } from '#contract/people/user-access.ts';
import { expect, test } from './fixtures.ts';
import { followPath } from './follow-path.ts';
import { newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';

test('a person is erased: users and audit trail lose the name, and the trail records the erasure', async ({
  api,
  page,
  consoleFrame,
  usersPage,
}) => {
  const { email, name, userId } = await newPerson(api);
  await openConsole({ api, page }, `/console/users?search=${email}`);
  await usersPage.choose(name, 'Erase personal data…');
  const question = page.getByRole('alertdialog', { name: `Erase personal data of ${name}?` });
  const erase = question.getByRole('button', { name: 'Erase personal data' });
  await expect(erase).toBeDisabled();
  await question.getByRole('textbox').fill(email);
  await erase.click();
  await expect(consoleFrame.toasts).toContainText(`Personal data of ${name} erased`);
  await expect(page.getByRole('heading', { name: 'No matching users' })).toBeVisible();

  await followPath(page, `/console/audit?entityKind=user&entityId=${userId}`);
  const trail = page.getByRole('grid', { name: 'Audit trail' });
  const erased = trail.getByRole('row').filter({ hasText: 'Personal data erased' });
  await expect(erased).toContainText(erasedEmail(String(userId)));
  await expect(trail).toContainText('Account created');
  await expect(trail).not.toContainText(name);
  await expect(trail).not.toContainText(email);
});
