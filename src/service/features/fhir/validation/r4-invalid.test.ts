import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { loadR4Definitions } from './r4-definitions.ts';
import { r4Issues } from './r4-validation.ts';

beforeAll(() => loadR4Definitions());

interface Invalid {
  why: string;
  path: string;
  resource: Record<string, unknown>;
}

const file = new URL('../../../../testing/material/fhir-invalid.ndjson', import.meta.url);
const lines = readFileSync(file, 'utf8').trim().split('\n');
const invalid = lines.map((line): Invalid => JSON.parse(line));

test('there are at least 200 invalid resources, and some of every kind', () => {
  expect(invalid.length).toBeGreaterThanOrEqual(200);
  const kinds = new Set(invalid.map(({ resource }) => resource.resourceType));
  expect([...kinds].sort()).toEqual(fhirKinds.map(({ kind }) => kind).sort());
});

test.each(
  invalid.map(({ resource, why, path }) => ({ kind: resource.resourceType, why, path, resource })),
)('refuses $kind with $why at "$path"', ({ resource, path }) => {
  const paths = r4Issues(resource).map((issue) => issue.path);
  expect([...new Set(paths)]).toEqual([path]);
});
