import { inject } from 'vitest';
import type { Operation } from '#contract/base/operation.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { operations } from '#contract/operations.ts';

/** Two kinds with schemas in the contract, and one that is only defined by R4. */
const typical: readonly FhirKindName[] = ['Endpoint', 'EventDefinition', 'PractitionerRole'];

/** All operations, but of the operations that every kind has only those of three representative kinds. */
const typicalOperations: readonly Operation[] = (() => {
  const others = fhirKindOperations.filter(({ kind }) => !typical.includes(kind));
  const left = new Set<Operation>(others.flatMap((entry) => Object.values(entry.operations)));
  return operations.filter((operation) => !left.has(operation));
})();

/** The operations to test: all in `npm run proof`, else the typical ones, as all kinds share the same statements. */
export function operationsHere(): readonly Operation[] {
  return inject('kinds') === 'all' ? operations : typicalOperations;
}

/** The same selection from a list with an entry for each kind. */
export function kindsHere<Said extends { type: string }>(all: readonly Said[]): readonly Said[] {
  return inject('kinds') === 'all'
    ? all
    : all.filter(({ type }) => typical.some((kind) => kind === type));
}
