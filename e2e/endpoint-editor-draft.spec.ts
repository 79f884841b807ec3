import { saveAs } from './endpoint-steps.ts';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newAdministrator } from './new-person.ts';
import { openConsole } from './open-console.ts';
import { changeRecord } from './store-record.ts';
import { storedDrafts } from './stored-drafts.ts';

const laboratory = { name: 'Before', address: 'https://old.example' };

// Accepts the browser's question about unsaved changes.
test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
});

test('a draft without secrets survives a new sign-in, is merged with later saves, and gone after signing out', async ({
  api,
  page,
  consoleFrame,
  endpointPage,
  signInPage,
}) => {
  const header = ['Authorization: Bearer st0red', 'X-Practice: 101'];
  const endpoint = await storedEndpoint(api, { ...laboratory, header });
  const person = await newAdministrator(api);
  await signInPage.openAs(person, endpoint.page, { until: endpointPage.name });
  // The name last: once it is stored, so is the header.
  await endpointPage.entry('header 2').getByRole('textbox').fill('X-Practice: typ3d');
  await endpointPage.name.fill('After');
  await expect(endpointPage.state).toHaveText('Unsaved changes');
  await expect.poll(() => storedDrafts(page)).toContain('After');
  expect(await storedDrafts(page)).toContain('Authorization');
  expect(await storedDrafts(page)).not.toMatch(/st0red|typ3d/);

  await changeRecord({ api }, endpoint.path, { address: 'https://new.example' });
  await page.evaluate(() => sessionStorage.clear());
  await signInPage.openAs(person, endpoint.page, { until: endpointPage.offer });
  await expect(endpointPage.name).toHaveValue('Before');
  await expect(endpointPage.offer).toContainText(/newer version/);
  await expect(endpointPage.offer).toContainText('Secrets in headers and addresses aren’t stored');
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.name).toHaveValue('After');
  await expect(endpointPage.address).toHaveValue('https://new.example');
  await expect(endpointPage.entry('header 1').getByRole('textbox')).toHaveValue(
    'Authorization: Bearer st0red',
  );
  await saveAs(endpointPage, 3);
  await expect.poll(() => storedDrafts(page)).toBe('');

  await endpointPage.name.fill('Afterwards');
  await expect.poll(() => storedDrafts(page)).toContain('Afterwards');
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
