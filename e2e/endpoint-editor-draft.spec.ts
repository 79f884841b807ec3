import { saveAs, storedAt } from './endpoint-steps.ts';
import { expect, test } from './fixtures.ts';
import { keptTexts } from './kept-texts.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newAdministrator } from './new-person.ts';
import { openConsole } from './open-console.ts';
import { EndpointPage } from './pages/endpoint-page.ts';
import { replaceText } from './pages/replace-text.ts';

const laboratory = { name: 'Before', address: 'https://old.example' };

// A page with unsaved work asks before it is left.
test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
});

test('a draft survives a reload and signing in again, and is put together with what came meanwhile', {
  tag: '@same',
}, async ({ api, page, endpointPage, signInPage, expectAccessible }) => {
  const endpoint = await storedEndpoint(api, laboratory);
  const person = await newAdministrator(api);
  await signInPage.openAs(person, endpoint.page, { until: endpointPage.name });
  await endpointPage.name.fill('After');
  await expect(endpointPage.state).toHaveText('Unsaved changes');
  await expect.poll(() => keptTexts(page)).toContain('After');
  await page.reload();
  await expect(endpointPage.offer).toBeVisible();
  await expect(endpointPage.name).toHaveValue('Before');
  await expectAccessible(page);

  const current = await storedAt(api, endpoint.path);
  await api.put(endpoint.path, { data: { ...current, address: 'https://new.example' } });
  await page.evaluate(() => sessionStorage.clear());
  await signInPage.openAs(person, endpoint.page, { until: endpointPage.offer });
  await expect(endpointPage.offer).toContainText('A newer version was saved meanwhile');
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.name).toHaveValue('After');
  await expect(endpointPage.address).toHaveValue('https://new.example');
  await saveAs(endpointPage, 3);
  await page.reload();
  await expect(endpointPage.name).toHaveValue('After');
  await expect(endpointPage.offer).toBeHidden();
});

test('where a draft that was left behind contradicts a newer version, a person decides', {
  tag: '@same',
}, async ({ api, page, endpointPage, allowedErrors, expectAccessible }) => {
  // The service refuses the older save, which Chromium tells as an error.
  allowedErrors.push(/412 \(Precondition Failed\)/);
  const endpoint = await storedEndpoint(api, laboratory);
  await openConsole({ api, page }, endpoint.page);
  await endpointPage.name.fill('Mine');
  await endpointPage.address.fill('https://mine.example');
  await expect.poll(() => keptTexts(page)).toContain('https://mine.example');
  const current = await storedAt(api, endpoint.path);
  await api.put(endpoint.path, { data: { ...current, name: 'Theirs', status: 'off' } });
  await page.reload();
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.merge).toContainText('saved version 2');
  await expect(endpointPage.merge.getByRole('button', { name: '1 left to decide' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(endpointPage.name).toHaveValue('Mine');

  await endpointPage.save.click();
  await endpointPage.choice('Name', 'Yours').check();
  await endpointPage.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('Saved as version 3')).toBeVisible();
  expect(await storedAt(api, endpoint.path)).toMatchObject({
    name: 'Mine',
    address: 'https://mine.example',
    status: 'off',
  });
  await expect.poll(() => keptTexts(page)).toBe('');
});

test('what is half typed stays, in the text and in the form, over tabs and a reload', {
  tag: '@same',
}, async ({ api, page, endpointPage, expectAccessible }) => {
  const organization = { resourceType: 'Organization', id: 'org', name: 'Moorgate' };
  const endpoint = await storedEndpoint(api, { ...laboratory, contained: [organization] });
  await openConsole({ api, page }, `${endpoint.page}?tab=json`);
  const half = '{"resourceType": "Endpoint", "name": "Half';
  await replaceText(endpointPage.json, half);
  await page.getByRole('tab', { name: 'Form' }).click();
  await expect(page.getByText('The form cannot show this text')).toBeVisible();
  await endpointPage.save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not JSON yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to JSON' }).click();
  await expect(endpointPage.json).toHaveText(half);
  await expect.poll(() => keptTexts(page)).toContain('Half');
  await page.reload();
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.json).toHaveText(half);
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('tab', { name: 'Form' }).click();
  const contained = await endpointPage.open('Contained resources');
  const box = page.getByRole('textbox', { name: 'Contained resource' });
  await box.fill('{"resourceType": "Organiz');
  await expect(endpointPage.state).toHaveText('Unsaved changes');
  await page.getByRole('tab', { name: 'JSON' }).click();
  const aside = page.getByRole('alert').filter({ hasText: 'Typed in the form, and not JSON yet' });
  await expect(aside).toContainText('{"resourceType": "Organiz');
  await expectAccessible(page);
  await endpointPage.save.click();
  await expect(page.getByText('Not JSON yet in the form: contained.0')).toBeVisible();
  await aside.getByRole('button', { name: 'Back to the form' }).click();
  await expect(box).toHaveValue('{"resourceType": "Organiz');
  await expect.poll(() => keptTexts(page)).toMatch(/Organiz(?!ation)/);
  await page.reload();
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(box).toHaveValue('{"resourceType": "Organiz');
  await box.fill('{"resourceType": "Organization", "id": "org", "name": "Finished"}');
  await expect(contained).not.toContainText(/Line 1, column/);
  await saveAs(endpointPage, 2);
  expect((await storedAt(api, endpoint.path)).contained[0].name).toBe('Finished');
});

test('no value of a header is kept on the computer, and nothing at all after signing out', {
  tag: '@same',
}, async ({ api, page, consoleFrame, endpointPage }) => {
  const header = ['Authorization: Bearer st0red', 'X-Practice: 101'];
  const endpoint = await storedEndpoint(api, { ...laboratory, header });
  await openConsole({ api, page }, endpoint.page);
  // The name last, so that what is kept of it is kept of the header, too.
  await endpointPage.entry('header 2').getByRole('textbox').fill('X-Practice: typ3d');
  await endpointPage.name.fill('After');
  await expect.poll(() => keptTexts(page)).toContain('After');
  expect(await keptTexts(page)).toContain('Authorization');
  expect(await keptTexts(page)).not.toMatch(/st0red|typ3d/);
  await page.reload();
  await expect(endpointPage.offer).toContainText('Values of headers are not kept');
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.name).toHaveValue('After');
  await expect(endpointPage.entry('header 1').getByRole('textbox')).toHaveValue(
    'Authorization: Bearer st0red',
  );
  await expect.poll(() => keptTexts(page)).toContain('After');
  await consoleFrame.signOut();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await expect.poll(() => keptTexts(page)).toBe('');
});

test('a tab leaves the draft of another alone, which is offered once that tab is gone', {
  tag: '@same',
}, async ({ api, page, endpointPage }) => {
  const endpoint = await storedEndpoint(api, laboratory);
  const person = await openConsole({ api, page }, endpoint.page);
  const other = new EndpointPage(await page.context().newPage());
  await openConsole({ api, page: other.page, person }, endpoint.page);
  await other.name.fill('Typed in the other tab');
  await expect.poll(() => keptTexts(page)).toContain('Typed in the other tab');

  await page.reload();
  await endpointPage.address.fill('https://here.example');
  await expect.poll(() => keptTexts(page)).toContain('https://here.example');
  await expect(endpointPage.offer).toBeHidden();
  await saveAs(endpointPage, 2);
  await expect.poll(() => keptTexts(page)).not.toContain('https://here.example');
  expect(await keptTexts(page)).toContain('Typed in the other tab');

  await other.page.close();
  await page.reload();
  await expect(endpointPage.offer).toContainText('A newer version was saved meanwhile');
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.name).toHaveValue('Typed in the other tab');
  await expect(endpointPage.address).toHaveValue('https://here.example');
  await saveAs(endpointPage, 3);
  await expect.poll(() => keptTexts(page)).toBe('');
});

test('the draft of a copy is offered to copies of the same endpoint only', {
  tag: '@same',
}, async ({ api, page, endpointPage }) => {
  const first = await storedEndpoint(api, { ...laboratory, name: 'First' });
  const second = await storedEndpoint(api, { ...laboratory, name: 'Second' });
  const copyOf = ({ id }: { id: string }) => first.page.replace(/[^/]+$/, `new?from=${id}`);
  await openConsole({ api, page }, copyOf(first));
  await endpointPage.name.fill('Copied from the first');
  await expect.poll(() => keptTexts(page)).toContain('Copied from the first');

  await page.goto(copyOf(second));
  await endpointPage.name.fill('Copied from the second');
  await expect.poll(() => keptTexts(page)).toContain('Copied from the second');
  await expect(endpointPage.offer).toBeHidden();

  await page.goto(copyOf(first));
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.name).toHaveValue('Copied from the first');
});
