import { inject } from 'vitest';
import { fhirKindOperations } from '#contract/fhir-kind-operations.ts';
import type { FhirKindName } from '#contract/fhir-kinds.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';

/** Two whose fields the contract names, and one of those that it only says to be R4. */
const typical: readonly FhirKindName[] = ['Endpoint', 'EventDefinition', 'PractitionerRole'];

/**
 * The operations to ask on the store of this run: on PostgreSQL all of them. No statement knows one kind of resource
 * from another, so on the embedded store three kinds stand for the rest.
 */
export function operationsHere(): readonly Operation[] {
  if (inject('store') === 'postgres') return operations;
  const others = fhirKindOperations.filter(({ kind }) => !typical.includes(kind));
  const left = new Set<Operation>(others.flatMap((entry) => Object.values(entry.operations)));
  return operations.filter((operation) => !left.has(operation));
}

/** Likewise what is said of each kind. */
export function kindsHere<Said extends { type: string }>(all: readonly Said[]): readonly Said[] {
  return inject('store') === 'postgres'
    ? all
    : all.filter(({ type }) => typical.some((kind) => kind === type));
}
