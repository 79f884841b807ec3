import type { Browser, CDPSession, Page } from 'playwright/test';
import { type Marks, type Watched, watchPage } from './watch-page.ts';

/** A page to measure. */
export interface Place extends Watched {
  name: string;
  url: string;
  /** Session token. */
  token?: string | undefined;
  /** Name of a list's button to the next page. */
  next?: RegExp | undefined;
}

/** Times in milliseconds. */
export interface Visit {
  kilobytes: number;
  requests: number;
  firstPaint: number;
  frame: number;
  usable: number;
  blocking: number;
  nextPage: number;
  /** Main thread time until usable: all tasks, and of these scripts, styles and layout. */
  mainThread: number;
  script: number;
  style: number;
  styles: number;
  layout: number;
  layouts: number;
  nodes: number;
  heapMegabytes: number;
}

/** DevTools' "Fast 4G": 9 and 1.5 Mbit/s, of which nine tenths are effective, and 165 ms latency. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
const slowDown = 4;
/** A page is settled after this long without requests or long tasks. */
const restMs = 1_500;

/** Measures a page's first load with empty caches, on a slow computer and network. */
export async function visit(browser: Browser, place: Place): Promise<Visit> {
  // Without reduced motion, as most people have it.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage, watchedIn(place));
    if (place.token !== undefined) await page.addInitScript(signIn, place.token);
    const session = await context.newCDPSession(page);
    const traffic = await slowedDown(session);
    const work = workUntilUsable(session);
    await page.goto(place.url, { waitUntil: 'commit' });
    await marked(page, 'usable');
    await rest(page, traffic);
    const { kilobytes, requests } = traffic;
    const { frame = Number.NaN, usable = Number.NaN, blocking } = await marksOf(page);
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    await session.send('HeapProfiler.collectGarbage');
    const heapMegabytes = ((await metricsOf(session)).JSHeapUsedSize ?? Number.NaN) / 1_048_576;
    const nextPage = await turnPage(page, place);
    return {
      kilobytes,
      requests,
      firstPaint,
      frame,
      usable,
      blocking,
      nextPage,
      ...(await work),
      heapMegabytes,
    };
  } finally {
    await context.close();
  }
}

function watchedIn({ frame, usable, row }: Place): Watched {
  return { frame, usable, row };
}

function signIn(token: string): void {
  sessionStorage.setItem('paddock.token', token);
  sessionStorage.setItem('paddock.token-received', String(Date.now()));
}

interface Traffic {
  kilobytes: number;
  requests: number;
  /** Time of the last activity. */
  latest: number;
}

async function slowedDown(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { kilobytes: 0, requests: 0, latest: performance.now() };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1;
    traffic.latest = performance.now();
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.kilobytes += encodedDataLength / 1_024;
    traffic.latest = performance.now();
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await session.send('Performance.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchUsable' });
  return traffic;
}

async function marksOf(page: Page): Promise<Marks> {
  return await page.evaluate(() => Reflect.get(globalThis, 'benchMarks'));
}

async function marked(page: Page, mark: keyof Marks): Promise<void> {
  const isMarked = (name: string) =>
    Reflect.get(Reflect.get(globalThis, 'benchMarks') ?? {}, name) !== undefined;
  await page.waitForFunction(isMarked, mark, { polling: 250, timeout: 120_000 }).catch((cause) => {
    throw new Error(`${page.url()} is not marked ${mark}`, { cause });
  });
}

async function rest(page: Page, traffic: Traffic): Promise<void> {
  let blocking = Number.NaN;
  let since = performance.now();
  while (performance.now() - Math.max(since, traffic.latest) < restMs) {
    const now = (await marksOf(page)).blocking;
    if (now !== blocking) since = performance.now();
    blocking = now;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Chromium's performance metrics by name. */
async function metricsOf(session: CDPSession): Promise<Partial<Record<string, number>>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Reads the metrics at the moment the page is usable, before it continues. */
async function workUntilUsable(session: CDPSession) {
  await new Promise((resolve) => session.once('Runtime.bindingCalled', resolve));
  const metrics = await metricsOf(session);
  const milliseconds = (name: string) => (metrics[name] ?? Number.NaN) * 1_000;
  const count = (name: string) => metrics[name] ?? Number.NaN;
  return {
    mainThread: milliseconds('TaskDuration'),
    script: milliseconds('ScriptDuration'),
    style: milliseconds('RecalcStyleDuration'),
    styles: count('RecalcStyleCount'),
    layout: milliseconds('LayoutDuration'),
    layouts: count('LayoutCount'),
    nodes: count('Nodes'),
  };
}

/** Hovers before it clicks, as people do. */
async function turnPage(page: Page, { next }: Place): Promise<number> {
  if (next === undefined) return Number.NaN;
  const button = page.getByRole('button', { name: next });
  await button.hover();
  await button.click({ delay: 60 });
  await marked(page, 'nextPage');
  return (await marksOf(page)).nextPage ?? Number.NaN;
}
