import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonObject, type JsonValue, sameJson } from '#app/kit/json/json-text.ts';
import { anyEndpoint, readJson, endpointWords as words } from './any-endpoint.test-data.ts';
import { changeGroups, changeLabel, changeSummary } from './change-words.ts';
import { recordDiff } from './record-diff.ts';

function diff(before: unknown, after: unknown) {
  return recordDiff(readJson(before), readJson(after), { words });
}

const phone = { system: 'phone', value: '1', use: 'work' };
const mail = { system: 'email', value: 'a@b.example', use: 'work' };
const coding = { system: 'http://x.example', code: 'a', display: 'A' };

describe('recordDiff', () => {
  it('is empty for equal resources with a different key order', () => {
    expect(diff({ status: 'off', name: 'A' }, { name: 'A', status: 'off' })).toEqual([]);
  });

  it('names a field that is called like a property of every object', () => {
    const changes = diff({ constructor: 'a' }, { constructor: 'b' });
    expect(changeSummary(changes, words)).toBe('constructor a → b');
  });

  it('distinguishes numbers by spelling', () => {
    const change = diff('{"x":0.50}', '{"x":0.5}');
    expect(change).toHaveLength(1);
    expect(String(change[0]?.before)).toBe('0.50');
    expect(String(change[0]?.after)).toBe('0.5');
    expect(diff('{"x":0.50}', '{"x":0.50}')).toEqual([]);
  });

  it('reports a reorder only as moves', () => {
    const changes = diff({ contact: [phone, mail] }, { contact: [mail, phone] });
    expect(changes.map(({ kind, from, to }) => ({ kind, from, to }))).toEqual([
      { kind: 'moved', from: 1, to: 0 },
    ]);
  });

  it('follows an item that moved and changed', () => {
    const changes = diff(
      { contact: [phone, mail] },
      { contact: [{ ...mail, use: 'home' }, phone] },
    );
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['changed', 'moved']);
  });

  it('tolerates null slots and element data', () => {
    const changes = diff(
      { header: [null, 'x'], _header: [{ id: 'a' }, null] },
      { header: ['y', 'x'] },
    );
    expect(changes.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['header', '_header']),
    );
  });

  it('omits metadata unless requested', () => {
    const one = { meta: { versionId: '1', lastUpdated: 'a' } };
    const other = { meta: { versionId: '2', lastUpdated: 'b', tag: [coding] } };
    expect(diff(one, other).map(({ path }) => path.join('.'))).toEqual(['meta']);
    const all = recordDiff(readJson(one), readJson(other), { words, withMetadata: true });
    expect(all.map(({ path }) => path.join('.'))).toEqual([
      'meta.versionId',
      'meta.lastUpdated',
      'meta.tag',
    ]);
  });
});

function valueAt(resource: JsonObject, path: readonly (string | number)[]): JsonValue | undefined {
  let value: JsonValue | undefined = resource;
  for (const step of path)
    value = (value as Record<string | number, JsonValue> | undefined)?.[step];
  return value;
}

describe('recordDiff of any two resources', () => {
  it('is empty if and only if they are equal', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        expect(diff(one, one)).toEqual([]);
        if (!isDeepStrictEqual({ ...one }, { ...other })) {
          expect(diff(one, other).length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('has values that exist at the path in the newer or older version', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        const [older, newer] = [readJson(one), readJson(other)];
        for (const { kind, path, before, after } of recordDiff(older, newer, { words })) {
          if (kind === 'removed' && path.length <= 2) {
            expect(sameJson(valueAt(older, path), before)).toBe(true);
          }
          if (kind !== 'removed') expect(sameJson(valueAt(newer, path), after)).toBe(true);
        }
      }),
    );
  });
});

describe('changeSummary', () => {
  it.each([
    [{ status: 'active' }, { status: 'off' }, 'status Active → Off'],
    [
      { status: 'active', contact: [phone] },
      { status: 'off', contact: [{ ...phone, use: 'home', rank: 1 }, mail] },
      'status Active → Off, 1 contact changed, 1 added',
    ],
    [{ contact: [phone, mail] }, { contact: [mail, phone] }, 'contacts reordered'],
    [{}, { period: { start: '2024' } }, 'period added'],
    [
      { period: { start: '2024' } },
      { period: { start: '2025' } },
      'period in use from 2024 → 2025',
    ],
    [
      { period: { start: '2024' } },
      { period: { start: '2024', end: '2025' } },
      'period in use until added',
    ],
    [
      { period: { start: '2024', end: '2025' } },
      { period: { start: '2', end: '3' } },
      'period changed',
    ],
    [{ contact: [phone] }, {}, 'contacts removed'],
    [{ payloadType: [] }, { payloadType: [{ text: 'x' }] }, 'payload type x added'],
    [{ contact: [phone, mail] }, { contact: [mail] }, 'contact phone 1 removed'],
    [{ contact: [phone] }, { contact: [{ ...phone, use: 'home' }] }, '1 contact changed'],
    [
      { header: ['A: 1', 'B: 1'] },
      { header: ['A: 2', 'B: 1', 'C: 1'] },
      '1 header changed, 1 added',
    ],
    [{ contact: [] }, { contact: [phone, mail] }, '2 contacts added'],
    [{ header: [] }, { header: ['Authorization: x'] }, '1 header added'],
    [
      { payloadType: [] },
      { payloadType: [{ text: 'Everything that a laboratory reports' }] },
      '1 payload type added',
    ],
    [{ own: 1 }, { own: 2 }, 'own 1 → 2'],
    [
      { status: 'off', name: 'A', address: 'a', own: 1, other: 1, third: 1 },
      { status: 'test', name: 'B', address: 'b', own: 2, other: 2, third: 2 },
      'status Off → Test, name, address, own, 2 more',
    ],
    [{ address: `https://${'a'.repeat(30)}` }, { address: 'https://b.example' }, 'address changed'],
    [
      { address: 'mllp://v2.hl7.laboratory.example:2575' },
      { address: 'mllp://eu1.hl7.laboratory.example:2575' },
      'address …v2… → …eu1…',
    ],
    [
      { address: 'https://fhir.laboratory.example/r4' },
      { address: 'https://fhir.laboratory.example/r4/site' },
      'address changed',
    ],
  ])('puts %j to %j into words', (one, other, summary) => {
    expect(changeSummary(diff(one, other), words)).toBe(summary);
  });
});

describe('changeLabel and changeGroups', () => {
  it('names the item and the member', () => {
    const [change] = diff({ contact: [phone] }, { contact: [{ ...phone, use: 'home' }] });
    expect(change && changeLabel(change, words)).toEqual(['phone 1', 'Use']);
  });

  it('groups by field in order of importance, element data with its field', () => {
    const groups = changeGroups(
      diff(
        { zoo: 1, name: 'a', _name: { id: 'x' }, status: 'off' },
        { zoo: 2, name: 'b', status: 'test' },
      ),
      words,
    );
    expect(groups.map(({ label, changes }) => [label, changes.length])).toEqual([
      ['Status', 1],
      ['Name', 2],
      ['zoo', 1],
    ]);
  });
});
