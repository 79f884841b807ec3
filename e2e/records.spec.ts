import { administrator } from './deployments.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './new-person.ts';
import { openConsole } from './open-console.ts';
import { expectedRefusals } from './record-journey.ts';
import { storeRecord } from './store-record.ts';

test.describe('a record', () => {
  test.use({ allowedErrors: expectedRefusals });
  test.slow();

  // `npm run proof` has all kinds.
});

test('records are found by what refers to them, in the builder and as a query', async ({
  api,
  page,
}) => {
  const kennel = { resourceType: 'Location', name: 'Journey isolation' };
  const id = await storeRecord(api, kennel);
  await storeRecord(api, { ...kennel, name: 'Journey isolation, empty' });
  const location = [{ location: { reference: `Location/${id}` } }];
  const encounter = { resourceType: 'Encounter', class: { code: 'IMP' }, location };
  await storeRecord(api, { ...encounter, status: 'onleave' });

  const list = '/console/sites/101/records/location';
  await openConsole({ api, page }, `${list}?name:contains=journey isolation`);
  await expect(
    page.getByRole('gridcell', { name: 'Journey isolation, empty', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Search by').selectOption({ label: 'Referred to by' });
  await panel.getByLabel('By', { exact: true }).selectOption({ label: 'Encounters' });
  await panel.getByRole('checkbox', { name: 'On Leave' }).check();
  await panel.getByRole('button', { name: 'Add filter' }).click();
  const chip = page.getByRole('button', { name: 'Referred to by: Encounters, Status On Leave' });
  await expect(chip.first()).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: 'Journey isolation', exact: true }).first(),
  ).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: 'Journey isolation, empty', exact: true }),
  ).toBeHidden();

  // R4's own form of the same, as somebody writes it.
  await page.goto(`${list}?_has:Encounter:location:status=onleave`);
  await expect(
    page.getByRole('gridcell', { name: 'Journey isolation', exact: true }).first(),
  ).toBeVisible();
  await chip.first().click();
  await panel.getByRole('checkbox', { name: 'On Leave' }).uncheck();
  await panel.getByRole('checkbox', { name: 'Cancelled' }).check();
  await panel.getByRole('button', { name: 'Change filter' }).click();
  await expect(page).toHaveURL(/_has=Encounter%3Alocation%3Astatus%3Dcancelled/);
});

test.describe('a confidential record', () => {
  // It is not found by whom it is hidden from.
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('is labelled in the form, and is not there for whom it is hidden from', async ({
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
    await page.getByRole('button', { name: 'Labels and profiles' }).first().click();
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
    await expect(page.getByTitle(/^Security label very restricted\. Hidden from/)).toBeVisible();

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
