import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, type JsonObject, sameJson } from '#app/kit/json/json-text.ts';
import { anyEndpoint, readJson, endpointWords as words } from '../diff/any-endpoint.test-data.ts';
import { type JsonChange, recordDiff } from '../diff/record-diff.ts';
import { applyChanges } from './apply-changes.ts';

const diff = (before: JsonObject, after: JsonObject) => recordDiff(before, after, { words });
const apply = (before: JsonObject, after: JsonObject, chosen: readonly JsonChange[]) =>
  applyChanges(before, after, { chosen, words });

const phone = { system: 'phone', value: '1', use: 'work' };
const mail = { system: 'email', value: 'a@b.example', use: 'work' };
const fax = { system: 'fax', value: '9' };
const pager = { system: 'pager', value: '5' };

describe('applyChanges', () => {
  it('gives the newer version if all changes are chosen', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        const [older, newer] = [readJson(one), readJson(other)];
        const applied = apply(older, newer, diff(older, newer));
        expect(diff(applied, newer)).toEqual([]);
      }),
    );
  });

  it('gives the older version unchanged if none is chosen', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, (one, other) => {
        const [older, newer] = [readJson(one), readJson(other)];
        expect(sameJson(apply(older, newer, []), older)).toBe(true);
      }),
    );
  });

  it('applies the chosen fields only', () => {
    fc.assert(
      fc.property(anyEndpoint, anyEndpoint, fc.string(), (one, other, seed) => {
        const [older, newer] = [readJson(one), readJson(other)];
        const changes = diff(older, newer);
        const fields = [...new Set(changes.map(({ path }) => String(path[0])))];
        const chosenFields = fields.filter((field) => seed.length % 2 === field.length % 2);
        const chosen = changes.filter(({ path }) => chosenFields.includes(String(path[0])));
        const applied = apply(older, newer, chosen);
        for (const field of fields) {
          const source = chosenFields.includes(field) ? newer : older;
          expect(diff(pickField(applied, field), pickField(source, field))).toEqual([]);
        }
      }),
    );
  });

  it('restores one contact only', () => {
    const now = readJson({ contact: [{ ...phone, use: 'home' }, mail] });
    const then = readJson({ contact: [phone, { ...mail, use: 'old' }, fax] });
    const changes = diff(now, then).filter(({ path }) => path[1] === 0 || path[1] === 2);
    expect(JSON.parse(formatJson(apply(now, then, changes)))).toEqual({
      contact: [phone, mail, fax],
    });
  });

  it('keeps the metadata alone where the other members of its object are removed', () => {
    const now = readJson({ meta: { versionId: '2', tag: [{ code: 'a' }] }, name: 'A' });
    const then = readJson({ meta: { versionId: '1' }, name: 'A' });
    const changes = diff(now, then);
    expect(JSON.parse(formatJson(apply(now, then, changes)))).toEqual({
      meta: { versionId: '2' },
      name: 'A',
    });
  });

  it('applies a list together with its element data', () => {
    const now = readJson({ header: ['a'], _header: [{ id: 'x' }] });
    const then = readJson({ header: ['b', 'a'], _header: [null, { id: 'x' }] });
    const changes = diff(now, then).filter(({ path }) => path[0] === 'header');
    expect(JSON.parse(formatJson(apply(now, then, changes)))).toEqual({
      header: ['b', 'a'],
      _header: [null, { id: 'x' }],
    });
  });

  it('leaves a list with element data as it is if only another field is chosen', () => {
    const now = readJson({ name: 'A', header: ['a'], _header: [{ id: 'x' }] });
    const then = readJson({ name: 'B', header: ['b'], _header: [{ id: 'y' }] });
    const changes = diff(now, then).filter(({ path }) => path[0] === 'name');
    expect(JSON.parse(formatJson(apply(now, then, changes)))).toEqual({
      name: 'B',
      header: ['a'],
      _header: [{ id: 'x' }],
    });
  });

  it.each([
    { chosen: [0], contact: [mail, phone] },
    { chosen: [2], contact: [phone, fax] },
    { chosen: [3], contact: [phone, pager] },
    { chosen: [0, 3], contact: [mail, phone, pager] },
    { chosen: [2, 3], contact: [phone, fax, pager] },
  ])('puts the added contacts $chosen where the newer version has them', ({ chosen, contact }) => {
    const now = readJson({ contact: [phone] });
    const then = readJson({ contact: [mail, phone, fax, pager] });
    const changes = diff(now, then).filter(({ path }) => chosen.includes(Number(path[1])));
    expect(JSON.parse(formatJson(apply(now, then, changes)))).toEqual({ contact });
  });

  it('replaces a value by one of another type only if that is chosen', () => {
    const now = readJson({ period: { start: '2020' }, header: ['a'], name: 'A' });
    const then = readJson({ period: ['2020'], header: { 0: 'a' }, name: 'B' });
    const changes = diff(now, then);
    expect(JSON.parse(formatJson(apply(now, then, changes)))).toEqual({
      period: ['2020'],
      header: { 0: 'a' },
      name: 'B',
    });
    const name = changes.filter(({ path }) => path[0] === 'name');
    expect(JSON.parse(formatJson(apply(now, then, name)))).toEqual({
      period: { start: '2020' },
      header: ['a'],
      name: 'B',
    });
  });
});

function pickField(resource: ReturnType<typeof readJson>, field: string) {
  const value = resource[field];
  return value === undefined ? {} : { [field]: value };
}
