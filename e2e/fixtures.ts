import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import { type APIRequestContext, test as base, expect, type Page } from 'playwright/test';
import { administrator } from './deployments.ts';
import { hasExtensions } from './has-extensions.ts';
import { newSession } from './new-person.ts';
import { ConsoleFrame } from './pages/console-frame.ts';
import { EndpointHistoryPage } from './pages/endpoint-history-page.ts';
import { EndpointPage } from './pages/endpoint-page.ts';
import { EventgroupsPage } from './pages/eventgroups-page.ts';
import { PasswordPage } from './pages/password-page.ts';
import { RenewalDialog } from './pages/renewal-dialog.ts';
import { RunDrawer } from './pages/run-drawer.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { serviceAddressOf } from './service-address.ts';

export interface Options {
  /** Expected console errors, such as the refused request of a wrong password. All others fail the test. */
  allowedErrors: RegExp[];
  /** URL of the service, if it differs from the console's. */
  serviceURL: string | undefined;
}

export interface Fixtures {
  consoleFrame: ConsoleFrame;
  endpointHistoryPage: EndpointHistoryPage;
  endpointPage: EndpointPage;
  eventgroupsPage: EventgroupsPage;
  runDrawer: RunDrawer;
  passwordPage: PasswordPage;
  renewalDialog: RenewalDialog;
  signInPage: SignInPage;
  usersPage: UsersPage;
  /** A client of the first administrator, who has accepted the terms, to create test data. */
  api: APIRequestContext;
  /** Fails if the page, or the overlays on it, violate an accessibility rule. */
  expectAccessible: (page: Page, what?: 'page' | 'overlay') => Promise<void>;
  failOnPageErrors: undefined;
}

/** The minified build is half the size of the module's `source`, and is injected into every page. */
const axeSource = readFileSync(
  join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'),
  'utf8',
);

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Only rules about orientation, which these tags exclude, and about audio need it.
  preload: false,
};

/** Runs in the page: buttons fade to their enabled colours even with reduced motion. */
async function untilSettled(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const fading = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  // A transition starts a frame after its change.
  await frame();
  await frame();
  for (let left = fading(); left.length > 0; left = fading()) {
    await Promise.allSettled(left.map(({ finished }) => finished));
    await frame();
  }
}

async function expectAccessible(page: Page, what: 'page' | 'overlay' = 'page'): Promise<void> {
  await page.evaluate(untilSettled);
  // Not @axe-core/playwright, which opens another page each time to merge the results of frames: there are none here.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';
  const context = what === 'page' ? 'document' : `document.querySelectorAll('${overlays}')`;
  // Menus are outside of all landmarks.
  const rules = {
    region: { enabled: what === 'page' },
    // Experimental, but people who speak say what they see.
    'label-content-name-mismatch': { enabled: true },
  };
  const options = JSON.stringify({ ...axeOptions, rules });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${context}, ${options})`);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes
      // A tooltip under the mouse pointer is outside of all landmarks.
      .filter(({ html }) => id !== 'region' || !html.includes('role="tooltip"'))
      .map(({ html, failureSummary }) => ({ id, help, html, failureSummary })),
  );
  expect(faults).toEqual([]);
}

/**
 * The fixtures of all journeys, among them the page objects: `usersPage: async ({ page }, use) => use(new
 * UsersPage(page))`, from `pages/users-page.ts`. These have locators (by role and label) and steps; assertions are in the
 * journeys.
 */
export const test = base.extend<Fixtures & Options, { administratorToken: string }>({
  allowedErrors: [[], { option: true }],
  serviceURL: [undefined, { option: true }],

  // One sign-in per worker, because it is slow on purpose and rate-limited.
  administratorToken: [
    async ({ playwright }, use, { project }) => {
      const baseURL = serviceAddressOf({ project });
      const request = await playwright.request.newContext({ baseURL });
      const token = await newSession(request, administrator);
      await request.dispose();
      await use(token);
    },
    { scope: 'worker' },
  ],

  consoleFrame: async ({ page }, use) => use(new ConsoleFrame(page)),
  endpointHistoryPage: async ({ page }, use) => use(new EndpointHistoryPage(page)),
  endpointPage: async ({ page }, use) => use(new EndpointPage(page)),
  eventgroupsPage: async ({ page }, use) => use(new EventgroupsPage(page)),
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

  // These include failed requests and violations of the Content-Security-Policy.
  failOnPageErrors: [
    async ({ context, allowedErrors, serviceURL }, use, { project }) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      // The console requests capabilities to detect that a deployment has none.
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
