/** The totals of a test run. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly VitestFile[];
}

interface VitestFile {
  /** Path of the file. */
  name: string;
  status: string;
  /** Why the file could not be loaded. */
  message: string;
  assertionResults: readonly {
    fullName: string;
    status: string;
    failureMessages?: readonly string[] | null;
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
}

/** Reads vitest's JSON report. */
export function vitestCounts(report: VitestReport): TestCounts {
  // A file that cannot be loaded has no failed tests in the report.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Each failed test of vitest's JSON report with the first line of its error. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return `${name}: ${firstLine(message)}`;
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${name} > ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
      );
    });
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** Reads Playwright's JSON report. */
export function playwrightCounts({ stats }: PlaywrightReport): TestCounts {
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}

/** Counts a failure for a step that failed without a failed test, or passed without any test. */
export function settle(counts: TestCounts | undefined, isSuccess: boolean): TestCounts {
  const counted = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const hasRun = counted.passed + counted.failed > 0;
  return isSuccess && hasRun ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

/** For example `2 passed, 0 failed`. */
export function countsLine(all: readonly TestCounts[]): string {
  return `${sumOf(all, 'passed')} passed, ${sumOf(all, 'failed')} failed`;
}

/** The closing line, which programs parse, after the number of skipped tests if there are any. */
export function closingLine(all: readonly TestCounts[]): string {
  const skipped = sumOf(all, 'skipped');
  return skipped === 0 ? countsLine(all) : `${skipped} skipped\n${countsLine(all)}`;
}

function sumOf(all: readonly TestCounts[], key: keyof TestCounts): number {
  return all.reduce((total, counts) => total + counts[key], 0);
}
