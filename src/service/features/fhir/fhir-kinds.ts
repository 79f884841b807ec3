import { fhirKindOperations } from '#contract/fhir-kind-operations.ts';
import type { FhirKindName, FhirKindSegment } from '#contract/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir-operations.ts';
import { nameOfResource } from './resource-name.ts';

/** What the engine has to know of a kind of resource. */
export interface FhirKind {
  kind: FhirKindName;
  segment: FhirKindSegment;
  operations: FhirOperations;
  /** The text that lists show and sort by as `name`; empty where a resource has nothing of the sort. */
  nameOf(resource: Record<string, unknown>): string;
}

const ownNames: Partial<Record<FhirKindName, FhirKind['nameOf']>> = {
  // An Endpoint without a name is listed under its address.
  Endpoint: ({ name, address, id }) => String(name ?? address ?? id ?? ''),
};

/** One entry for each kind of the contract's table, from which all of it follows. */
export const fhirKinds: readonly FhirKind[] = fhirKindOperations.map((entry) => ({
  ...entry,
  nameOf: ownNames[entry.kind] ?? nameOfResource,
}));

/** A kind by its resource type, in which case counts; undefined where it is none of ours. */
export function fhirKindOf(kind: string): FhirKind | undefined {
  return fhirKinds.find((known) => known.kind === kind);
}
