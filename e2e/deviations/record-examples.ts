import type { Page } from 'playwright/test';
import {
  box,
  button,
  choose,
  confirmDelete,
  isGone,
  isNamed,
  type OperationExample,
  shows,
  site,
  written,
} from './example-steps.ts';

/** The six documented operations of a kind of FHIR resource. */
export function resourceOperations(kind: {
  segment: string;
  page: string;
  id: string;
  noun: string;
}) {
  const { segment, page: list, id, noun } = kind;
  const isEndpoint = segment === 'endpoint';
  const field = isEndpoint ? 'name' : 'title';
  const label = isEndpoint ? 'Name' : 'Title';
  const [first, other] = isEndpoint
    ? ['Harbour laboratory results', 'Quay imaging studies']
    : ['Arrival of a patient', 'Recheck is due'];
  const item = `/site/{siteId}/fhir/${segment}/{id}`;
  const collection = `/site/{siteId}/fhir/${segment}`;
  const create = button(`Create ${noun}`);
  return [
    { operation: `GET ${collection}`, address: list, list: 'shown', shows: [other] },
    {
      operation: `POST ${collection}`,
      address: `${list}/new${isEndpoint ? `?from=${id}` : ''}`,
      act: async (page) => {
        await box(page, label).fill(written);
        if (!isEndpoint) await fillEventDefinition(page);
        await create(page).click();
      },
      again: create,
      isStored: isNamed(written, field),
      done: async (page) => !page.url().includes('/new') && (await shows(written)(page)),
    },
    { operation: `GET ${item}`, address: `${list}/${id}`, shows: [id] },
    {
      operation: `PUT ${item}`,
      address: `${list}/${id}`,
      act: async (page) => {
        await box(page, label).fill(written);
        await button('Save changes')(page).click();
      },
      again: button('Save changes'),
      isStored: isNamed(written, field),
      done: shows(/No unsaved changes|saved as version/),
    },
    {
      operation: `DELETE ${item}`,
      address: list,
      act: async (page) => {
        await choose(page, first ?? '', 'Delete…');
        await confirmDelete(page, noun);
      },
      again: button(`Delete ${noun}`),
      isStored: isGone(first ?? '', field),
      done: async (page) => (await page.getByText(first ?? '').count()) === 0,
      promises: /history is kept|can be undeleted/,
    },
    {
      operation: `GET ${item}/history`,
      address: `${list}/${id}/history`,
      // The Endpoint has been changed.
      shows: [isEndpoint ? 'Version 1' : 'Only one version so far'],
    },
  ] satisfies OperationExample[];
}

/** Fills in the fields that R4 requires. */
async function fillEventDefinition(page: Page): Promise<void> {
  await page.locator('[data-path="status"]').selectOption('draft');
  await page.getByRole('button', { name: 'Add trigger' }).click();
  await page.locator('[data-path="trigger.0.type"]').selectOption('named-event');
  await page.locator('[data-path="trigger.0.name"]').fill('tide');
}

const eventgroups = '/site/{siteId}/ahds/v1/eventgroup';
const webhooks = '/site/{siteId}/ahds/v1/webhook';
/** The animal health data store. */
export const animalHealthOperations: readonly OperationExample[] = [
  {
    operation: `GET ${eventgroups}`,
    address: `${site}/eventgroups`,
    list: 'free',
    shows: ['Dental month', 'Senior checks'],
  },
  {
    operation: `POST ${eventgroups}`,
    address: `${site}/eventgroups/new`,
    act: async (page) => {
      await box(page, 'Name').fill(written);
      await button('Create event group')(page).click();
    },
    again: button('Create event group'),
    isStored: isNamed(written),
    done: async (page) => !page.url().endsWith('/new') && (await shows(written)(page)),
  },
  {
    operation: `GET ${eventgroups}/{eventgroupId}`,
    address: `${site}/eventgroups/{eventgroup}`,
    shows: ['Details'],
  },
  {
    operation: `GET ${webhooks}`,
    address: `${site}/webhooks`,
    list: 'free',
    shows: ['Herd book', 'Archive'],
  },
  {
    operation: `POST ${webhooks}`,
    address: `${site}/webhooks/new`,
    act: async (page) => {
      await box(page, 'Name').fill(written);
      await page.getByRole('textbox', { name: 'URL' }).fill('https://hooks.tidewater.example/');
      await page.getByRole('combobox', { name: 'Events' }).fill('visit.closed');
      await page.keyboard.press('Enter');
      await button('Create webhook')(page).click();
    },
    again: button('Create webhook'),
    isStored: isNamed(written),
    done: async (page) => !page.url().endsWith('/new') && (await shows(written)(page)),
  },
  { operation: `GET ${webhooks}/{webhookId}`, address: `${site}/webhooks/7001`, shows: ['7001'] },
  {
    operation: `PATCH ${webhooks}/{webhookId}`,
    address: `${site}/webhooks/7001/edit`,
    act: async (page) => {
      await box(page, 'Name').fill(written);
      await button('Save changes')(page).click();
    },
    again: button('Save changes'),
    isStored: isNamed(written),
    done: async (page) => !page.url().endsWith('/edit') && (await shows(written)(page)),
    promises: /sent once it is enabled/,
  },
  {
    operation: `DELETE ${webhooks}/{webhookId}`,
    address: `${site}/webhooks`,
    act: async (page) => {
      await choose(page, 'Herd book', 'Delete…');
      await confirmDelete(page, 'webhook', 'Herd book');
    },
    again: button('Delete webhook'),
    isStored: isGone('Herd book'),
    done: async (page) => (await page.getByText('Herd book').count()) === 0,
  },
];
