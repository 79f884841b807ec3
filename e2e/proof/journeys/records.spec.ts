import { administrator } from '../../deployments.ts';
import { expect, test } from '../../fixtures.ts';
import { newPerson } from '../../new-person.ts';
import { openConsole } from '../../open-console.ts';

test.describe('a confidential record', () => {
  // The record is hidden from this user.
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('is labelled in the form, and not found by users without clearance', async ({
    api,
    page,
    browser,
  }) => {
    const tag = [{ system: 'https://journey.example/tags', code: 'quiet', display: 'Quiet room' }];
    const open = { resourceType: 'Substance', code: { text: 'Journey salt' }, meta: { tag } };
    expect((await api.post('/site/101/fhir/substance', { data: open })).ok()).toBe(true);
    const data = { resourceType: 'Substance', code: { text: 'Journey antidote' } };
    const { id } = await (await api.post('/site/101/fhir/substance', { data })).json();
    const path = `/console/sites/101/records/substance/${id}`;
    await openConsole({ api, page }, path);
    await page.getByRole('button', { name: 'Labels' }).first().click();
    const confidentiality = page.getByRole('combobox', { name: 'Confidentiality' });
    await confidentiality.selectOption({ label: 'Very restricted (V)' });
    await expect(page.getByText('Hidden from site users and client account users')).toBeVisible();
    await page.getByRole('combobox', { name: 'Tags' }).fill('quiet');
    await page.getByRole('option', { name: 'Quiet room' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Journey antidote saved as version 2')).toBeVisible();
    const { meta } = await (await api.get(`/site/101/fhir/substance/${id}`)).json();
    expect(meta.security).toEqual([expect.objectContaining({ code: 'V' })]);
    expect(meta.tag).toEqual(tag);
    await expect(page.getByTitle('Security label: very restricted')).toBeVisible();

    const { password } = administrator;
    const role = { role: 'SITE_USER', siteId: 101, password } as const;
    const person = { ...(await newPerson(api, role)), password };
    const theirs = await browser.newPage();
    await openConsole({ api, page: theirs, person }, '/console/sites/101/records/substance');
    await expect(
      theirs.getByRole('gridcell', { name: 'Journey salt', exact: true }).first(),
    ).toBeVisible();
    await expect(theirs.getByText('Journey antidote')).toHaveCount(0);
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(theirs.getByText('Journey antidote')).toHaveCount(0);
    await theirs.close();
  });
});
