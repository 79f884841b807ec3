import type { APIRequestContext, Page, Request } from 'playwright/test';
import { administrator } from '../deployments.ts';
import { test as base } from '../fixtures.ts';
import { CellWatch, eventually, type GoodLoad } from './cell.ts';
import { type CuttingProxy, cuttingProxy } from './cutting-proxy.ts';
import { type ExampleRecords, filledIn, storeExampleRecords } from './example-records.ts';
import { isApiRequest, isStream, pathOf } from './network-faults.ts';
import type { RouteExample, Visitor } from './route-examples.ts';
import { look } from './sight.ts';

/** What one cell works with. */
export interface Cell {
  page: Page;
  api: APIRequestContext;
  proxy: CuttingProxy;
  watch: CellWatch;
  /** Who signs in as a visitor; all have the administrator's password. */
  emailOf: (visitor?: Visitor) => string;
  records: ExampleRecords;
  /** The same on another page. */
  on: (page: Page) => Cell;
  /** Signs in as the page's visitor without the forms, before the page is opened. */
  arrive: (visitor?: Visitor) => Promise<void>;
  /** The same as whoever has a token. */
  arriveWith: (token: string) => Promise<void>;
  /** The address of an example, with its records. */
  addressOf: (example: RouteExample) => string;
  /** How the example looks when nothing is wrong; learned once per worker. */
  goodLoadOf: (example: RouteExample) => Promise<GoodLoad>;
}

interface CellFixtures {
  cell: Cell;
  /** Runs one cell on a page of its own. */
  onNewPage: (run: (cell: Cell) => Promise<void>) => Promise<void>;
}

interface WorkerFixtures {
  breaker: CuttingProxy;
  records: ExampleRecords;
  goodLoads: Map<string, GoodLoad>;
}

/** The journeys' fixtures, and what cells of the matrix share: records, good loads, the proxy. */
export const test = base.extend<CellFixtures, WorkerFixtures>({
  // Faults are what cells are about; uncaught errors they count themselves.
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
  goodLoads: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  cell: async (
    { api, browser, page, breaker: proxy, records, goodLoads, administratorToken },
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
      goodLoadOf: async (example) => {
        const learned = goodLoads.get(example.address);
        if (learned !== undefined) return learned;
        const other = await browser.newPage({ baseURL: proxy.serviceUrl });
        await cellOn(other).arrive(example.visitor);
        const shows = filledIn(example.shows, records);
        const good = await learnGoodLoad(other, addressOf(example), shows);
        await other.close();
        goodLoads.set(example.address, good);
        return good;
      },
    });
    await use(cellOn(page));
  },

  onNewPage: async ({ browser, cell }, use) =>
    use(async (run) => {
      const page = await browser.newPage({ baseURL: cell.proxy.serviceUrl });
      // What cannot be done fails its own cell, not the whole row.
      page.setDefaultTimeout(20_000);
      await run(cell.on(page)).finally(() => page.close());
    }),
});

/** Runs in the page, once: what ends the session must not bring it back by loading again. */
function takeToken(token: string): void {
  if (window.name === 'has a token') return;
  window.name = 'has a token';
  sessionStorage.setItem('paddock.token', token);
  sessionStorage.setItem('paddock.token-received', String(Date.now()));
}

async function learnGoodLoad(page: Page, address: string, shows: string): Promise<GoodLoad> {
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
  // Whole when it shows what it is for, and nothing is added any more.
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
