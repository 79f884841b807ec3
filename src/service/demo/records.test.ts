import { beforeAll, describe, expect, test } from 'vitest';
import { confidentialityOf } from '#contract/fhir/confidentiality.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { loadR4Definitions } from '../features/fhir/validation/r4-definitions.ts';
import { r4Issues } from '../features/fhir/validation/r4-validation.ts';
import { readDemoPractice } from './demo-practice.ts';

const now = new Date('2026-03-04T00:00:30.000Z');
const { records, endpoints } = readDemoPractice({ now, receiver: 'http://127.0.0.1:4000/demo' });
const parsed = records.map((record) => ({
  ...record,
  newest: JSON.parse(record.versions.at(-1)?.content ?? ''),
}));
const keyOf = ({ kind, siteId, id }: { kind: string; siteId: number; id: string }) =>
  `${siteId} ${kind}/${id}`.toLowerCase();

beforeAll(() => loadR4Definitions());

describe('the records of the demo', () => {
  test('exist of every kind at every site, and most at the hospital', () => {
    const countAt = (siteId: number, kind?: string) =>
      records.filter((one) => one.siteId === siteId && (kind === undefined || one.kind === kind))
        .length;
    const kinds = fhirKinds.map(({ kind }) => kind).filter((kind) => kind !== 'Endpoint');
    for (const siteId of [101, 102, 103, 104, 105, 201]) {
      for (const kind of kinds)
        expect(countAt(siteId, kind), `${kind} at ${siteId}`).toBeGreaterThan(0);
    }
    for (const kind of kinds) expect(countAt(101, kind), kind).toBeGreaterThan(2);
    expect(countAt(101)).toBeGreaterThan(800);
    expect(records.length).toBeGreaterThan(1500);
  });

  test('are valid R4 in every version', () => {
    const refused = records.flatMap(({ kind, id, versions }) =>
      versions.flatMap(({ content }) =>
        r4Issues(JSON.parse(content)).map((issue) => ({ kind, id, issue })),
      ),
    );
    expect(refused).toEqual([]);
  });

  test('have valid ids, unique at their site and kind ignoring case', () => {
    const keys = records.map(keyOf);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    for (const { id } of records) expect(id).toMatch(/^[A-Za-z0-9.-]{1,64}$/);
  });

  test('have no dangling references', () => {
    const there = new Set([
      ...records.map(keyOf),
      ...endpoints.map((one) => keyOf({ ...one, kind: 'Endpoint' })),
    ]);
    const leadNowhere = parsed.flatMap(({ siteId, versions }) =>
      versions.flatMap(({ content }) =>
        [...content.matchAll(/"reference":"([^"]+)"/g)]
          .map(([, reference = '']) => `${siteId} ${reference.toLowerCase()}`)
          .filter((key) => !there.has(key)),
      ),
    );
    expect(leadNowhere).toEqual([]);
  });

  test('do not name confidential patients', () => {
    const hidden = parsed.filter(({ newest }) => confidentialityOf(newest) === 2);
    expect(hidden.length).toBeGreaterThan(1);
    for (const { siteId, kind, id } of hidden) {
      const others = parsed.filter((one) => one.siteId === siteId);
      const named = others.filter(({ versions }) =>
        versions.some(({ content }) => content.includes(`"reference":"${kind}/${id}","display"`)),
      );
      expect(named.map(keyOf)).toEqual([]);
    }
  });

  test('have versions in order, each different from the one before, none in the future', () => {
    for (const { versions, deletedAt } of records) {
      const times = [...versions.map(({ savedAt }) => savedAt), ...(deletedAt ? [deletedAt] : [])];
      expect(times).toEqual([...times].sort());
      expect(new Set(times).size).toBe(times.length);
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(now.getTime());
      versions.slice(1).forEach(({ content }, index) => {
        expect(content).not.toBe(versions[index]?.content);
      });
    }
  });
});
