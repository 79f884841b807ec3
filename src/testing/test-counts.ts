/** What a run of tests came to. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed, but only at a second try; counted in `passed` too. */
  flaky: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly VitestFile[];
}

interface VitestFile {
  /** Where it is. */
  name: string;
  status: string;
  /** Why the file could not be loaded. */
  message: string;
  assertionResults: readonly {
    fullName: string;
    status: string;
    /** Of every try. */
    failureMessages?: readonly string[] | null;
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads vitest's JSON report. */
export function vitestCounts(report: VitestReport): TestCounts {
  // A file that cannot even be loaded fails no test, for none of its tests is known.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: vitestFlakes(report).length,
  };
}

/** Each test that failed with the first line of why, from vitest's JSON report: what stands last is what is read. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const failed = reasonsOf(file, 'failed');
      return failed.length > 0 ? failed : [`${file.name}: ${firstLine(file.message)}`];
    });
}

/** Each test that passed only at its second try, with why it had not at the first. */
export function vitestFlakes({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => reasonsOf(file, 'passed'));
}

/** The tests of a file that ended so and have something to say of it. */
function reasonsOf({ name, assertionResults }: VitestFile, status: string): string[] {
  return assertionResults
    .filter((test) => test.status === status)
    .filter((test) => status === 'failed' || (test.failureMessages ?? []).length > 0)
    .map(
      ({ fullName, failureMessages }) =>
        `${name} > ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
    );
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** Reads Playwright's JSON report. */
export function playwrightCounts({ stats }: PlaywrightReport): TestCounts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

/** A step that ended badly without a failed test, or passed without any test, has failed once. */
export function settle(counts: TestCounts | undefined, isSuccess: boolean): TestCounts {
  const counted = counts ?? { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const hasRun = counted.passed + counted.failed > 0;
  return isSuccess && hasRun ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

/** The closing line, which machines and people read alike; before it what was skipped, if anything was. */
export function closingLine(all: readonly TestCounts[]): string {
  const sum = (key: keyof TestCounts) => all.reduce((total, counts) => total + counts[key], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return sum('skipped') === 0 ? line : `${sum('skipped')} skipped\n${line}`;
}
