import { inject } from 'vitest';
import type { Operation } from '#contract/base/operation.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { operations } from '#contract/operations.ts';

/** Two whose fields the contract names, and one of those that it only says to be R4. */
const typical: readonly FhirKindName[] = ['Endpoint', 'EventDefinition', 'PractitionerRole'];

/** All operations, but those of each kind only where it is one of three that stand for the rest. */
const typicalOperations: readonly Operation[] = (() => {
  const others = fhirKindOperations.filter(({ kind }) => !typical.includes(kind));
  const left = new Set<Operation>(others.flatMap((entry) => Object.values(entry.operations)));
  return operations.filter((operation) => !left.has(operation));
})();

/** The operations to ask: no statement knows one kind of resource from another, so that `npm run proof` alone has all. */
export function operationsHere(): readonly Operation[] {
  return inject('kinds') === 'all' ? operations : typicalOperations;
}

/** Likewise what is said of each kind. */
export function kindsHere<Said extends { type: string }>(all: readonly Said[]): readonly Said[] {
  return inject('kinds') === 'all'
    ? all
    : all.filter(({ type }) => typical.some((kind) => kind === type));
}
