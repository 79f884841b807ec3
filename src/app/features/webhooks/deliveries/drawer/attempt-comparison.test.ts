import { describe, expect, it } from 'vitest';
import { readJson } from '#app/versions/diff/any-endpoint.test-data.ts';
import { comparisonOf } from '#app/versions/diff/comparison.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { attemptWords, comparedAttempt, countSameHeaders } from './attempt-comparison.tsx';

const headers = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const attempt = {
  statusCode: 500,
  latencyMs: 20,
  error: null,
  url: 'https://a.example',
  requestHeaders: [],
  responseHeaders: [],
  responseBody: '',
} as unknown as DeliveryAttempt; // only the compared members

/** The changed groups, each with its changes. */
function compared(older: Partial<DeliveryAttempt>, newer: Partial<DeliveryAttempt>) {
  const [before, after] = [
    { ...attempt, ...older },
    { ...attempt, ...newer },
  ];
  const { groups } = comparisonOf(
    readJson(comparedAttempt(before, after)),
    readJson(comparedAttempt(after, before)),
    { words: attemptWords },
  );
  return groups.map(({ label, changes }) => [
    label,
    changes.map(({ kind, label: place }) => `${kind} ${place.join('')}`.trim()),
  ]);
}

describe('a comparison of attempts', () => {
  it('shows status and duration', () => {
    expect(compared({}, { statusCode: 204, latencyMs: 31 })).toEqual([
      ['Response', ['changed']],
      ['Duration', ['changed']],
    ]);
  });

  it('shows added, removed and changed headers, ignoring order and case', () => {
    const before = headers({ 'Content-Type': 'text/html', server: 'nginx', via: 'proxy' });
    const after = headers({ SERVER: 'nginx', 'content-type': 'text/json', 'retry-after': '30' });
    expect(compared({ responseHeaders: before }, { responseHeaders: after })).toEqual([
      ['Response headers', ['changed content-type', 'removed via', 'added retry-after']],
    ]);
    expect(countSameHeaders(before, after)).toBe(1);
  });

  it('puts headers that always differ last', () => {
    const older = headers({ date: 'Mon', 'webhook-timestamp': '1', 'x-cache': 'miss' });
    const newer = headers({ date: 'Tue', 'webhook-timestamp': '2', 'x-cache': 'hit' });
    expect(compared({ requestHeaders: older }, { requestHeaders: newer })).toEqual([
      ['Request headers', ['changed x-cache']],
      ['Always different', ['changed Request date', 'changed Request webhook-timestamp']],
    ]);
  });

  it('shows what changed in the body, however it is laid out', () => {
    const [older, newer] = [{ responseBody: '{"a":1}' }, { responseBody: '{\n  "a": 2\n}' }];
    expect(compared(older, newer)).toEqual([['Response body', ['changed']]]);
    expect(compared(older, { responseBody: '{ "a": 1 }' })).toEqual([]);
  });

  it('shows a date that only one side has as a difference', () => {
    expect(compared({}, { responseHeaders: headers({ date: 'Tue' }) })).toEqual([
      ['Response headers', ['added']],
    ]);
  });

  it('reads a repeated header as one with several values', () => {
    const twice = [
      { name: 'set-cookie', value: 'a=1' },
      { name: 'set-cookie', value: 'b=2' },
    ];
    expect(
      compared({ responseHeaders: twice }, { responseHeaders: headers({ 'set-cookie': 'a=1' }) }),
    ).toEqual([['Response headers', ['changed set-cookie']]]);
  });
});
