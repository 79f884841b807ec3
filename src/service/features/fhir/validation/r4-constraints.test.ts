import { expect, it } from 'vitest';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { constraintMessages } from './r4-constraints.ts';
import { readR4Definitions } from './r4-definitions.ts';

it('has a message for each constraint of R4 on the kinds, and no others', () => {
  const kinds = new Set<string>(fhirKinds.map(({ kind }) => kind));
  const keys = readR4Definitions()
    .structures.filter(({ type }) => kinds.has(type))
    .flatMap(({ snapshot }) => snapshot?.element ?? [])
    .flatMap(({ constraint = [] }) => constraint)
    .flatMap(({ key, severity }) => (severity === 'error' ? key : []));
  expect(Object.keys(constraintMessages).toSorted()).toEqual([...new Set(keys)].toSorted());
});
