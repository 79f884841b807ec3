import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import { executeRun } from '#testing/execute-run.ts';
import type { ChangedKind } from './changed-kind.ts';
import { othersSinceCreation } from './undo-preview.queries.ts';
import { newUndo, type UndoTarget, undoRun } from './undo-run.ts';

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
    addressOf: (address: unknown) => address,
    historyPath: () => '/',
  } as unknown as ChangedKind;
  return { kind, saves: () => saves, text: () => text };
}

/** Carries out a run, and gives its rows back with their results. */
async function execute(run: ReturnType<typeof newUndo>) {
  const running = executeRun(run);
  await vi.runAllTimersAsync();
  return await running;
}

const undo = (changed: ChangedKind, of: Target) =>
  execute(newUndo([{ ...of, changed }], { siteId: '101', reason: 'By mistake' }));

test('a service that starts anew is waited for, as by every change of many', async () => {
  const { kind, saves, text } = recordOf(2);
  const [done] = await undo(kind, target);
  expect(done?.result?.outcome).toBe('succeeded');
  expect(saves()).toBe(3);
  expect(JSON.parse(text() ?? '')).toMatchObject({ status: 'active' });
});

const creation = { ...target, changes: [{ before: null, after }], shownEtag: '2' };

test.each([
  ['a change', target, before],
  ['a creation, which deletes', creation, undefined],
])('%s is undone and that is undone, in both directions', async (_, undone, without) => {
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

test('no other version is deleted than the one that was shown', async () => {
  const { kind, text } = recordOf(0);
  const [row] = await undo(kind, { ...creation, shownEtag: '1' });
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
  expect(others([entry(undefined), entry(undefined, 'POST')])).toEqual(['Someone']);
  // What was there before a delete is none of it.
  expect(others([entry('Ada'), entry('Bo', 'DELETE'), entry('Bo', 'POST')])).toEqual([]);
  // Who created it stands on a page that is not read.
  expect(others([entry('Ada')], 'older')).toEqual(['Ada']);
});
