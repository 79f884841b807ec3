import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { anyFhirWords } from '../fhir-kind.ts';
import type { ChangedKind } from './changed-kind.ts';
import type { TakeBackRow } from './take-back.ts';
import { takeBackRows, takeBackRun } from './take-back-run.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const before = '{"id":"lab","status":"active"}';
const after = '{"id":"lab","status":"off"}';
const target = {
  kind: 'Endpoint',
  recordId: 'lab',
  title: 'Lab',
  changes: [{ before, after }],
} as unknown as TakeBackRow['target'];

/** A record at a service that answers no save the first so many times. */
function recordOf(away: number) {
  let text = after;
  let saves = 0;
  const record = {
    words: anyFhirWords,
    read: async () => ({ text, etag: undefined }),
    save: async (_: unknown, write: { text: string }) => {
      saves += 1;
      if (saves <= away)
        throw new ApiError({ statusCode: 503, code: 'starting', message: 'Starting', issues: [] });
      text = write.text;
    },
  };
  const kind = { one: 'Endpoint', record, historyPath: () => '/' } as unknown as ChangedKind;
  return { kind, saves: () => saves, text: () => text };
}

test('a service that starts anew is waited for, as by every change of many', async () => {
  const { kind, saves, text } = recordOf(2);
  const results: TakeBackRow['result'][] = [];
  const run = takeBackRun(() => kind).execute({
    params: { siteId: '101', reason: '' },
    rows: takeBackRows([target]),
    signal: new AbortController().signal,
    onBegin: async () => undefined,
    onRow: ({ result }) => results.push(result),
  });
  await vi.runAllTimersAsync();
  await run;
  expect(results).toMatchObject([{ outcome: 'succeeded' }]);
  expect(saves()).toBe(3);
  expect(JSON.parse(text())).toMatchObject({ status: 'active' });
});
