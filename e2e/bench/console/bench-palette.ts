import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../../src/testing/find-browser.ts';
import { createDatabase, startPostgres } from '../../../src/testing/start-postgres.ts';
import { run } from '../processes.ts';
import { reportFile } from '../report.ts';
import type { Chart } from '../report-page.ts';
import { type ServiceUnderLoad, startServiceUnderLoad } from '../service-under-load.ts';
import { type KeyTime, watchPalette } from './watch-palette.ts';

interface PaletteBench {
  /** Number of users, and of Endpoints at one site. */
  size: number;
  rounds: number;
  settings: Readonly<Record<string, string>>;
}

/** Prefixes of names, of an id and of an address; several words; and a text without matches. */
const texts = ['anna', 'martin', 'lab res', 'imaging', '10.0', 'endpoint', 'zzqx'];
const slowDown = 4;
const letterMs = 60;

/** Measures how soon the palette shows results after each key. Asserts nothing. */
export async function benchPalette({ size, rounds, settings }: PaletteBench): Promise<void> {
  const installed = findBrowser();
  if (installed === undefined) throw new Error('No browser found: `npm run browser` gets one.');
  await build({ logLevel: 'warn' });
  const postgres = await startPostgres({ settings });
  const place = { DATABASE_URL: await createDatabase(postgres.url) };
  // A start migrates the store for seeding.
  await (await startServiceUnderLoad(place)).stop();
  const seed = ['src/tools/seed/seed.ts', '--users', String(size)];
  await run(
    [...seed, '--endpoints', String(size), '--sites', '1', '--largest', String(size)],
    place,
  );
  const service = await startServiceUnderLoad(place);
  const browser = await chromium.launch({ executablePath: installed.path, args: ['--no-sandbox'] });
  const keys: Record<string, KeyTime[]> = {};
  const file = reportFile();
  // Warm-up.
  for (let round = -1; round < rounds; round += 1) {
    const times = await typeAll(browser, service);
    if (round < 0) continue;
    for (const [name, more] of Object.entries(times)) keys[name] = [...(keys[name] ?? []), ...more];
    file.write({ size, keys }, [chartOf(keys)]);
  }
  await browser.close();
  await service.stop();
  await postgres.stop();
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`\nPalette, ${size} people and Endpoints of a site (load ${load.join(' ')})`);
  console.log(`${''.padEnd(32)}${['keys', 'shown p50', 'p50', 'p95', 'worst'].map(cell).join('')}`);
  for (const [name, times] of Object.entries(keys)) console.log(lineOf(name, times));
  console.log(`goal: answered within 100 ms of a key at p95\n\nWritten to ${file.path}`);
}

/** Types all texts in both ways, each in a new page, because a page caches results. */
async function typeAll(
  browser: Browser,
  service: ServiceUnderLoad,
): Promise<Record<string, KeyTime[]>> {
  const slowly = await withPalette(browser, service, typeSlowly);
  const quickly = await withPalette(browser, service, typeQuickly);
  const slowed = await withPalette(browser, service, async (page, text) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    return await typeSlowly(page, text);
  });
  return {
    'first letter, not searched for': slowly.flatMap(([first]) => first ?? []),
    'second letter': slowly.flatMap(([, second]) => second ?? []),
    'third letter and later': slowly.flatMap(([, , ...later]) => later),
    'last key of a quick hand': quickly.flat(),
    'processor slowed 4 times': slowed.flat(),
  };
}

async function withPalette(
  browser: Browser,
  service: ServiceUnderLoad,
  type: (page: Page, text: string) => Promise<KeyTime[]>,
): Promise<KeyTime[][]> {
  const page = await openPalette(browser, service);
  const times: KeyTime[][] = [];
  for (const text of texts) times.push(await type(page, text));
  await page.context().close();
  return times;
}

async function openPalette(browser: Browser, service: ServiceUnderLoad): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((value) => {
    sessionStorage.setItem('paddock.token', value);
    sessionStorage.setItem('paddock.token-received', String(Date.now()));
  }, service.token);
  await page.addInitScript(watchPalette);
  const { data } = (await service.get('/sites')) as { data: { siteId: string }[] }; // by the contract
  // Endpoints are seeded last, all at one new site.
  const siteId = data.map((site) => Number(site.siteId)).toSorted((a, b) => b - a)[0];
  await page.goto(`${service.origin}/console/sites/${siteId}/endpoints`);
  await page.locator('[role="row"][data-id]').first().waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await field(page).waitFor();
  return page;
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search all' });

/** Types each letter once the previous one has its results. */
async function typeSlowly(page: Page, text: string): Promise<KeyTime[]> {
  await field(page).fill('');
  const before = (await keysOf(page)).length;
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await answered(page);
  }
  return (await keysOf(page)).slice(before);
}

/** Types without waiting; measures the last key. */
async function typeQuickly(page: Page, text: string): Promise<KeyTime[]> {
  await field(page).fill('');
  await page.keyboard.type(text, { delay: letterMs });
  await answered(page);
  return (await keysOf(page)).slice(-1);
}

async function answered(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => Number.isFinite(Reflect.get(globalThis, 'benchKeys').at(-1)?.answered),
      undefined,
      { polling: 20 },
    )
    .catch(async (cause: unknown) => {
      const shown = await page.getByRole('dialog').innerText();
      throw new Error(`no answer to ${await field(page).inputValue()}: ${shown}`, { cause });
    });
}

async function keysOf(page: Page): Promise<KeyTime[]> {
  return await page.evaluate(() => Reflect.get(globalThis, 'benchKeys'));
}

/** Milliseconds at a quantile. */
function quantile(times: readonly KeyTime[], of: keyof KeyTime, share: number): number {
  const sorted = times.map((time) => time[of]).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

function chartOf(keys: Readonly<Record<string, readonly KeyTime[]>>): Chart {
  const bars = Object.entries(keys).map(([name, times]) => {
    return { name, value: quantile(times, 'answered', 0.95), goal: 100 };
  });
  return { title: 'Palette: from a key to its results, p95', unit: 'ms', bars };
}

function lineOf(name: string, times: readonly KeyTime[]): string {
  const answered = [0.5, 0.95, 1].map((share) => quantile(times, 'answered', share));
  const figures = [quantile(times, 'shown', 0.5), ...answered];
  return `${name.padEnd(32)}${[times.length, ...figures.map((value) => value.toFixed(0))].map(cell).join('')}`;
}

function cell(value: string | number): string {
  return String(value).padStart(10);
}
