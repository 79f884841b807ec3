import { saveAs, storedAt } from './endpoint-steps.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newAdministrator } from './new-person.ts';
import { openConsole } from './open-console.ts';
import { storedDrafts } from './stored-drafts.ts';

const laboratory = { name: 'Before', address: 'https://old.example' };

// Accepts the browser's question about unsaved changes.
test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
});

test('a draft survives a reload and a new sign-in, and is merged with later saves', async ({
  api,
  page,
  endpointPage,
  signInPage,
}) => {
  const endpoint = await storedEndpoint(api, laboratory);
  const person = await newAdministrator(api);
  await signInPage.openAs(person, endpoint.page, { until: endpointPage.name });
  await endpointPage.name.fill('After');
  await expect(endpointPage.state).toHaveText('Unsaved changes');
  await expect.poll(() => storedDrafts(page)).toContain('After');
  await page.reload();
  await expect(endpointPage.offer).toBeVisible();
  await expect(endpointPage.name).toHaveValue('Before');

  const current = await storedAt(api, endpoint.path);
  await api.put(endpoint.path, { data: { ...current, address: 'https://new.example' } });
  await page.evaluate(() => sessionStorage.clear());
  await signInPage.openAs(person, endpoint.page, { until: endpointPage.offer });
  await expect(endpointPage.offer).toContainText(/newer version/);
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.name).toHaveValue('After');
  await expect(endpointPage.address).toHaveValue('https://new.example');
  await saveAs(endpointPage, 3);
  await page.reload();
  await expect(endpointPage.name).toHaveValue('After');
  await expect(endpointPage.offer).toBeHidden();
});

test('no header value is stored in the browser, and nothing after signing out', async ({
  api,
  page,
  consoleFrame,
  endpointPage,
}) => {
  const header = ['Authorization: Bearer st0red', 'X-Practice: 101'];
  const endpoint = await storedEndpoint(api, { ...laboratory, header });
  await openConsole({ api, page }, endpoint.page);
  // The name last: once it is stored, so is the header.
  await endpointPage.entry('header 2').getByRole('textbox').fill('X-Practice: typ3d');
  await endpointPage.name.fill('After');
  await expect.poll(() => storedDrafts(page)).toContain('After');
  expect(await storedDrafts(page)).toContain('Authorization');
  expect(await storedDrafts(page)).not.toMatch(/st0red|typ3d/);
  await page.reload();
  await expect(endpointPage.offer).toContainText('Secrets in headers and addresses aren’t stored');
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.name).toHaveValue('After');
  await expect(endpointPage.entry('header 1').getByRole('textbox')).toHaveValue(
    'Authorization: Bearer st0red',
  );
  await expect.poll(() => storedDrafts(page)).toContain('After');
  await consoleFrame.signOut();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’ve signed out.')).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toBe('');
});

test('the draft of a copy is offered to copies of the same endpoint only', async ({
  api,
  page,
  endpointPage,
}) => {
  const first = await storedEndpoint(api, { ...laboratory, name: 'First' });
  const second = await storedEndpoint(api, { ...laboratory, name: 'Second' });
  const copyOf = ({ id }: { id: string }) => first.page.replace(/[^/]+$/, `new?from=${id}`);
  await openConsole({ api, page }, copyOf(first));
  await endpointPage.name.fill('Copied from the first');
  await expect.poll(() => storedDrafts(page)).toContain('Copied from the first');

  await page.goto(copyOf(second));
  await endpointPage.name.fill('Copied from the second');
  await expect.poll(() => storedDrafts(page)).toContain('Copied from the second');
  await expect(endpointPage.offer).toBeHidden();

  await page.goto(copyOf(first));
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.name).toHaveValue('Copied from the first');
});
