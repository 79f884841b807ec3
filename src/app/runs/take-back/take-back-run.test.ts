import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import type { ChangedKind } from './changed-kind.ts';
import { othersSinceCreation } from './take-back.queries.ts';
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
  let text: string | undefined = after;
  let saves = 0;
  let version = 2;
  const record = {
    words: anyFhirWords,
    read: async () => {
      if (text === undefined)
        throw new ApiError({ statusCode: 410, code: 'gone', message: 'Gone', issues: [] });
      return { text, etag: String(version) };
    },
    save: async (_: unknown, write: { text: string }) => {
      saves += 1;
      if (saves <= away)
        throw new ApiError({ statusCode: 503, code: 'starting', message: 'Starting', issues: [] });
      text = write.text;
      version += 1;
      return { text, etag: String(version) };
    },
    remove: async () => {
      text = undefined;
      version += 1;
    },
  };
  const kind = {
    one: 'Endpoint',
    record,
    historyPath: () => '/',
  } as unknown as ChangedKind;
  return { kind, saves: () => saves, text: () => text };
}

/** Carries out rows of a run, and gives them back with their results. */
async function execute(kind: ChangedKind, rows: readonly TakeBackRow[]) {
  const done: TakeBackRow[] = [];
  const running = takeBackRun(() => kind).execute({
    params: { siteId: '101', reason: '' },
    rows,
    signal: new AbortController().signal,
    onBegin: async () => undefined,
    onRow: (row) => done.push(row),
  });
  await vi.runAllTimersAsync();
  await running;
  return done;
}

test('a service that starts anew is waited for, as by every change of many', async () => {
  const { kind, saves, text } = recordOf(2);
  const [done] = await execute(kind, takeBackRows([target]));
  expect(done?.result?.outcome).toBe('succeeded');
  expect(saves()).toBe(3);
  expect(JSON.parse(text() ?? '')).toMatchObject({ status: 'active' });
});

const params = { siteId: '101', reason: 'By mistake' };
const creation = { ...target, changes: [{ before: null, after }], shownEtag: '2' };

test.each([
  ['a change', target, before],
  ['a creation, which deletes', creation, undefined],
])('%s is taken back and that is undone, in both directions', async (_, taken, without) => {
  const { kind, text } = recordOf(0);
  const run = takeBackRun(() => kind);
  const parsed = () => JSON.parse(text() ?? 'null');
  const done = await execute(kind, takeBackRows([taken]));
  expect(parsed()).toEqual(JSON.parse(without ?? 'null'));
  const undo = run.undo?.(done, params);
  expect(undo?.params).toEqual({ siteId: '101', reason: '', isUndo: true });
  const undone = await execute(kind, undo?.rows as TakeBackRow[]);
  expect(parsed()).toEqual(JSON.parse(after));
  await execute(kind, run.undo?.(undone, undo?.params)?.rows as TakeBackRow[]);
  expect(parsed()).toEqual(JSON.parse(without ?? 'null'));
});

test('no other version is deleted than the one that was shown', async () => {
  const { kind, text } = recordOf(0);
  const [row] = await execute(kind, takeBackRows([{ ...creation, shownEtag: '1' }]));
  expect(row?.result).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('again'),
  });
  expect(text()).toBe(after);
});

test('who else saved what would be deleted is known by its history', () => {
  const entry = (author: string | undefined, method = 'PUT') => ({ author, method });
  const others = (entries: ReturnType<typeof entry>[], next?: string) =>
    othersSinceCreation({ entries, next, total: undefined } as Parameters<
      typeof othersSinceCreation
    >[0]);
  expect(others([entry('Ada', 'POST')])).toEqual([]);
  expect(others([entry('Ada'), entry('Ada', 'POST')])).toEqual([]);
  expect(others([entry('Bo'), entry('Ada'), entry('Ada', 'POST')])).toEqual(['Bo']);
  expect(others([entry(undefined), entry(undefined, 'POST')])).toEqual(['Somebody']);
  // What was there before a delete is none of it.
  expect(others([entry('Ada'), entry('Bo', 'DELETE'), entry('Bo', 'POST')])).toEqual([]);
  // Who created it stands on a page that is not read.
  expect(others([entry('Ada')], 'older')).toEqual(['Ada']);
});
