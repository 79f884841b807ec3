import { expect, it } from 'vitest';
import { kindAreaOf } from '../record-kinds.ts';
import type { DeclaredKind } from '../records.queries.ts';
import { kindSearch } from './record-search.ts';

const area = kindAreaOf('patient');
if (area === undefined) throw new Error('no Patients');

const declaring = (...names: string[]): ReadonlyMap<string, DeclaredKind> =>
  new Map([
    [
      'Patient',
      {
        parameters: names.map((name) => ({ name, type: 'string' })),
        includes: [],
        revIncludes: [],
      },
    ],
  ]);

it('offers the filters of a kind where its search parameters are declared', () => {
  const { facets, texts, sortFields } = kindSearch(area, declaring('species', 'owner'));
  expect(facets.map(({ field }) => field)).toEqual(['species:exact', 'owner:exact', 'changed-by']);
  expect(texts.map(({ field }) => field)).toEqual(['owner:contains']);
  // Patients cannot be sorted by owners that are separate records.
  expect(sortFields.map(({ field }) => field)).toEqual(['_lastUpdated', 'species']);
});

it('offers none of them on a deployment that documents no such parameters', () => {
  const { facets, texts } = kindSearch(area, null);
  expect([facets.map(({ field }) => field), texts]).toEqual([['changed-by'], []]);
});
