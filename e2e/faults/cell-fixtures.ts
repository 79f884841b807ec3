import type { APIRequestContext, Page, Request } from 'playwright/test';
import { administrator } from '../deployments.ts';
import { test as base } from '../fixtures.ts';
import { type Baseline, CellWatch, eventually } from './cell.ts';
import { type CuttingProxy, cuttingProxy } from './cutting-proxy.ts';
import { type ExampleRecords, filledIn, storeExampleRecords } from './example-records.ts';
import { isApiRequest, isStream, pathOf } from './network-faults.ts';
import type { RouteExample, Visitor } from './route-examples.ts';
import { look } from './visible-page.ts';

/** The context of one cell. */
export interface Cell {
  page: Page;
  api: APIRequestContext;
  proxy: CuttingProxy;
  watch: CellWatch;
  /** The email of a visitor; all have the administrator's password. */
  emailOf: (visitor?: Visitor) => string;
  records: ExampleRecords;
  /** The same context on another page. */
  on: (page: Page) => Cell;
  /** Sets the visitor's session before the page is opened, without the sign-in form. */
  arrive: (visitor?: Visitor) => Promise<void>;
  /** The same with a token. */
  arriveWith: (token: string) => Promise<void>;
  /** The path of an example with the ids of its records. */
  addressOf: (example: RouteExample) => string;
  /** How the example looks without a fault; determined once per worker. */
  baselineOf: (example: RouteExample) => Promise<Baseline>;
}

interface CellFixtures {
  cell: Cell;
  /** Runs one cell on a new page. */
  onNewPage: (run: (cell: Cell) => Promise<void>) => Promise<void>;
}

interface WorkerFixtures {
  breaker: CuttingProxy;
  records: ExampleRecords;
  baselines: Map<string, Baseline>;
}

/** The journeys' fixtures with those of the matrix: records, good loads, the proxy. */
export const test = base.extend<CellFixtures, WorkerFixtures>({
  // Faults cause console errors; cells check for uncaught ones themselves.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures to prepare
  allowedErrors: async ({}, use) => use([/./]),

  breaker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures to prepare
    async ({}, use, { project }) => {
      const proxy = await cuttingProxy(project.use.baseURL ?? '');
      await use(proxy);
      proxy.close();
    },
    { scope: 'worker' },
  ],

  records: [
    async ({ playwright, administratorToken }, use, { project }) => {
      const api = await playwright.request.newContext({
        baseURL: project.use.baseURL ?? '',
        extraHTTPHeaders: { authorization: `Bearer ${administratorToken}` },
      });
      await use(await storeExampleRecords(api));
      await api.dispose();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures to prepare
  baselines: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  cell: async (
    { api, browser, page, breaker: proxy, records, baselines, administratorToken },
    use,
  ) => {
    const addressOf = ({ address }: RouteExample) => filledIn(address, records);
    const tokenOf = (visitor: Visitor = 'administrator') =>
      visitor === 'newcomer' ? records.newcomerToken : administratorToken;
    const cellOn = (page: Page): Cell => ({
      page,
      api,
      proxy,
      records,
      watch: new CellWatch(page),
      addressOf,
      emailOf: (visitor) => (visitor === 'newcomer' ? records.newcomerEmail : administrator.email),
      on: cellOn,
      arrive: async (visitor) => {
        if (visitor !== 'nobody') await page.addInitScript(takeToken, tokenOf(visitor));
      },
      arriveWith: async (token) => {
        await page.addInitScript(takeToken, token);
      },
      baselineOf: async (example) => {
        const learned = baselines.get(example.address);
        if (learned !== undefined) return learned;
        const other = await browser.newPage({ baseURL: proxy.serviceUrl });
        await cellOn(other).arrive(example.visitor);
        const shows = filledIn(example.shows, records);
        const good = await recordBaseline(other, addressOf(example), shows);
        await other.close();
        baselines.set(example.address, good);
        return good;
      },
    });
    await use(cellOn(page));
  },

  onNewPage: async ({ browser, cell }, use) =>
    use(async (run) => {
      const page = await browser.newPage({ baseURL: cell.proxy.serviceUrl });
      // A step that hangs must fail its own cell before the whole row times out.
      page.setDefaultTimeout(20_000);
      await run(cell.on(page)).finally(() => page.close());
    }),
});

/** Runs in the page. Only once: a reload must not restore an ended session. */
function takeToken(token: string): void {
  if (window.name === 'has a token') return;
  window.name = 'has a token';
  sessionStorage.setItem('paddock.token', token);
  sessionStorage.setItem('paddock.token-received', String(Date.now()));
}

async function recordBaseline(page: Page, address: string, shows: string): Promise<Baseline> {
  const paths = new Set<string>();
  const underway = new Set<Request>();
  page.on('request', (request) => {
    if (!isStream(request)) underway.add(request);
    if (isApiRequest(request) && request.method() === 'GET') paths.add(pathOf(request));
  });
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  await page.clock.install();
  await page.goto(address);
  let before = '';
  // Settled when it shows its data and nothing changes any more.
  const isSettled = await eventually(
    page,
    async () => {
      const { text, isLoading, words } = await look(page);
      const isSame = before === words.join();
      before = words.join();
      return underway.size === 0 && !isLoading && text.includes(shows) && isSame;
    },
    30_000,
  );
  const sight = await look(page);
  if (!isSettled) throw new Error(`${address} never shows "${shows}": ${sight.text}`);
  return { sight, shows, paths: [...paths] };
}
