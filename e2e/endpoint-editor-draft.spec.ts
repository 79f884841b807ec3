import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newAdministrator } from './new-person.ts';

test('a draft survives a reload and signing in again, and is put together with what came meanwhile', async ({
  api,
  page,
  endpointPage,
  signInPage,
  expectAccessible,
}) => {
  const endpoint = await storedEndpoint(api, { name: 'Before', address: 'https://old.example' });
  const person = await newAdministrator(api);
  page.on('dialog', (dialog) => void dialog.accept());
  await signInPage.openAs(person, endpoint.page, { until: endpointPage.name });
  await endpointPage.name.fill('After');
  await expect(endpointPage.state).toHaveText('Unsaved changes');
  await kept(page);
  await page.reload();
  await expect(endpointPage.offer).toBeVisible();
  await expect(endpointPage.name).toHaveValue('Before');
  await expectAccessible(page);

  const current = await (await api.get(endpoint.path)).json();
  await api.put(endpoint.path, { data: { ...current, address: 'https://new.example' } });
  await page.evaluate(() => sessionStorage.clear());
  await signInPage.openAs(person, endpoint.page, { until: endpointPage.offer });
  await expect(endpointPage.offer).toContainText('A newer version was saved meanwhile');
  await endpointPage.offer.getByRole('button', { name: 'Continue' }).click();
  await expect(endpointPage.name).toHaveValue('After');
  await expect(endpointPage.address).toHaveValue('https://new.example');
  await endpointPage.save.click();
  await expect(page.getByText('Saved as version 3')).toBeVisible();
  await page.reload();
  await expect(endpointPage.name).toHaveValue('After');
  await expect(endpointPage.offer).toBeHidden();
});

/** Drafts are written down a moment after the last letter. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('paddock-drafts');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const counting = opening.result.transaction('drafts').objectStore('drafts').count();
              counting.onsuccess = () => {
                opening.result.close();
                resolve(counting.result);
              };
            };
          }),
      ),
    )
    .toBe(1);
}
