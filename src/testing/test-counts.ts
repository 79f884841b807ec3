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
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
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
    flaky: 0,
  };
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
  const known = counts ?? { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const hasRun = known.passed + known.failed > 0;
  return isSuccess && hasRun ? known : { ...known, failed: Math.max(known.failed, 1) };
}

/** The closing line: machines and people read it alike. */
export function closingLine(all: readonly TestCounts[]): string {
  const sum = (key: keyof TestCounts) => all.reduce((total, counts) => total + counts[key], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return sum('skipped') === 0 ? line : `${line}, ${sum('skipped')} skipped`;
}
