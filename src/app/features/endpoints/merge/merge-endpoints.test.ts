import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, sameJson } from '../../../shared/json/json-text.ts';
import { anyEndpoint, readJson } from '../diff/any-endpoint.test-data.ts';
import { endpointDiff } from '../diff/endpoint-diff.ts';
import { applyChanges } from './apply-changes.ts';
import type { Side } from './merge-conflict.ts';
import { mergeEndpoints } from './merge-endpoints.ts';

const phone = { system: 'phone', value: '1', use: 'work' };
const mail = { system: 'email', value: 'a@b.example', use: 'work' };
const fax = { system: 'fax', value: '9' };

function merge(versions: { base: unknown; theirs: unknown; mine: unknown }, side?: Side) {
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map(readJson) as [
    ReturnType<typeof readJson>,
    ReturnType<typeof readJson>,
    ReturnType<typeof readJson>,
  ]; // three go in, three come out
  const { conflicts } = mergeEndpoints({ base, theirs, mine });
  const choices = new Map(conflicts.map(({ key }) => [key, side ?? 'mine']));
  const { merged } = mergeEndpoints({ base, theirs, mine }, choices);
  return { merged: JSON.parse(formatJson(merged)), conflicts };
}

describe('mergeEndpoints', () => {
  it('takes over what only one side changed', () => {
    const { merged, conflicts } = merge({
      base: { status: 'active', name: 'A', address: 'x' },
      theirs: { status: 'off', name: 'A', address: 'x' },
      mine: { status: 'active', name: 'B' },
    });
    expect(merged).toEqual({ status: 'off', name: 'B' });
    expect(conflicts).toEqual([]);
  });

  it('asks where both changed the same thing differently, and takes what was chosen', () => {
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

  it('takes what both changed alike once', () => {
    const { merged, conflicts } = merge({
      base: { contact: [phone] },
      theirs: { contact: [phone, mail] },
      mine: { contact: [phone, mail] },
    });
    expect(merged).toEqual({ contact: [phone, mail] });
    expect(conflicts).toEqual([]);
  });

  it('keeps items that both sides added to one list', () => {
    const { merged, conflicts } = merge({
      base: { contact: [phone] },
      theirs: { contact: [mail, phone] },
      mine: { contact: [phone, fax] },
    });
    expect(merged).toEqual({ contact: [mail, phone, fax] });
    expect(conflicts).toEqual([]);
  });

  it('follows an item that one side moved and the other changed', () => {
    const { merged, conflicts } = merge({
      base: { contact: [phone, mail] },
      theirs: { contact: [mail, phone] },
      mine: { contact: [{ ...phone, use: 'home' }, mail] },
    });
    expect(merged).toEqual({ contact: [mail, { ...phone, use: 'home' }] });
    expect(conflicts).toEqual([]);
  });

  it('asks about an item that one side removed and the other changed', () => {
    const versions = {
      base: { contact: [phone, mail] },
      theirs: { contact: [mail] },
      mine: { contact: [{ ...phone, rank: 1 }, mail] },
    };
    expect(merge(versions).conflicts).toHaveLength(1);
    expect(merge(versions, 'mine').merged).toEqual({ contact: [{ ...phone, rank: 1 }, mail] });
    expect(merge(versions, 'theirs').merged).toEqual({ contact: [mail] });
  });

  it('asks about two different new orders', () => {
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

  it('keeps what belongs to a value of a list with that value', () => {
    const { merged, conflicts } = merge({
      base: { header: ['a', 'b'], _header: [null, { id: 'of-b' }] },
      theirs: { header: ['z', 'a', 'b'], _header: [null, null, { id: 'of-b' }] },
      mine: { header: ['a', 'b'], _header: [null, { id: 'changed' }] },
    });
    expect(merged).toEqual({ header: ['z', 'a', 'b'], _header: [null, null, { id: 'changed' }] });
    expect(conflicts).toEqual([]);
  });

  it('has the number and time of the version that it replaces', () => {
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
    const { merged } = mergeEndpoints({ base, theirs, mine });
    expect(formatJson(merged)).toContain('0.500');
  });
});

describe('mergeEndpoints of any versions', () => {
  it('is the other side where one side changed nothing', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        const [a, b] = [readJson(one), readJson(other)];
        for (const versions of [
          { base: a, theirs: a, mine: b },
          { base: a, theirs: b, mine: a },
          { base: a, theirs: b, mine: b },
        ]) {
          const { merged, conflicts } = mergeEndpoints(versions);
          expect(conflicts).toEqual([]);
          expect(sameJson(merged, b)).toBe(true);
        }
      }),
    );
  });

  it('contains the changes of both where there is no conflict', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, anyEndpoint, (one, other, third) => {
        const versions = { base: readJson(one), theirs: readJson(other), mine: readJson(third) };
        const { merged, conflicts } = mergeEndpoints(versions);
        if (conflicts.length > 0) return;
        for (const side of [versions.theirs, versions.mine]) {
          for (const change of endpointDiff(versions.base, side)) {
            if (change.path.length !== 1) continue;
            const field = String(change.path[0]);
            if (change.kind === 'removed') expect(merged[field]).toBeUndefined();
            if (change.kind === 'changed') expect(sameJson(merged[field], change.after)).toBe(true);
          }
        }
      }),
    );
  });

  it('is what the chosen side made of it wherever both changed the same', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, anyEndpoint, (one, other, third) => {
        const versions = { base: readJson(one), theirs: readJson(other), mine: readJson(third) };
        const { conflicts } = mergeEndpoints(versions);
        const choices = new Map(conflicts.map(({ key }) => [key, 'theirs' as const]));
        const again = mergeEndpoints(versions, choices);
        expect(again.conflicts.map(({ key }) => key)).toEqual(conflicts.map(({ key }) => key));
        expect(new Set(conflicts.map(({ key }) => key)).size).toBe(conflicts.length);
      }),
    );
  });
});

describe('applyChanges', () => {
  it('makes the newer version of the older one when all changes are chosen', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        const [older, newer] = [readJson(one), readJson(other)];
        const applied = applyChanges(older, newer, endpointDiff(older, newer));
        expect(endpointDiff(applied, newer)).toEqual([]);
      }),
    );
  });

  it('leaves the older version to the letter when none is chosen', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        const [older, newer] = [readJson(one), readJson(other)];
        expect(sameJson(applyChanges(older, newer, []), older)).toBe(true);
      }),
    );
  });

  it('takes over the chosen fields and leaves the others', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, fc.string(), (one, other, seed) => {
        const [older, newer] = [readJson(one), readJson(other)];
        const changes = endpointDiff(older, newer);
        const fields = [...new Set(changes.map(({ path }) => String(path[0])))];
        const chosenFields = fields.filter((field) => seed.length % 2 === field.length % 2);
        const chosen = changes.filter(({ path }) => chosenFields.includes(String(path[0])));
        const applied = applyChanges(older, newer, chosen);
        for (const field of fields) {
          const source = chosenFields.includes(field) ? newer : older;
          expect(endpointDiff(pickField(applied, field), pickField(source, field))).toEqual([]);
        }
      }),
    );
  });

  it('restores one contact and leaves the other', () => {
    const now = readJson({ contact: [{ ...phone, use: 'home' }, mail] });
    const then = readJson({ contact: [phone, { ...mail, use: 'old' }, fax] });
    const changes = endpointDiff(now, then).filter(({ path }) => path[1] === 0 || path[1] === 2);
    expect(JSON.parse(formatJson(applyChanges(now, then, changes)))).toEqual({
      contact: [phone, mail, fax],
    });
  });

  it('takes a list and what belongs to its values over together', () => {
    const now = readJson({ header: ['a'], _header: [{ id: 'x' }] });
    const then = readJson({ header: ['b', 'a'], _header: [null, { id: 'x' }] });
    const changes = endpointDiff(now, then).filter(({ path }) => path[0] === 'header');
    expect(JSON.parse(formatJson(applyChanges(now, then, changes)))).toEqual({
      header: ['b', 'a'],
      _header: [null, { id: 'x' }],
    });
  });

  it('keeps number and time of the version that it starts from', () => {
    const now = readJson({ meta: { versionId: '7' }, name: 'A' });
    const then = readJson({ meta: { versionId: '2' }, name: 'B' });
    const restored = applyChanges(now, then, endpointDiff(now, then));
    expect(JSON.parse(formatJson(restored))).toEqual({ meta: { versionId: '7' }, name: 'B' });
  });
});

function pickField(resource: ReturnType<typeof readJson>, field: string) {
  const value = resource[field];
  return value === undefined ? {} : { [field]: value };
}
