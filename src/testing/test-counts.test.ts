import { expect, test } from 'vitest';
import { closingLine, playwrightCounts, settle, vitestCounts } from './test-counts.ts';

const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };

test('counts a file that does not load as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const report = { ...vitest, testResults: [broken, { status: 'failed', assertionResults: [1] }] };
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2, skipped: 2, flaky: 0 });
});

test('counts what passed at the second try as passed, and says so', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 2 };
  expect(playwrightCounts({ stats })).toEqual({ passed: 5, failed: 0, skipped: 2, flaky: 1 });
});

test('takes a step that crashed, that failed outside its tests or that ran none as failed', () => {
  expect(settle(undefined, false).failed).toBe(1);
  expect(settle({ ...none, passed: 9 }, false)).toEqual({ ...none, passed: 9, failed: 1 });
  expect(settle(none, true).failed).toBe(1);
  expect(settle({ ...none, passed: 9 }, true).failed).toBe(0);
});

test('closes with one plain line', () => {
  const counts = { ...none, passed: 2 };
  expect(closingLine([counts, { ...counts, failed: 1 }])).toBe('4 passed, 1 failed');
  expect(closingLine([{ ...counts, skipped: 3 }])).toBe('2 passed, 0 failed, 3 skipped');
});
