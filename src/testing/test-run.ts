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
} from './test-counts.ts';

/** Runs steps one by one and collects their totals. */
export interface TestRun {
  /** A step without tests, whose output is printed at its end. Returns whether it succeeded. */
  must: (title: string, command: string) => Promise<boolean>;
  /** Runs vitest with these arguments. */
  vitest: (title: string, args: string) => Promise<void>;
  /** Runs Playwright with these arguments. */
  playwright: (title: string, args: string) => Promise<void>;
  /** Prints failed steps and tests again, which have scrolled away by then, and returns all totals. */
  end: () => readonly TestCounts[];
}

const memory = '/dev/shm';

/** Stores and browser profiles are temporary, so they are kept in memory if there is enough. */
function temporaryFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 8 * 2 ** 30 ? memory : tmpdir();
}

/** Begins a run. `environment` is added to the environment of every step. */
export function testRun(environment: Readonly<Record<string, string>> = {}): TestRun {
  const TMPDIR = temporaryFolder();
  const reports = mkdtempSync(join(TMPDIR, 'paddock-reports-'));
  const report = join(reports, 'report.json');
  const all: TestCounts[] = [];
  const failures: string[] = [];
  const env = {
    ...process.env,
    ...environment,
    TMPDIR,
    PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };

  /** Returns whether the command succeeded. */
  async function run(title: string, command: string, output: 'at once' | 'whole') {
    const start = performance.now();
    const isWhole = output === 'whole';
    if (!isWhole) console.log(`\n━━ ${title}`);
    // On Windows the programs of packages are scripts that only a shell can start.
    const child = spawn(command, { shell: true, stdio: isWhole ? 'pipe' : 'inherit', env });
    let log = '';
    const append = (text: Buffer) => {
      log += text;
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    const [code] = await once(child, 'close');
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (isWhole) console.log(`\n━━ ${title}\n${log.trim()}`);
    console.log(`━━ ${title}: ${code === 0 ? 'done' : 'FAILED'} in ${seconds} s`);
    return code === 0;
  }

  /** Runs tests and reads their report. */
  async function count<Report>(
    title: string,
    command: string,
    read: (report: Report) => TestCounts,
  ): Promise<void> {
    rmSync(report, { force: true });
    const isSuccess = await run(title, command, 'at once');
    let counts: TestCounts | undefined;
    try {
      counts = read(JSON.parse(readFileSync(report, 'utf8')));
    } catch {
      console.log(`${title} left no report.`);
    }
    all.push(settle(counts, isSuccess));
  }

  return {
    async must(title, command) {
      const isSuccess = await run(title, command, 'whole');
      if (isSuccess) return true;
      all.push(settle(undefined, false));
      failures.push(title);
      return false;
    },
    vitest: (title, args) =>
      count<Parameters<typeof vitestCounts>[0]>(
        title,
        `vitest run --reporter=default --reporter=json --outputFile.json="${report}" ${args}`,
        (read) => {
          failures.push(...vitestFailures(read));
          return vitestCounts(read);
        },
      ),
    playwright: (title, args) => count(title, `playwright test ${args}`, playwrightCounts),
    end() {
      rmSync(reports, { recursive: true, force: true });
      for (const failure of failures) console.log(`failed: ${failure}`);
      return all;
    },
  };
}

/** Prints the totals and sets the exit code. */
export function close(all: readonly TestCounts[]): void {
  console.log(`\n${closingLine(all)}`);
  if (all.some(({ failed }) => failed > 0)) process.exitCode = 1;
}
