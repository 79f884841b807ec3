import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { type GeneratedKind, kindElements } from '#contract/r4/kind-elements.ts';
import { newResource } from '#testing/new-resource.ts';
import { expect } from './fixtures.ts';
import { openConsole } from './open-console.ts';
import { EndpointHistoryPage } from './pages/endpoint-history-page.ts';
import { RecordPage } from './pages/record-page.ts';
import { changeRecord, storedAt } from './store-record.ts';

interface Journey {
  api: APIRequestContext;
  page: Page;
  /** An additional check of each page. */
  expectAccessible?: (page: Page) => Promise<void>;
}

/** `EventDefinition` as "Event definition". */
function nameOf(kind: string): string {
  return kind.replace(/([a-z])([A-Z])/g, (_, end, next) => `${end} ${next.toLowerCase()}`);
}

/**
 * The life of a record: created with the form, edited, merged with a colleague's save, compared, restored by field,
 * deleted and undeleted.
 */
export async function recordJourney(kind: GeneratedKind, journey: Journey): Promise<void> {
  const { api, page, expectAccessible = async () => undefined } = journey;
  const segment = fhirKinds.find((entry) => entry.kind === kind)?.segment ?? '';
  const collection = `/site/101/fhir/${segment}`;
  const noun = nameOf(kind).charAt(0).toLowerCase() + nameOf(kind).slice(1);
  const record = new RecordPage(page, { elements: kindElements(kind), noun });
  const history = new EndpointHistoryPage(page);
  const number = `J-${randomUUID().slice(0, 8)}`;
  const numbered = (value: string) => ({ identifier: [{ value }] });

  await openConsole({ api, page }, `/console/sites/101/records/${segment}/new`);
  await expect(page.getByRole('heading', { name: `New ${noun}`, level: 1 })).toBeVisible();
  await record.open('Identifiers');
  const { resourceType: _, ...demanded } = newResource(kind);
  await record.fill(demanded);
  await record.fill(numbered(number));
  await expectAccessible(page);
  await page.getByRole('button', { name: `Create ${noun}` }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const path = `${collection}/${id}`;
  const stored = () => storedAt(api, path);
  const { meta: _meta, id: _id, ...first } = await stored();
  // A known code is stored with its system and display.
  expect(first).toMatchObject({ ...newResource(kind), ...numbered(number) });

  await record.open('Identifiers');
  await record.field('identifier.0.value').fill(`${number}-2`);
  await record.save.click();
  // The toast may have disappeared already on a busy machine.
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await expectAccessible(page);

  // A colleague saves another field concurrently: both changes are merged.
  await record.open('Identifiers');
  await record.field('identifier.0.value').fill(`${number}-mine`);
  await changeRecord({ api }, path, { language: 'en-GB' });
  await record.save.click();
  await expect(record.merge).toContainText('Saving keeps both your changes and theirs');
  await expectAccessible(page);
  await record.merge.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('Version 4', { exact: true })).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  expect(await stored()).toMatchObject({ language: 'en-GB', ...numbered(`${number}-mine`) });

  await page.getByRole('link', { name: 'History' }).click();
  await expect(history.rows).toHaveCount(4);
  await history.from.selectOption('1');
  await expect(history.count).toHaveText('2 differences');
  await expect(history.field('Identifiers')).toContainText(`${number}-mine`);
  await expectAccessible(page);

  // A version can be viewed as a whole, and printed without the frame.
  await history.choose('View version 4');
  const whole = page.getByRole('region', { name: 'Whole record' });
  await expect(whole.getByRole('region', { name: 'Identifiers' })).toContainText(`${number}-mine`);
  await whole.getByLabel('Version to view').selectOption('1');
  await expect(whole.getByRole('region', { name: 'Identifiers' })).toContainText(number);
  await expect(whole.getByRole('region', { name: 'Language' })).toBeHidden();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(whole.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(whole.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await whole.getByRole('button', { name: 'Back to comparison' }).click();

  // One field of an older version is restored, the other stays.
  await history.choose('Restore version 1');
  await history.taken('Language').uncheck();
  await history.restoring.getByRole('button', { name: /^Restore 1 of/ }).click();
  await expect(history.rows).toHaveCount(5);
  expect(await stored()).toMatchObject({ language: 'en-GB', ...numbered(number) });

  await page.goto(`/console/sites/101/records/${segment}/${id}`);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: `Delete ${noun}` }).click();
  await expect(page).toHaveURL(new RegExp(`/records/${segment}$`));
  expect((await api.get(path)).status()).toBe(410);
  await expect(page.getByRole('link', { name: `New ${noun}` })).toBeVisible();
  // Under the pointer may now be a reference, whose tooltip would be outside of all landmarks.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/console/sites/101/records/${segment}/${id}`);
  await page.getByRole('link', { name: 'Show history' }).click();
  await expect(history.rows.first()).toContainText('Deleted');
  await history.rows.nth(1).hover();
  await history.rows.nth(1).getByRole('button', { name: 'Restore version 5' }).click();
  await history.restoring.getByRole('button', { name: 'Undelete' }).click();
  await expect(page.getByText('Version 5 restored as version 6')).toBeVisible();
  expect(await stored()).toMatchObject({ language: 'en-GB', ...numbered(number) });
}

/** Chromium logs refused saves and requests for deleted records as errors. */
export const expectedRefusals = [/410 \(Gone\)|412 \(Precondition Failed\)/];
