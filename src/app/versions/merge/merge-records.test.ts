import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, type JsonObject, sameJson } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { anyEndpoint, readJson, endpointWords as words } from '../diff/any-endpoint.test-data.ts';
import { signatureOf } from '../diff/comparison.ts';
import { recordDiff } from '../diff/record-diff.ts';
import { restoredRecord } from './apply-changes.ts';
import type { Side } from './merge-items.ts';
import { mergeRecords } from './merge-records.ts';

const diff = (before: JsonObject, after: JsonObject) => recordDiff(before, after, { words });

const phone = { system: 'phone', value: '1', use: 'work' };
const mail = { system: 'email', value: 'a@b.example', use: 'work' };

function merge(versions: { base: unknown; theirs: unknown; mine: unknown }, side?: Side) {
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map(readJson) as [
    ReturnType<typeof readJson>,
    ReturnType<typeof readJson>,
    ReturnType<typeof readJson>,
  ]; // same length as the input
  const { conflicts } = mergeRecords({ base, theirs, mine }, { words });
  const choices = new Map(conflicts.map(({ key }) => [key, side ?? 'mine']));
  const { merged } = mergeRecords({ base, theirs, mine }, { words, choices });
  return { merged: JSON.parse(formatJson(merged)), conflicts };
}

describe('mergeRecords', () => {
  it('applies changes of one side', () => {
    const { merged, conflicts } = merge({
      base: { status: 'active', name: 'A', address: 'x' },
      theirs: { status: 'off', name: 'A', address: 'x' },
      mine: { status: 'active', name: 'B' },
    });
    expect(merged).toEqual({ status: 'off', name: 'B' });
    expect(conflicts).toEqual([]);
  });

  it('reports conflicts of different changes, and applies the choice', () => {
    const versions = {
      base: { status: 'active', name: 'A' },
      theirs: { status: 'off', name: 'T' },
      mine: { status: 'suspended', name: 'A' },
    };
    const { merged, conflicts } = merge(versions, 'mine');
    expect(conflicts).toEqual([
      expect.objectContaining({
        kind: 'value',
        path: ['status'],
        base: 'active',
        theirs: 'off',
        mine: 'suspended',
      }),
    ]);
    expect(merged).toEqual({ status: 'suspended', name: 'T' });
    expect(merge(versions, 'theirs').merged).toEqual({ status: 'off', name: 'T' });
  });

  it('reports an item as a conflict that one side removed and the other changed', () => {
    const versions = {
      base: { contact: [phone, mail] },
      theirs: { contact: [mail] },
      mine: { contact: [{ ...phone, rank: 1 }, mail] },
    };
    expect(merge(versions).conflicts).toHaveLength(1);
    expect(merge(versions, 'mine').merged).toEqual({ contact: [{ ...phone, rank: 1 }, mail] });
    expect(merge(versions, 'theirs').merged).toEqual({ contact: [mail] });
  });

  it('reports two different new orders as a conflict', () => {
    const versions = {
      base: { header: ['a', 'b', 'c'] },
      theirs: { header: ['b', 'a', 'c'] },
      mine: { header: ['c', 'a', 'b'] },
    };
    expect(merge(versions).conflicts).toEqual([
      expect.objectContaining({ kind: 'order', path: ['header'] }),
    ]);
    expect(merge(versions, 'theirs').merged).toEqual(versions.theirs);
    expect(merge(versions, 'mine').merged).toEqual(versions.mine);
  });

  it('keeps element data with its list value', () => {
    const { merged, conflicts } = merge({
      base: { header: ['a', 'b'], _header: [null, { id: 'of-b' }] },
      theirs: { header: ['z', 'a', 'b'], _header: [null, null, { id: 'of-b' }] },
      mine: { header: ['a', 'b'], _header: [null, { id: 'changed' }] },
    });
    expect(merged).toEqual({ header: ['z', 'a', 'b'], _header: [null, null, { id: 'changed' }] });
    expect(conflicts).toEqual([]);
  });

  it('has number and time of the replaced version', () => {
    const { merged } = merge({
      base: { meta: { versionId: '1' }, name: 'A' },
      theirs: { meta: { versionId: '2', lastUpdated: 'now' }, name: 'A' },
      mine: { meta: { versionId: '1', tag: [{ code: 'x' }] }, name: 'A' },
    });
    expect(merged.meta).toEqual({ versionId: '2', lastUpdated: 'now', tag: [{ code: 'x' }] });
  });

  it('keeps the spelling of numbers', () => {
    const base = readJson('{"x":0.50,"name":"A"}');
    const mine = readJson('{"x":0.50,"name":"B"}');
    const theirs = readJson('{"x":0.500,"name":"A"}');
    const { merged } = mergeRecords({ base, theirs, mine }, { words });
    expect(formatJson(merged)).toContain('0.500');
  });
});

describe('mergeRecords of any versions', () => {
  it('gives the other side if one side changed nothing', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        const [a, b] = [readJson(one), readJson(other)];
        for (const versions of [
          { base: a, theirs: a, mine: b },
          { base: a, theirs: b, mine: a },
          { base: a, theirs: b, mine: b },
        ]) {
          const { merged, conflicts } = mergeRecords(versions, { words });
          expect(conflicts).toEqual([]);
          expect(sameJson(merged, b)).toBe(true);
        }
      }),
    );
  });

  it('contains the changes of both sides without a conflict', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, anyEndpoint, (one, other, third) => {
        const versions = { base: readJson(one), theirs: readJson(other), mine: readJson(third) };
        const { merged, conflicts } = mergeRecords(versions, { words });
        if (conflicts.length > 0) return;
        for (const side of [versions.theirs, versions.mine]) {
          for (const change of diff(versions.base, side)) {
            if (change.path.length !== 1) continue;
            const field = String(change.path[0]);
            // An item added to a list that the other side removes is covered by merge-lists.test.ts.
            if (change.kind === 'removed' && !Array.isArray(change.before)) {
              expect(merged[field]).toBeUndefined();
            }
            if (change.kind === 'changed') expect(sameJson(merged[field], change.after)).toBe(true);
          }
        }
      }),
    );
  });

  it('gives the value of the chosen side for each conflict', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, anyEndpoint, (one, other, third) => {
        const versions = { base: readJson(one), theirs: readJson(other), mine: readJson(third) };
        const { conflicts } = mergeRecords(versions, { words });
        const choices = new Map(conflicts.map(({ key }) => [key, 'theirs' as const]));
        const again = mergeRecords(versions, { words, choices });
        expect(again.conflicts.map(({ key }) => key)).toEqual(conflicts.map(({ key }) => key));
        expect(new Set(conflicts.map(({ key }) => key)).size).toBe(conflicts.length);
      }),
    );
  });
});

describe('records with empty values for unset fields', () => {
  const plain: RecordWords = {
    noun: 'herd',
    values: 'plain',
    isEmptyUnset: true,
    fields: {},
    metadata: ['updatedAt'],
  };
  const base = readJson({ name: 'A', note: 'x', tags: ['b'], updatedAt: '1' });

  it('are merged with a field that one side emptied, and the newer time', () => {
    const theirs = readJson({ name: 'A', note: '', tags: ['b'], updatedAt: '2' });
    const mine = readJson({ name: 'B', note: 'x', tags: [], updatedAt: '1' });
    const { merged, conflicts } = mergeRecords({ base, theirs, mine }, { words: plain });
    expect(JSON.parse(formatJson(merged))).toEqual({
      name: 'B',
      note: '',
      tags: [],
      updatedAt: '2',
    });
    expect(conflicts).toEqual([]);
  });

  it('are restored with empty values, and report the changed fields', () => {
    const older = readJson({ name: 'A', note: '', tags: [], updatedAt: '0' });
    const signatures = new Set(
      recordDiff(base, older, { words: plain }).map((change) => signatureOf(change)),
    );
    const { record, changed } = restoredRecord({ current: base, older, signatures, words: plain });
    expect(JSON.parse(formatJson(record))).toEqual({
      name: 'A',
      note: '',
      tags: [],
      updatedAt: '1',
    });
    expect(changed.sort()).toEqual(['note', 'tags']);
  });
});
