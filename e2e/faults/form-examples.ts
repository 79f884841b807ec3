import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { listUsers } from '#contract/people/users.ts';
import { storedEndpoint } from '../new-endpoint.ts';
import { eventgroupsPageAddress, eventgroupsPath, storedEventgroup } from '../new-eventgroup.ts';
import { newPerson } from '../new-person.ts';
import { storedWebhook } from '../new-webhook.ts';
import { storedTotal } from '../stored-total.ts';

/** A form, filled in and saved; its records are told from others by a mark that is typed into it. */
export interface FormExample {
  name: string;
  /** Whether nobody is signed in; else it is the administrator, or whoever has the token. */
  visitor?: 'nobody';
  /** Signs somebody of the mark's own in, who has this address. */
  token?: (api: APIRequestContext, mark: string) => Promise<string>;
  email?: (mark: string) => string;
  /** A fault that is an answer of the service's own here, with a page of its own. */
  except?: string;
  /** Nothing comes of sending it twice, so that nothing need be said of a lost answer but that it is lost. */
  isHarmless?: true;
  /** Stores what is edited, where something is, and answers where the form is. */
  address: (api: APIRequestContext, mark: string) => Promise<string>;
  fill: (page: Page, mark: string) => Promise<void>;
  /** Where the mark has been typed, where anything has. */
  marked?: (page: Page) => Locator;
  save: string | RegExp;
  /** How many records at the service carry the mark. */
  count: (api: APIRequestContext, mark: string, page: Page) => Promise<number>;
  /** Whether the page shows that it is done, where it does not leave its form then. */
  isDone?: (page: Page) => Promise<boolean>;
}

const box = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const webhooksPath = '/site/101/ahds/v1/webhook';
const endpointsPath = '/site/101/fhir/endpoint';

function fills(name: string) {
  return async (page: Page, mark: string) => await box(name)(page).fill(mark);
}

/** Counts with a search of the service by one parameter. */
function countOf(path: string, parameter: string) {
  return (api: APIRequestContext, mark: string) => storedTotal(api, path, { [parameter]: mark });
}

const users = countOf(listUsers.path, 'search');
const eventgroups = countOf(eventgroupsPath, 'name');
const webhooks = countOf(webhooksPath, 'name');
const endpoints = countOf(endpointsPath, 'name');

/** The forms that store something. */
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
