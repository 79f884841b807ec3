import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { listUsers } from '#contract/people/users.ts';
import { storedEndpoint } from '../new-endpoint.ts';
import { eventgroupsPageAddress, eventgroupsPath, storedEventgroup } from '../new-eventgroup.ts';
import { newPerson } from '../new-person.ts';
import { storedWebhook } from '../new-webhook.ts';
import { storedTotal } from '../stored-total.ts';

/** How to fill in and save a form; a typed mark identifies its records. */
export interface FormExample {
  name: string;
  /** Set if nobody is signed in; otherwise it is the administrator, or the user of `token`. */
  visitor?: 'nobody';
  /** Creates a user for the mark and returns their token. */
  token?: (api: APIRequestContext, mark: string) => Promise<string>;
  email?: (mark: string) => string;
  /** A fault that is a regular response of this operation, with its own page. */
  except?: string;
  /** Whether it is idempotent, so that a lost response needs no further explanation. */
  isHarmless?: true;
  /** Creates the record to edit, if there is one, and returns the form's path. */
  address: (api: APIRequestContext, mark: string) => Promise<string>;
  fill: (page: Page, mark: string) => Promise<void>;
  /** The input with the mark, if there is one. */
  marked?: (page: Page) => Locator;
  save: string | RegExp;
  /** The number of stored records with the mark. */
  count: (api: APIRequestContext, mark: string, page: Page) => Promise<number>;
  /** Whether the page shows success, if the form stays open. */
  isDone?: (page: Page) => Promise<boolean>;
}

const box = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const webhooksPath = '/site/101/ahds/v1/webhook';
const endpointsPath = '/site/101/fhir/endpoint';

function fills(name: string) {
  return async (page: Page, mark: string) => await box(name)(page).fill(mark);
}

/** Counts by a search with one parameter. */
function countOf(path: string, parameter: string) {
  return (api: APIRequestContext, mark: string) => storedTotal(api, path, { [parameter]: mark });
}

const users = countOf(listUsers.path, 'search');
const eventgroups = countOf(eventgroupsPath, 'name');
const webhooks = countOf(webhooksPath, 'name');
const endpoints = countOf(endpointsPath, 'name');

/** All forms that store something. */
export const formExamples: readonly FormExample[] = [
  {
    name: 'new user',
    address: async () => '/console/users/new',
    fill: async (page, mark) => {
      await page.getByLabel('Email address').fill(`${mark}@northfield-vets.example`);
      await page.getByLabel('First name').fill('Journey');
      await page.getByLabel('Last name').fill(mark);
      await page.getByRole('combobox', { name: 'Organization' }).selectOption({ index: 1 });
    },
    marked: box('Last name'),
    save: 'Send invitation',
    count: users,
  },
  {
    name: 'edit user',
    address: async (api) => `/console/users/${(await newPerson(api)).userId}/edit`,
    fill: fills('Last name'),
    marked: box('Last name'),
    save: 'Save changes',
    count: users,
  },
  {
    name: 'new event group',
    address: async () => `${eventgroupsPageAddress}/new`,
    fill: fills('Name'),
    marked: box('Name'),
    save: 'Create event group',
    count: eventgroups,
  },
  {
    name: 'edit event group',
    address: async (api) => (await storedEventgroup(api)).page,
    fill: async (page, mark) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await box('Name')(page).fill(mark);
    },
    marked: box('Name'),
    save: 'Save changes',
    count: eventgroups,
  },
  {
    name: 'new webhook',
    address: async () => '/console/sites/101/webhooks/new',
    fill: async (page, mark) => {
      await box('Name')(page).fill(mark);
      await page.getByRole('textbox', { name: 'URL' }).fill('https://receiver.example/hooks');
      await page.getByRole('checkbox', { name: 'Event groups' }).check();
    },
    marked: box('Name'),
    save: 'Create webhook',
    count: webhooks,
  },
  {
    name: 'edit webhook',
    address: async (api) => `${(await storedWebhook(api)).page}/edit`,
    fill: fills('Name'),
    marked: box('Name'),
    save: 'Save changes',
    count: webhooks,
  },
  {
    name: 'new Endpoint',
    address: async (api) =>
      `/console/sites/101/endpoints/new?from=${(await storedEndpoint(api)).id}`,
    fill: fills('Name'),
    marked: box('Name'),
    save: 'Create Endpoint',
    count: endpoints,
  },
  {
    name: 'edit Endpoint',
    address: async (api) => (await storedEndpoint(api)).page,
    fill: fills('Name'),
    marked: box('Name'),
    save: 'Save changes',
    count: endpoints,
  },
  {
    name: 'invite people',
    address: async () => '/console/users/invite',
    fill: async (page, mark) => {
      await page.getByRole('combobox', { name: 'Organization' }).selectOption({ index: 1 });
      const list = page.getByRole('textbox', { name: 'One person per line' });
      await list.fill(`${mark}@northfield-vets.example, Journey, ${mark}`);
      await page.getByRole('button', { name: 'Check list' }).click();
      await page.getByRole('button', { name: /^Invite 1 / }).waitFor();
    },
    marked: (page) => page.getByRole('textbox', { name: 'Last name, row 1', exact: true }),
    save: /^Invite 1 /,
    count: users,
  },
];
