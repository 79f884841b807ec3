import { readFile } from 'node:fs/promises';
import { countClicks } from '../../count-clicks.ts';
import { administrator } from '../../deployments.ts';
import { expect, test } from '../../fixtures.ts';
import { newPerson } from '../../new-person.ts';
import { openConsole } from '../../open-console.ts';

test.use({ allowedErrors: [/412 \(Precondition Failed\)/] });

test('people with access to a site and the reason are shown in one click, and reviewed unless access has changed', async ({
  api,
  page,
  consoleFrame,
}) => {
  // Users without a password are invited and have no access yet.
  const { password } = administrator;
  const person = await newPerson(api, { role: 'SITE_USER', siteId: 105, password });
  const you = await openConsole({ api, page }, '/console/sites/105/endpoints');
  const access = page.getByRole('link', { name: 'Access', exact: true });
  await expect(access).toBeVisible();
  const clicks = await countClicks(page);
  await access.click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const search = page.getByRole('searchbox', { name: 'Search name or email' });
  await search.fill(you.email);
  await expect(row(you.name)).toContainText('Can manage people and records');
  expect(await clicks()).toBe(1);
  await search.fill(person.email);
  await expect(row(person.name)).toContainText('Site user of this site');
  const decision = page.getByRole('combobox', { name: `Decision about ${person.name}` });
  await decision.selectOption('Change');

  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('Not reviewed yet');
  await review.getByRole('button', { name: 'Mark as reviewed' }).click();
  const dialog = page.getByRole('dialog', { name: /Mark the access of .* as reviewed/ });
  const accessPath = `/users/${person.userId}/access`;
  expect((await api.put(accessPath, { data: { role: 'ADMIN' } })).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(dialog).toContainText('Access changed while you were reviewing');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // New administrators, as other journeys create them, reset the review, so it is repeated.
  await expect(async () => {
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    if (await cancel.isVisible()) await cancel.click();
    await review.getByRole('button', { name: 'Mark as reviewed' }).click();
    await dialog.getByLabel(`Note on ${person.name} (Change)`).fill('Only at this site');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
    expect((await answer).status()).toBe(200);
  }).toPass();
  await expect(consoleFrame.toasts).toContainText('Access reviewed');
  await expect(review).toContainText(`by ${you.name}`);
  await expect(review).toContainText('can reach every site');
  await review.getByRole('button', { name: 'Past reviews' }).click();
  await page.getByRole('button', { name: /^Show people/ }).click();
  const past = page.getByRole('dialog', { name: 'Reviewed access' });
  await expect(past.getByRole('listitem').first()).toContainText('Can manage people and records');
  await past.getByRole('button', { name: 'Close' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const line = csv.split('\r\n').find((one) => one.includes(person.email));
  expect(line).toMatch(/Administrator,.*Can manage people and records,/);
  expect(line).toMatch(new RegExp(`,${you.name},Change,Only at this site$`));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  expect((await api.put(accessPath, { data: { role: 'SITE_USER', siteIds: [101] } })).ok()).toBe(
    true,
  );
  await page.reload();
  await expect(review.getByRole('listitem').filter({ hasText: person.name })).toContainText(
    'no longer has access',
  );
});
