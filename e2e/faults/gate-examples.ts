import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { listDeliveries } from '#contract/ahds/webhook-deliveries.ts';
import { checkLink, getCurrentUser, login } from '#contract/people/auth.ts';
import { listMails } from '#contract/people/practice.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { administrator } from '../deployments.ts';
import { invitedPerson } from '../mailed-person.ts';
import { newPerson } from '../new-person.ts';
import { storedWebhook } from '../new-webhook.ts';
import { storedTotal } from '../stored-total.ts';
import type { FormExample } from './form-examples.ts';
import { look } from './visible-page.ts';

const { password } = administrator;
const emailOf = (mark: string) => `${mark}@northfield-vets.example`;
const emailBox = (page: Page) => page.getByRole('textbox', { name: 'Email address' });

/** Tokens by a cell's mark, for counting. */
const tokens = new Map<string, string>();
const addresses = new Map<string, string>();

async function newcomerToken(api: APIRequestContext, mark: string): Promise<string> {
  const person = { email: emailOf(mark), password };
  await newPerson(api, person);
  const answer = await api.post(login.path, { data: person });
  const { token } = login.output.parse(await answer.json());
  tokens.set(mark, token);
  return token;
}

async function hasAccepted(api: APIRequestContext, mark: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${tokens.get(mark)}` };
  const answer = await api.get(getCurrentUser.path, { headers });
  return getCurrentUser.output.parse(await answer.json()).tosAcceptedAt !== null;
}

/** Forms of the pages before the console, and actions without a form. */
export const gateExamples: readonly FormExample[] = [
  {
    name: 'sign in',
    visitor: 'nobody',
    isHarmless: true,
    address: async (api, mark) => {
      await newPerson(api, { email: emailOf(mark), password });
      return '/console/sign-in';
    },
    fill: async (page, mark) => {
      await emailBox(page).fill(emailOf(mark));
      await page.getByLabel('Password', { exact: true }).fill(password);
    },
    marked: emailBox,
    save: 'Sign in',
    // A new user gets to the terms.
    count: async (_api, _mark, page) =>
      (await look(page)).headings.some((heading) => /^Terms/.test(heading)) ? 1 : 0,
  },
  {
    name: 'forgot password',
    visitor: 'nobody',
    address: async (api, mark) => {
      await newPerson(api, { email: emailOf(mark), password });
      return '/console/forgot-password';
    },
    fill: async (page, mark) => await emailBox(page).fill(emailOf(mark)),
    marked: emailBox,
    save: 'Request new password',
    // Another mail is harmless: the latest link is valid.
    count: async (api, mark) =>
      Math.min(1, await storedTotal(api, listMails.path, { to: emailOf(mark) })),
  },
  {
    name: 'set password',
    visitor: 'nobody',
    // The service's response to an unknown link.
    except: '404',
    address: async (api, mark) => {
      const { link } = await invitedPerson(api);
      addresses.set(mark, link.split('#')[1] ?? '');
      return `/console/invitation#${addresses.get(mark)}`;
    },
    fill: async (page, mark) =>
      await page.getByLabel('New password').fill(`${mark} is long enough for a password`),
    marked: (page) => page.getByLabel('New password'),
    save: 'Set password',
    // A used link is invalid.
    count: async (api, mark) => {
      const data = { token: addresses.get(mark) };
      return (await api.post(checkLink.path, { data })).ok() ? 0 : 1;
    },
  },
  {
    name: 'accept terms',
    token: newcomerToken,
    email: emailOf,
    address: async () => '/console/terms',
    fill: async (page) => await page.getByRole('button', { name: 'Accept and continue' }).waitFor(),
    save: 'Accept and continue',
    count: async (api, mark) => ((await hasAccepted(api, mark)) ? 1 : 0),
  },
  {
    name: 'send a test event',
    address: async (api, mark) => {
      const webhook = await storedWebhook(api);
      addresses.set(mark, webhook.path);
      return webhook.page;
    },
    fill: async (page) => {
      await page.getByRole('button', { name: 'Send test…' }).click();
      await expect(page.getByRole('button', { name: 'Send test', exact: true })).toBeEnabled();
    },
    save: /^Send (test|again)$/,
    // A test may be repeated: it only creates its delivery.
    count: async (api, mark) => {
      const path = `${addresses.get(mark)}/${listDeliveries.path.split('/').at(-1)}`;
      return Math.min(1, await storedTotal(api, path));
    },
    isDone: (page) => page.getByRole('region', { name: 'Response' }).isVisible(),
  },
  {
    name: 'import',
    address: async () => '/console/sites/101/endpoints/import',
    fill: async (page, mark) => {
      const text = JSON.stringify(newEndpoint({ name: mark }));
      await page.getByRole('textbox', { name: 'Or paste text' }).fill(text);
      await page.getByRole('button', { name: 'Check text' }).click();
      await page.getByRole('button', { name: 'Import 1 endpoint' }).waitFor();
    },
    // It searches by itself for a row whose response is lost.
    isHarmless: true,
    save: /^(Import 1 Endpoint|Import the remaining 1|Retry 1 failed)$/,
    count: (api, mark) => storedTotal(api, '/site/101/fhir/endpoint', { name: mark }),
  },
];
