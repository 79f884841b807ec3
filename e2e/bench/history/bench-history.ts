import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../../src/testing/find-browser.ts';
import { chartLines, reportFile } from '../report.ts';
import type { Chart } from '../report-page.ts';
import { startServiceUnderLoad } from '../service-under-load.ts';
import { largeContent, storeVersions, usualContent } from './long-history.ts';
import { type Tasks, watchTasks, watchWorker } from './watch-history.ts';
import { type Wheel, wheelAt } from './wheel.ts';

const versions = 1_000;
const largeVersions = 4;
const slowDown = 4;

/** Milliseconds; the first three without throttling, like the target. */
interface Round {
  /** With an empty browser cache, and then with the console's files in it. */
  timeline: number;
  timelineAgain: number;
  /** From the documented history, which has all versions on one page. */
  timelineDocumented: number;
  timelineSlowed: number;
  /** Scrolling with a processor throttled four times: at a hand's speed, and through all in five seconds. */
  wheel: Wheel;
  fling: Wheel;
  /** Comparing two versions of 50 kB in the worker, without throttling. */
  comparing: number;
  /** From the key to the painted comparison. */
  compared: number;
  /** The longest main thread task during the comparison. */
  longestTask: number;
}

/** Measures an Endpoint's history of a thousand versions in a browser. Asserts nothing. */
export async function benchHistory(rounds: number): Promise<void> {
  const installed = findBrowser();
  if (installed === undefined) throw new Error('No browser found: `npm run browser` gets one.');
  await build({ logLevel: 'warn' });
  const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'));
  const service = await startServiceUnderLoad({
    DATA_DIR: join(folder, 'data'),
    PADDOCK_MODE: 'demo',
  });
  const long = await storeVersions(service, versions, usualContent);
  const large = await storeVersions(service, largeVersions, largeContent);
  const browser = await chromium.launch({ executablePath: installed.path, args: ['--no-sandbox'] });
  const file = reportFile();
  const all: Round[] = [];
  const loads: number[] = [];
  // Warm-up.
  await round(browser, { token: service.token, long, large });
  for (let at = 0; at < rounds; at += 1) {
    all.push(await round(browser, { token: service.token, long, large }));
    loads.push(loadavg()[0] ?? Number.NaN);
    file.write({ loads, versions, rounds: all }, [chartOf(all)]);
  }
  await browser.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
  console.log(`\nHistory (load ${loads.map((load) => load.toFixed(1)).join(' ')})`);
  for (const line of [...chartLines(chartOf(all)), ...scrollLines(all)]) console.log(line);
  console.log(`\nWritten to ${file.path}`);
}

interface Places {
  token: string;
  long: string;
  large: string;
}

async function round(browser: Browser, { token, long, large }: Places): Promise<Round> {
  const timelines = await withPage(browser, token, async (page) => ({
    timeline: await timeToTimeline(page, long),
    timelineAgain: await timeToTimeline(page, long),
  }));
  const timelineDocumented = await withPage(browser, token, async (page) => {
    // A deployment other than the console's own is asked for its capabilities.
    await page.addInitScript((baseUrl) => {
      const elsewhere = { id: 'elsewhere', name: 'Elsewhere', baseUrl, kind: 'reference' };
      sessionStorage.setItem('paddock.deployment', JSON.stringify(elsewhere));
    }, new URL(long).origin);
    await page.route('**/capabilities', (route) => route.fulfill({ status: 404, body: '{}' }));
    return await timeToTimeline(page, long);
  });
  const slowed = await withPage(browser, token, async (page) => {
    const session = await slow(page);
    const timelineSlowed = await timeToTimeline(page, long);
    return { timelineSlowed, ...(await scroll({ page, session })) };
  });
  const comparing = await withPage(browser, token, (page) => compare(page, large));
  return { ...timelines, timelineDocumented, ...slowed, ...comparing };
}

async function withPage<T>(
  browser: Browser,
  token: string,
  then: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((value) => {
      sessionStorage.setItem('paddock.token', value);
      sessionStorage.setItem('paddock.token-received', String(Date.now()));
    }, token);
    await page.addInitScript(watchTasks);
    await page.addInitScript(watchWorker);
    return await then(page);
  } finally {
    await context.close();
  }
}

async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return session;
}

/** From navigation to the list with the versions' changes, in milliseconds. */
async function timeToTimeline(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('ol .words')].some(({ textContent }) =>
      /→/.test(textContent ?? ''),
    ),
  );
  return await page.evaluate(() => performance.now());
}

async function scroll(shown: {
  page: Page;
  session: CDPSession;
}): Promise<Pick<Round, 'wheel' | 'fling'>> {
  await shown.page.waitForFunction(
    (count) => {
      const rows = document.querySelector('section[aria-label="Versions"] ol');
      rows?.parentElement?.scrollTo({ top: rows.scrollHeight });
      return rows?.querySelector(`[aria-setsize="${count}"]`) !== null;
    },
    versions,
    { polling: 200 },
  );
  const wheel = await wheelAt(shown, { rows: 500, rowsASecond: 50 });
  const fling = await wheelAt(shown, { rows: 950, rowsASecond: 200 });
  return { wheel, fling };
}

async function compare(page: Page, url: string) {
  await page.goto(`${url}?from=1&to=2`);
  const status = page.getByRole('region', { name: 'Comparison' }).getByRole('status');
  await status.filter({ hasText: /difference/ }).waitFor();
  const before = await tasksOf(page);
  const started = await page.evaluate(() => performance.now());
  await page.keyboard.press('k');
  await page.waitForFunction(
    () => document.querySelector('section[data-detail]')?.textContent?.includes('Version 3'),
    undefined,
    { polling: 'raf' },
  );
  await status.filter({ hasText: /difference/ }).waitFor();
  const compared = (await page.evaluate(() => performance.now())) - started;
  const after = await tasksOf(page);
  const tasks = after.long.slice(before.long.length);
  return {
    comparing: after.work.compare?.at(-1) ?? Number.NaN,
    compared,
    longestTask: Math.max(0, ...tasks),
  };
}

async function tasksOf(page: Page): Promise<Tasks> {
  return await page.evaluate(() => Reflect.get(globalThis, 'benchTasks'));
}

const figures: readonly { name: string; of: (round: Round) => number; goal?: number }[] = [
  {
    name: 'timeline of 1,000 versions, nothing in the cache',
    of: ({ timeline }) => timeline,
    goal: 1_000,
  },
  {
    name: 'the same with the console in the cache',
    of: ({ timelineAgain }) => timelineAgain,
    goal: 1_000,
  },
  { name: 'all of them on one page, as documented', of: (round) => round.timelineDocumented },
  { name: 'the first, processor slowed 4 times', of: ({ timelineSlowed }) => timelineSlowed },
  {
    name: 'comparing two versions of 50 kB in the worker',
    of: ({ comparing }) => comparing,
    goal: 50,
  },
  { name: 'from the key to the other comparison', of: ({ compared }) => compared },
  { name: 'longest task of the page meanwhile', of: ({ longestTask }) => longestTask },
];

function medianOf(rounds: readonly Round[], of: (round: Round) => number): number {
  const sorted = rounds.map(of).sort((one, other) => one - other);
  return sorted[Math.floor(rounds.length / 2)] ?? Number.NaN;
}

function chartOf(rounds: readonly Round[]): Chart {
  const bars = figures.map(({ of, ...figure }) => ({ ...figure, value: medianOf(rounds, of) }));
  return { title: `History of ${versions} versions`, unit: 'ms', bars };
}

/** Rows drawn while somebody scrolls slowed 4 times, at the speed of a hand and through all in five seconds. */
function scrollLines(rounds: readonly Round[]): string[] {
  return (['wheel', 'fling'] as const).map((way) => {
    const at = (figure: keyof Wheel) => medianOf(rounds, (round) => round[way][figure]).toFixed(0);
    const pace = way === 'wheel' ? 50 : 200;
    return `${pace} versions a second: ${at('drawn')} frames a second (goal 60), ${at('prepared')} prepared by the page, ${at('blank')} of 1,000 with a row missing`;
  });
}
