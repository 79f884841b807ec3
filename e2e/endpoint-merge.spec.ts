import { colleagueAt, saveAs, storedAt } from './endpoint-steps.ts';
import { test as base, expect } from './fixtures.ts';
import { hasExtensions } from './has-extensions.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import type { EndpointPage } from './pages/endpoint-page.ts';

const laboratory = {
  name: 'Moorgate laboratory',
  address: 'https://lab.moorgate.example/fhir',
  contact: [{ system: 'phone', value: '+44 20 7946 0018', use: 'work' }],
};

interface Colleagues {
  path: string;
  mine: EndpointPage;
  theirs: EndpointPage;
  /** The colleague's name, if the deployment discloses it. */
  theirName: string;
}

/** Two users in separate browsers with the same Endpoint open. */
const test = base.extend<{ colleagues: Colleagues }>({
  colleagues: async ({ api, page, browser, endpointPage }, use) => {
    const { path, page: address } = await storedEndpoint(api, laboratory);
    await openConsole({ api, page }, address);
    const { name, editor, leave } = await colleagueAt({ api, browser }, address);
    await expect(endpointPage.name).toHaveValue(laboratory.name);
    await use({ path, mine: endpointPage, theirs: editor, theirName: name });
    await leave();
  },
});

// Chromium logs the refused save as an error.
test.use({ allowedErrors: [/412 \(Precondition Failed\)/] });

test('each conflict has to be resolved, and closing keeps the draft', {
  tag: '@foreign',
}, async ({ api, page, colleagues: { path, mine, theirs, theirName } }) => {
  await theirs.name.fill('Moorgate, closed');
  await theirs.address.fill('https://closed.moorgate.example/fhir');
  await saveAs(theirs, 2);

  await mine.name.fill('Moorgate, moved');
  await mine.address.fill('https://moved.moorgate.example/fhir');
  await mine.save.click();
  await expect(mine.merge.getByRole('button', { name: 'Resolve 2 conflicts' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(mine.name).toHaveValue('Moorgate, moved');
  await expect(mine.state).toHaveText(/Unsaved changes/);

  await mine.save.click();
  await mine.choice('Name', 'Yours').check();
  await mine.choice('Address', hasExtensions(test.info()) ? theirName : 'Theirs').check();
  await mine.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('Saved as version 3')).toBeVisible();
  expect(await storedAt(api, path)).toMatchObject({
    name: 'Moorgate, moved',
    address: 'https://closed.moorgate.example/fhir',
  });
});

test('a third save while merging is merged again, not overwritten', async ({
  api,
  page,
  colleagues: { path, mine, theirs },
}) => {
  await theirs.address.fill('https://second.moorgate.example/fhir');
  await saveAs(theirs, 2);
  await mine.name.fill('Moorgate, mine');
  await mine.save.click();
  await expect(mine.merge).toContainText(/saved version 2|version 2 was saved|newer version/i);

  await theirs.address.fill('https://third.moorgate.example/fhir');
  await saveAs(theirs, 3);
  await mine.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(mine.merge).toContainText(/saved version 3|version 3 was saved|newer version/i);
  await mine.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('Saved as version 4')).toBeVisible();
  expect(await storedAt(api, path)).toMatchObject({
    name: 'Moorgate, mine',
    address: 'https://third.moorgate.example/fhir',
  });
});
