import { expect, test } from 'vitest';
import {
  closingLine,
  playwrightCounts,
  settle,
  vitestCounts,
  vitestFailures,
} from './test-counts.ts';

const none = { passed: 0, failed: 0, skipped: 0 };
const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };

test('counts a file that does not load as a failure', () => {
  const broken = {
    name: 'a.test.ts',
    status: 'failed',
    message: 'No such\nfile',
    assertionResults: [],
  };
  const good = { fullName: 'a good one', status: 'passed' };
  const bad = { fullName: 'a bad one', status: 'failed', failureMessages: ['expected 1\nat b'] };
  const other = { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [good, bad] };
  const report = { ...vitest, testResults: [broken, other] };
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  expect(vitestFailures(report)).toEqual([
    'a.test.ts: No such',
    'b.test.ts > a bad one: expected 1',
  ]);
});

test('counts what the journeys came to', () => {
  const stats = { expected: 4, unexpected: 1, skipped: 2 };
  expect(playwrightCounts({ stats })).toEqual({ passed: 4, failed: 1, skipped: 2 });
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
  expect(closingLine([{ ...counts, skipped: 3 }])).toBe('3 skipped\n2 passed, 0 failed');
});
