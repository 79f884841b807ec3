import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import { type APIRequestContext, test as base, expect, type Page } from 'playwright/test';
import { acceptTerms, login } from '#contract/people/auth.ts';
import { administrator } from './deployments.ts';
import { hasExtensions } from './has-extensions.ts';
import { ConsoleFrame } from './pages/console-frame.ts';
import { EndpointHistoryPage } from './pages/endpoint-history-page.ts';
import { EndpointPage } from './pages/endpoint-page.ts';
import { EventgroupsPage } from './pages/eventgroups-page.ts';
import { InvitePage } from './pages/invite-page.ts';
import { PasswordPage } from './pages/password-page.ts';
import { RenewalDialog } from './pages/renewal-dialog.ts';
import { RunDrawer } from './pages/run-drawer.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { serviceAddressOf } from './service-address.ts';

export interface Options {
  /** Console errors that a test is about, such as the refused request of a wrong password. All others fail it. */
  allowedErrors: RegExp[];
  /** Where the service is, if the console comes from elsewhere. */
  serviceURL: string | undefined;
}

export interface Fixtures {
  consoleFrame: ConsoleFrame;
  endpointHistoryPage: EndpointHistoryPage;
  endpointPage: EndpointPage;
  eventgroupsPage: EventgroupsPage;
  invitePage: InvitePage;
  runDrawer: RunDrawer;
  passwordPage: PasswordPage;
  renewalDialog: RenewalDialog;
  signInPage: SignInPage;
  usersPage: UsersPage;
  /** Talks to the service as the first administrator, terms accepted: for making a test's own data. */
  api: APIRequestContext;
  /** Fails where the page, or what is open over it, breaks an accessibility rule. */
  expectAccessible: (page: Page, what?: 'page' | 'part') => Promise<void>;
  failOnPageErrors: undefined;
}

/** Half the size of what the module holds as `source`: every page that is judged gets it anew. */
const axeSource = readFileSync(
  join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'),
  'utf8',
);

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Only rules about locked orientation, which these tags leave out, and about sound, which nothing here makes, need it.
  preload: false,
};

/** Runs in the page: with reduced motion, too, a button that becomes usable takes its colours in a fade. */
async function untilSettled(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const fading = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  // What changes now begins to fade a frame later.
  await frame();
  await frame();
  for (let left = fading(); left.length > 0; left = fading()) {
    await Promise.allSettled(left.map(({ finished }) => finished));
    await frame();
  }
}

async function expectAccessible(page: Page, what: 'page' | 'part' = 'page'): Promise<void> {
  await page.evaluate(untilSettled);
  // @axe-core/playwright also opens an empty page each time, to join the results of frames: there are none here.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  // A menu stands outside of all landmarks.
  const rules = { region: { enabled: what === 'page' } };
  const options = JSON.stringify({ ...axeOptions, rules });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes
      // What is under the resting mouse may show one; it belongs to that element and to no landmark.
      .filter(({ html }) => id !== 'region' || !html.includes('role="tooltip"'))
      .map(({ html, failureSummary }) => ({ id, help, html, failureSummary })),
  );
  expect(faults).toEqual([]);
}

/**
 * What every journey starts from. Page objects join here as fixtures: `usersPage: async ({ page }, use) => use(new
 * UsersPage(page))`, from `pages/users-page.ts`. They know locators (by role and label) and steps; asserting is the
 * journey's.
 */
export const test = base.extend<Fixtures & Options, { administratorToken: string }>({
  allowedErrors: [[], { option: true }],
  serviceURL: [undefined, { option: true }],

  // One sign-in per worker: sign-in is slow on purpose and limited per address.
  administratorToken: [
    async ({ playwright }, use, { project }) => {
      const baseURL = serviceAddressOf({ project });
      const request = await playwright.request.newContext({ baseURL });
      const answer = await request.post(login.path, { data: administrator });
      expect(answer.ok(), `signing in: ${await answer.text()}`).toBe(true);
      const { token } = login.output.parse(await answer.json());
      const headers = { authorization: `Bearer ${token}` };
      const accepted = await request.post(acceptTerms.path, { headers });
      expect(accepted.ok(), `accepting the terms: ${await accepted.text()}`).toBe(true);
      await request.dispose();
      await use(token);
    },
    { scope: 'worker' },
  ],

  consoleFrame: async ({ page }, use) => use(new ConsoleFrame(page)),
  endpointHistoryPage: async ({ page }, use) => use(new EndpointHistoryPage(page)),
  endpointPage: async ({ page }, use) => use(new EndpointPage(page)),
  eventgroupsPage: async ({ page }, use) => use(new EventgroupsPage(page)),
  invitePage: async ({ page }, use) => use(new InvitePage(page)),
  runDrawer: async ({ page }, use) => use(new RunDrawer(page)),
  passwordPage: async ({ page }, use) => use(new PasswordPage(page)),
  renewalDialog: async ({ page }, use) => use(new RenewalDialog(page)),
  signInPage: async ({ page }, use) => use(new SignInPage(page)),
  usersPage: async ({ page }, use) => use(new UsersPage(page)),

  api: async ({ playwright, administratorToken }, use, { project }) => {
    const extraHTTPHeaders = { authorization: `Bearer ${administratorToken}` };
    const baseURL = serviceAddressOf({ project });
    const request = await playwright.request.newContext({ extraHTTPHeaders, baseURL });
    await use(request);
    await request.dispose();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures to prepare
  expectAccessible: async ({}, use) => use(expectAccessible),

  // Chromium tells violations of the Content-Security-Policy and failed requests as console errors, too.
  failOnPageErrors: [
    async ({ context, allowedErrors, serviceURL }, use, { project }) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      // Asking for capabilities is how the console learns that a deployment has none.
      const allowed = hasExtensions({ project })
        ? allowedErrors
        : [...allowedErrors, /404.*\/capabilities\)$/];
      const isAllowed = (error: string) => allowed.some((pattern) => pattern.test(error));
      expect(
        errors.filter((error) => !isAllowed(error)),
        'errors in the page',
      ).toEqual([]);
      if (serviceURL === undefined) return;
      const { undocumented } = await (await fetch(`${serviceURL}/_switches`)).json();
      expect(undocumented, 'asked beyond the interface').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
