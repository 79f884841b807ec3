import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import {
  closingLine,
  playwrightCounts,
  settle,
  type TestCounts,
  vitestCounts,
  vitestFailures,
  vitestFlakes,
} from './test-counts.ts';

/**
 * Everything that must be green. Lint, types and the console's build run beside the tests, which wait a lot. A second
 * try tells a machine that stood still from a broken test; each that needed it is named at the end.
 */

const memory = '/dev/shm';

/** Tests write much and keep nothing, so their stores and browser profiles lie in memory where there is plenty. */
function temporaryFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 8 * 2 ** 30 ? memory : tmpdir();
}

const TMPDIR = temporaryFolder();
const reports = mkdtempSync(join(TMPDIR, 'paddock-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const env = {
  ...process.env,
  TMPDIR,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
};

/** Runs one step under a heading; answers whether it ended well. Its output comes at once, or `whole` when it ends. */
async function run(title: string, command: string, output: 'at once' | 'whole'): Promise<boolean> {
  const start = performance.now();
  const isWhole = output === 'whole';
  if (!isWhole) console.log(`\n━━ ${title}`);
  // A shell, because on Windows the programs of packages are scripts that only a shell can start.
  const child = spawn(command, { shell: true, stdio: isWhole ? 'pipe' : 'inherit', env });
  let said = '';
  const keep = (text: Buffer) => {
    said += text;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (isWhole) console.log(`\n━━ ${title}\n${said.trim()}`);
  console.log(`━━ ${title}: ${code === 0 ? 'done' : 'FAILED'} in ${seconds} s`);
  return code === 0;
}

const all: TestCounts[] = [];
const failures: string[] = [];
const flakes: string[] = [];

/** A step that is no test, beside the tests: only its failure counts. */
async function must(title: string, command: string): Promise<boolean> {
  const isSuccess = await run(title, command, 'whole');
  if (!isSuccess) all.push(settle(undefined, false));
  return isSuccess;
}

/** A step that runs tests and leaves a report of them. */
async function count(title: string, command: string, read: () => TestCounts): Promise<void> {
  const isSuccess = await run(title, command, 'at once');
  let counts: TestCounts | undefined;
  try {
    counts = read();
  } catch {
    console.log(`${title} left no report.`);
  }
  all.push(settle(counts, isSuccess));
}

const jsonOf = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const hasBrowser = await must('Browser', 'npm run --silent browser');
await must('Languages of the sample receivers', 'node src/testing/ensure-languages.ts');
// One after the other, so that the tests keep most of the machine.
const beside = must('Lint, import rules and types', 'npm run --silent check').then(() =>
  must('Console', 'vite build --logLevel warn'),
);
await count(
  'Unit, component and service tests',
  `vitest run --retry=1 --reporter=default --reporter=json --outputFile.json="${vitestReport}"`,
  () => {
    const report = jsonOf(vitestReport);
    failures.push(...vitestFailures(report));
    flakes.push(...vitestFlakes(report));
    return vitestCounts(report);
  },
);
const isBuilt = await beside;
// Without a browser or a console every journey would fail for the reason that has already been counted.
if (hasBrowser && isBuilt) {
  await count(
    'Journeys in the browser',
    'playwright test --config e2e/playwright.config.ts --retries=1 --reporter=list,json',
    () => playwrightCounts(jsonOf(playwrightReport)),
  );
}
rmSync(reports, { recursive: true, force: true });

// Far above by now, and cut off where only the end is shown.
for (const failure of failures) console.log(`failed: ${failure}`);
for (const flake of flakes) console.log(`passed at the second try: ${flake}`);
const flaky = all.reduce((total, counts) => total + counts.flaky, 0);
console.log(flaky > 0 ? `\n${flaky} passed only at a second try; their names are above.\n` : '');
console.log(closingLine(all));
if (all.some(({ failed }) => failed > 0)) process.exitCode = 1;
