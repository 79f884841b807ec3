import { describe, expect, it } from 'vitest';
import { readJson } from '#app/versions/diff/any-endpoint.test-data.ts';
import { comparisonOf } from '#app/versions/diff/comparison.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { attemptText, comparedAttempt, sameHeaders } from './attempt-changes.ts';

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
} as unknown as DeliveryAttempt; // as much of one as is compared

/** Groups with what is in each: where, before and after. */
function compared(older: Partial<DeliveryAttempt>, newer: Partial<DeliveryAttempt>) {
  const [before, after] = [
    { ...attempt, ...older },
    { ...attempt, ...newer },
  ];
  const { groups } = comparisonOf(
    readJson(comparedAttempt(before, after)),
    readJson(comparedAttempt(after, before)),
    { words: attemptText },
  );
  return groups.map(({ label, changes }) => [
    label,
    changes.map(({ kind, label: place }) => `${kind} ${place.join('')}`.trim()),
  ]);
}

describe('two attempts', () => {
  it('differ by what happened', () => {
    expect(compared({}, { statusCode: 204, latencyMs: 31 })).toEqual([
      ['Response', ['changed']],
      ['Duration', ['changed']],
    ]);
  });

  it('differ by headers that went, came and changed, whatever their order and the case of names', () => {
    const before = headers({ 'Content-Type': 'text/html', server: 'nginx', via: 'proxy' });
    const after = headers({ SERVER: 'nginx', 'content-type': 'text/json', 'retry-after': '30' });
    expect(compared({ responseHeaders: before }, { responseHeaders: after })).toEqual([
      ['Response headers', ['changed content-type', 'removed via', 'added retry-after']],
    ]);
    expect(sameHeaders(before, after)).toBe(1);
  });

  it('put what differs by its nature last and say so', () => {
    const older = headers({ date: 'Mon', 'webhook-timestamp': '1', 'x-cache': 'miss' });
    const newer = headers({ date: 'Tue', 'webhook-timestamp': '2', 'x-cache': 'hit' });
    expect(compared({ requestHeaders: older }, { requestHeaders: newer })).toEqual([
      ['Request headers', ['changed x-cache']],
      ['Always different', ['changed Request date', 'changed Request webhook-timestamp']],
    ]);
  });

  it('differ by a date where only one side has it', () => {
    expect(compared({}, { responseHeaders: headers({ date: 'Tue' }) })).toEqual([
      ['Response headers', ['added']],
    ]);
  });

  it('take a header that stands twice as one with two values', () => {
    const twice = [
      { name: 'set-cookie', value: 'a=1' },
      { name: 'set-cookie', value: 'b=2' },
    ];
    expect(
      compared({ responseHeaders: twice }, { responseHeaders: headers({ 'set-cookie': 'a=1' }) }),
    ).toEqual([['Response headers', ['changed set-cookie']]]);
  });
});
