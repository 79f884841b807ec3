import { endpointOperations } from '#contract/endpoint.ts';

/** What the engine has to know of a kind of resource; adding a kind is one entry here. */
export interface FhirKind {
  kind: string;
  segment: string;
  operations: typeof endpointOperations;
  /** The text that lists sort by as `name`. */
  nameOf(resource: Record<string, unknown>): string;
}

export const fhirKinds: readonly FhirKind[] = [
  {
    kind: 'Endpoint',
    segment: 'endpoint',
    operations: endpointOperations,
    // An Endpoint without a name is listed under its address.
    nameOf: (resource) => String(resource.name ?? resource.address ?? resource.id ?? ''),
  },
];
