import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import type { NewRun } from '#app/runs/run.ts';
import { executeRun } from '#testing/execute-run.ts';
import type { RecordRunRow } from './change-record.ts';
import { redoTexts, undoRun, undoTexts } from './record-run.ts';
import { othersSinceCreation } from './undo/undo-preview.queries.ts';
import type { ChangedKind } from './undo/undone-record.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const before = '{"id":"lab","status":"active"}';
const after = '{"id":"lab","status":"off"}';
/** Undoes a change. */
const target = { kind: 'Endpoint', id: 'lab', title: 'Lab', before: after, after: before };
type Target = Omit<RecordRunRow, 'at' | 'changed'>;

const restarting = new ApiError({ statusCode: 503, code: 'starting', message: 'Starting' });

function limited(retryAfter: number) {
  const problem = { statusCode: 429, code: 'rate_limited', message: 'Too many' };
  return new ApiError(problem, { retryAfter });
}

/** A record whose first saves fail. */
function recordOf(away: number, failure = restarting) {
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
      if (saves <= away) throw failure;
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

/** Executes a run and returns its rows with results. */
async function execute(run: Pick<NewRun<RecordRunRow, typeof params>, 'params' | 'rows'>) {
  const running = executeRun({ ...run, kind: undoRun });
  await vi.runAllTimersAsync();
  return await running;
}

const params = { siteId: '101', reason: 'By mistake', words: undoTexts(), undoWords: redoTexts };

const undo = (changed: ChangedKind, of: Target) =>
  execute({ params, rows: [{ ...of, at: 0, changed }] });

test('waits for a restarting service', async () => {
  const { kind, saves, text } = recordOf(2);
  const [done] = await undo(kind, target);
  expect(done?.result?.outcome).toBe('succeeded');
  expect(saves()).toBe(3);
  expect(JSON.parse(text() ?? '')).toMatchObject({ status: 'active' });
});

test('waits for a rate limit', async () => {
  const { kind, saves } = recordOf(2, limited(7));
  const start = Date.now();
  const [done] = await undo(kind, target);
  expect(done?.result?.outcome).toBe('succeeded');
  expect(saves()).toBe(3);
  expect(Date.now() - start).toBe(14_000);
});

test('does not wait for a rate limit of more than a minute', async () => {
  const { kind, saves } = recordOf(1, limited(600));
  const [done] = await undo(kind, target);
  expect(done?.result).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('Too') });
  expect(saves()).toBe(1);
});

const creation = { ...target, before: after, after: null, etag: '2' };

test.each([
  ['a change', target, before],
  ['a creation, by a delete', creation, undefined],
])('undoes %s, undoes that, and so on', async (_, undone, without) => {
  const { kind, text } = recordOf(0);
  const parsed = () => JSON.parse(text() ?? 'null');
  let rows = await undo(kind, undone);
  for (const expected of [without, after, without]) {
    expect(parsed()).toEqual(JSON.parse(expected ?? 'null'));
    const next = undoRun.undo?.(rows, params);
    expect(next?.params).toEqual({ siteId: '101', words: redoTexts, undoWords: undoTexts() });
    rows = await execute(next as NewRun<RecordRunRow, typeof params>);
  }
});

test('deletes only the version that was shown', async () => {
  const { kind, text } = recordOf(0);
  const [row] = await undo(kind, { ...creation, etag: '1' });
  expect(row?.result).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('again'),
  });
  expect(text()).toBe(after);
});

test('finds others who saved a created record in its history', () => {
  const entry = (author: string | undefined, method = 'PUT') => ({ author, method });
  const others = (entries: ReturnType<typeof entry>[], next?: string) =>
    othersSinceCreation({ entries, next, total: undefined } as Parameters<
      typeof othersSinceCreation
    >[0]);
  expect(others([entry('Ada', 'POST')])).toEqual([]);
  expect(others([entry('Ada'), entry('Ada', 'POST')])).toEqual([]);
  expect(others([entry('Bo'), entry('Ada'), entry('Ada', 'POST')])).toEqual(['Bo']);
  expect(others([entry(undefined), entry(undefined, 'POST')])).toEqual(['Someone']);
  // Versions before a delete do not count.
  expect(others([entry('Ada'), entry('Bo', 'DELETE'), entry('Bo', 'POST')])).toEqual([]);
  // The creation is on a later page.
  expect(others([entry('Ada')], 'older')).toEqual(['Ada']);
});
