import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import { executeRun } from '#testing/execute-run.ts';
import { othersSinceCreation } from './undo-preview.queries.ts';
import { newUndo, type UndoTarget, undoRun } from './undo-run.ts';
import type { ChangedKind } from './undone-record.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const before = '{"id":"lab","status":"active"}';
const after = '{"id":"lab","status":"off"}';
const target = { kind: 'Endpoint', recordId: 'lab', title: 'Lab', changes: [{ before, after }] };
type Target = Omit<UndoTarget, 'changed'>;

/** A record whose first saves fail with 503. */
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
    addressOf: (address: unknown) => address,
    historyPath: () => '/',
  } as unknown as ChangedKind;
  return { kind, saves: () => saves, text: () => text };
}

/** Executes a run and returns its rows with results. */
async function execute(run: ReturnType<typeof newUndo>) {
  const running = executeRun(run);
  await vi.runAllTimersAsync();
  return await running;
}

const undo = (changed: ChangedKind, of: Target) =>
  execute(newUndo([{ ...of, changed }], { siteId: '101', reason: 'By mistake' }));

test('waits for a restarting service', async () => {
  const { kind, saves, text } = recordOf(2);
  const [done] = await undo(kind, target);
  expect(done?.result?.outcome).toBe('succeeded');
  expect(saves()).toBe(3);
  expect(JSON.parse(text() ?? '')).toMatchObject({ status: 'active' });
});

const creation = { ...target, changes: [{ before: null, after }], shownEtag: '2' };

test.each([
  ['a change', target, before],
  ['a creation, by a delete', creation, undefined],
])('undoes %s, undoes that, and so on', async (_, undone, without) => {
  const { kind, text } = recordOf(0);
  const parsed = () => JSON.parse(text() ?? 'null');
  let rows = await undo(kind, undone);
  for (const expected of [without, after, without]) {
    expect(parsed()).toEqual(JSON.parse(expected ?? 'null'));
    const next = undoRun.undo?.(rows, { siteId: '101', reason: 'By mistake' });
    expect(next?.params).toEqual({ siteId: '101', isRedo: true });
    rows = await execute(next as ReturnType<typeof newUndo>);
  }
});

test('deletes only the version that was shown', async () => {
  const { kind, text } = recordOf(0);
  const [row] = await undo(kind, { ...creation, shownEtag: '1' });
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
