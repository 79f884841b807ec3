import type { APIRequestContext, Page } from 'playwright/test';
import { newColleague } from './endpoint-steps.ts';
import { expect, test } from './fixtures.ts';
import { hasExtensions } from './has-extensions.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { storedAt } from './store-record.ts';

const laboratory = {
  name: 'Moorgate laboratory',
  address: 'https://lab.moorgate.example/fhir',
  contact: [{ system: 'phone', value: '+44 20 7946 0018', use: 'work' }],
};

/** Opens an Endpoint, which a colleague edits, too. */
async function openShared({ api, page }: { api: APIRequestContext; page: Page }) {
  const { path, page: address } = await storedEndpoint(api, laboratory);
  const colleague = await newColleague(api, path);
  await openConsole({ api, page }, address);
  return { path, colleague };
}

// Chromium logs the refused save as an error.
test.use({ allowedErrors: [/412 \(Precondition Failed\)/] });

test('each conflict has to be resolved, and closing keeps the draft', {
  tag: '@foreign',
}, async ({ api, page, endpointPage }) => {
  const { path, colleague } = await openShared({ api, page });
  await endpointPage.name.fill('Moorgate, moved');
  await endpointPage.address.fill('https://moved.moorgate.example/fhir');
  await colleague.save({
    name: 'Moorgate, closed',
    address: 'https://closed.moorgate.example/fhir',
  });
  await endpointPage.save.click();
  const resolve = endpointPage.merge.getByRole('button', { name: 'Resolve 2 conflicts' });
  await expect(resolve).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(endpointPage.name).toHaveValue('Moorgate, moved');
  await expect(endpointPage.state).toHaveText(/Unsaved changes/);

  await endpointPage.save.click();
  await endpointPage.choice('Name', 'Yours').check();
  const theirs = hasExtensions(test.info()) ? colleague.name : 'Theirs';
  await endpointPage.choice('Address', theirs).check();
  await endpointPage.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('Saved as version 3')).toBeVisible();
  expect(await storedAt(api, path)).toMatchObject({
    name: 'Moorgate, moved',
    address: 'https://closed.moorgate.example/fhir',
  });
});

test('a third save while merging is merged again, not overwritten', async ({
  api,
  page,
  endpointPage,
}) => {
  const { path, colleague } = await openShared({ api, page });
  await endpointPage.name.fill('Moorgate, mine');
  await colleague.save({ address: 'https://second.moorgate.example/fhir' });
  await endpointPage.save.click();
  await expect(endpointPage.merge).toContainText(
    /saved version 2|version 2 was saved|newer version/i,
  );

  await colleague.save({ address: 'https://third.moorgate.example/fhir' });
  await endpointPage.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(endpointPage.merge).toContainText(
    /saved version 3|version 3 was saved|newer version/i,
  );
  await endpointPage.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('Saved as version 4')).toBeVisible();
  expect(await storedAt(api, path)).toMatchObject({
    name: 'Moorgate, mine',
    address: 'https://third.moorgate.example/fhir',
  });
});
