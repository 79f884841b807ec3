import { expect, test } from './fixtures.ts';
import { hasExtensions } from './has-extensions.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointPage } from './pages/endpoint-page.ts';

test('while a colleague has unsaved changes, one is told who and since when', async ({
  api,
  page,
  browser,
}) => {
  const endpoint = await storedEndpoint(api, { name: 'Harbour imaging' });
  const context = await browser.newContext();
  const colleague = await openConsole({ api, page: await context.newPage() }, endpoint.page);
  const theirs = new EndpointPage(context.pages()[0] ?? page);
  await theirs.name.fill('Harbour imaging, pier 4');
  await expect(theirs.state).toHaveText('Unsaved changes');

  await openConsole({ api, page }, endpoint.page);
  const mine = new EndpointPage(page);
  await expect(mine.name).toHaveValue('Harbour imaging');
  const notice = page.getByText('unsaved changes to this endpoint');
  if (hasExtensions(test.info())) {
    await expect(notice).toContainText(`${colleague.name} has unsaved changes`);
    const reported = theirs.page.waitForResponse(/_editors$/);
    await theirs.page.getByRole('button', { name: 'Discard changes' }).click();
    await reported;
    await page.reload();
    await expect(mine.name).toHaveValue('Harbour imaging');
  }
  await expect(notice).toBeHidden();
  await context.close();
});
