import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('a deployment without the history of a site does not lead there, and says so', async ({
  api,
  page,
}) => {
  await openConsole({ api, page }, '/console/sites/101/changes');
  await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible();
  await expect(page.getByText('This deployment has no history of a site')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What changed' })).toHaveCount(0);
});
