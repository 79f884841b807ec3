import type { Browser } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hasExtensions } from './has-extensions.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointPage } from './pages/endpoint-page.ts';

// The service refuses the older save, which Chromium tells as an error.
test.use({ allowedErrors: [/412 \(Precondition Failed\)/] });

const laboratory = {
  name: 'Moorgate laboratory',
  address: 'https://lab.moorgate.example/fhir',
  contact: [{ system: 'phone', value: '+44 20 7946 0018', use: 'work' }],
};

/** Two colleagues, each in a browser of their own, with the same Endpoint open. */
async function twoColleagues(given: {
  api: Parameters<typeof openConsole>[0]['api'];
  page: Parameters<typeof openConsole>[0]['page'];
  browser: Browser;
}) {
  const endpoint = await storedEndpoint(given.api, laboratory);
  const context = await given.browser.newContext();
  const theirPage = await context.newPage();
  await openConsole({ api: given.api, page: given.page }, endpoint.page);
  const colleague = await openConsole({ api: given.api, page: theirPage }, endpoint.page);
  const [mine, theirs] = [new EndpointPage(given.page), new EndpointPage(theirPage)];
  await expect(mine.name).toHaveValue(laboratory.name);
  await expect(theirs.name).toHaveValue(laboratory.name);
  return { mine, theirs, colleague, endpoint, close: () => context.close() };
}

test('two colleagues change different fields at once, and neither change is lost', async ({
  api,
  page,
  browser,
  expectAccessible,
}) => {
  const { mine, theirs, colleague, endpoint, close } = await twoColleagues({ api, page, browser });
  await mine.name.fill('Moorgate laboratory, south wing');
  await theirs.address.fill('https://lab-2.moorgate.example/fhir');
  await theirs.save.click();
  await expect(theirs.page.getByText('Saved as version 2')).toBeVisible();

  await mine.save.click();
  const author = hasExtensions(test.info()) ? colleague.name : 'Someone';
  await expect(mine.merge).toContainText(`${author} saved version 2`);
  await expect(mine.merge).toContainText('do not touch the same thing');
  await expect(mine.merge).toContainText('south wing');
  await expectAccessible(page);
  await mine.merge.getByRole('button', { name: 'Save both' }).click();

  await expect(page.getByText('Saved as version 3')).toBeVisible();
  await expect(mine.address).toHaveValue('https://lab-2.moorgate.example/fhir');
  const stored = await (await api.get(endpoint.path)).json();
  expect(stored).toMatchObject({
    name: 'Moorgate laboratory, south wing',
    address: 'https://lab-2.moorgate.example/fhir',
  });
  await close();
});

test('where both changed the same, each is asked about, and closing keeps the draft', async ({
  api,
  page,
  browser,
  expectAccessible,
}) => {
  const { mine, theirs, colleague, endpoint, close } = await twoColleagues({ api, page, browser });
  await theirs.name.fill('Moorgate, closed');
  await theirs.address.fill('https://closed.moorgate.example/fhir');
  await theirs.save.click();
  await expect(theirs.page.getByText('Saved as version 2')).toBeVisible();

  await mine.name.fill('Moorgate, moved');
  await mine.address.fill('https://moved.moorgate.example/fhir');
  await mine.save.click();
  await expect(mine.merge.getByRole('button', { name: '2 left to decide' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(mine.name).toHaveValue('Moorgate, moved');
  await expect(mine.state).toHaveText(/Unsaved changes/);

  await mine.save.click();
  await mine.choice('Name', 'Yours').check();
  await mine.choice('Address', hasExtensions(test.info()) ? colleague.name : 'Theirs').check();
  await mine.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('Saved as version 3')).toBeVisible();
  const stored = await (await api.get(endpoint.path)).json();
  expect(stored).toMatchObject({
    name: 'Moorgate, moved',
    address: 'https://closed.moorgate.example/fhir',
  });
  await close();
});

test('a third save while merging is merged again, not overwritten', async ({
  api,
  page,
  browser,
}) => {
  const { mine, theirs, endpoint, close } = await twoColleagues({ api, page, browser });
  await theirs.address.fill('https://second.moorgate.example/fhir');
  await theirs.save.click();
  await expect(theirs.page.getByText('Saved as version 2')).toBeVisible();
  await mine.name.fill('Moorgate, mine');
  await mine.save.click();
  await expect(mine.merge).toContainText('saved version 2');

  await theirs.address.fill('https://third.moorgate.example/fhir');
  await theirs.save.click();
  await expect(theirs.page.getByText('Saved as version 3')).toBeVisible();
  await mine.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(mine.merge).toContainText('saved version 3');
  await mine.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('Saved as version 4')).toBeVisible();
  const stored = await (await api.get(endpoint.path)).json();
  expect(stored).toMatchObject({
    name: 'Moorgate, mine',
    address: 'https://third.moorgate.example/fhir',
  });
  await close();
});
