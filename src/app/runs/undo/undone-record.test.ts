import { expect, test } from 'vitest';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import { undoneRecord } from './undone-record.ts';

const kind = { words: anyFhirWords };
const versions: Record<number, string> = {
  1: JSON.stringify({ id: 'lab', meta: { versionId: '1' }, status: 'active', name: 'Lab' }),
  2: JSON.stringify({ id: 'lab', meta: { versionId: '2' }, status: 'off', name: 'Lab' }),
  3: JSON.stringify({ id: 'lab', meta: { versionId: '3' }, status: 'off', name: 'Laboratory' }),
  4: JSON.stringify({ id: 'lab', meta: { versionId: '4' }, status: 'error', name: 'Laboratory' }),
};
const text = (version: number) => versions[version] ?? '';
const change = (before: number, after: number) => ({ before: text(before), after: text(after) });
const created = { before: null, after: text(1) };
const deleted = { before: text(3), after: null };

function written(result: ReturnType<typeof undoneRecord>) {
  return result.kind === 'write' ? { ...JSON.parse(result.text), changed: result.changed } : result;
}

test('undoes one change and keeps later ones', () => {
  expect(written(undoneRecord(kind, [change(1, 2)], text(3)))).toEqual({
    id: 'lab',
    meta: { versionId: '3' },
    status: 'active',
    name: 'Laboratory',
    changed: ['status'],
  });
});

test('undoes several changes in one write, newest first', () => {
  const result = undoneRecord(kind, [change(2, 3), change(1, 2)], text(3));
  expect(written(result)).toMatchObject({
    status: 'active',
    name: 'Lab',
    changed: ['status', 'name'],
  });
});

test('is a conflict if the same was changed again', () => {
  expect(undoneRecord(kind, [change(1, 2)], text(4))).toMatchObject({ kind: 'conflict' });
  expect(undoneRecord(kind, [created], text(2))).toMatchObject({ kind: 'conflict' });
  expect(undoneRecord(kind, [change(1, 2)], null)).toMatchObject({ kind: 'conflict' });
});

test('deletes created records, restores deleted ones, and reports if there is nothing to do', () => {
  expect(undoneRecord(kind, [created], text(1))).toEqual({ kind: 'remove' });
  expect(undoneRecord(kind, [created], null)).toEqual({ kind: 'nothing' });
  expect(written(undoneRecord(kind, [deleted], null))).toMatchObject({
    status: 'off',
    name: 'Laboratory',
  });
  expect(undoneRecord(kind, [deleted], text(3))).toEqual({ kind: 'nothing' });
  // Undoes the delete and the change before it, from the deleted state.
  expect(written(undoneRecord(kind, [deleted, change(2, 3)], null))).toMatchObject({ name: 'Lab' });
  expect(undoneRecord(kind, [change(2, 3), change(1, 2), created], text(3))).toEqual({
    kind: 'remove',
  });
});
