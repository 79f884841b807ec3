import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../../src/testing/find-browser.ts';
import { reportFile } from '../report.ts';
import { startServiceUnderLoad } from '../service-under-load.ts';
import { buildFloors } from './floor-pages.ts';
import { chartsOf, comparisonLines, diffLine, pageLines } from './page-table.ts';
import { placesToVisit } from './places.ts';
import { type Visit, visit } from './visit.ts';

/**
 * Measures the load times of the console's pages on a slow computer and network, along with minimal pages of the same
 * kind (floors). `only` filters by name. Each round opens every page once, so that other load on the machine affects
 * all alike.
 */
export async function benchConsole({
  rounds,
  only,
}: {
  rounds: number;
  only: RegExp;
}): Promise<void> {
  const installed = findBrowser();
  if (installed === undefined) throw new Error('No browser found: `npm run browser` gets one.');
  await build({ logLevel: 'warn' });
  await buildFloors();
  const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'));
  const service = await startServiceUnderLoad({
    DATA_DIR: join(folder, 'data'),
    PADDOCK_MODE: 'demo',
  });
  const browser = await chromium.launch({ executablePath: installed.path, args: ['--no-sandbox'] });
  const places = (await placesToVisit(service)).filter(({ name }) => only.test(name));
  // Warm-up.
  for (const place of places) await visit(browser, place);

  const visits: Record<string, Visit[]> = Object.fromEntries(places.map(({ name }) => [name, []]));
  const loads: number[] = [];
  const file = reportFile();
  for (let round = 0; round < rounds; round += 1) {
    for (const place of places) visits[place.name]?.push(await visit(browser, place));
    loads.push(loadavg()[0] ?? Number.NaN);
    file.write({ loads, visits }, chartsOf(visits));
  }
  const load = loads.map((value) => value.toFixed(1)).join(' ');
  console.log(`\nConsole, processor slowed 4 times, fast 4G, nothing cached (load ${load})`);
  for (const line of [...pageLines(visits), '', ...comparisonLines(visits), diffLine(visits)]) {
    console.log(line);
  }
  console.log(`\nWritten to ${file.path}`);
  await browser.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
