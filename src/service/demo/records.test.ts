import { beforeAll, describe, expect, test } from 'vitest';
import { confidentialityOf } from '#contract/fhir/confidentiality.ts';
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
  test('are valid R4 in every version', () => {
    const refused = records.flatMap(({ kind, id, versions }) =>
      versions.flatMap(({ content }) =>
        r4Issues(JSON.parse(content)).map((issue) => ({ kind, id, issue })),
      ),
    );
    expect(refused).toEqual([]);
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
});
