import { paths } from '#app/paths.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { anyFhirWords, fhirReaders } from './fhir-kind.ts';
import type { RecordKind } from './record-kind.ts';

/** The operations of a kind, by its resource type. Throws for one that the contract does not have. */
export function operationsOfKind(kind: string): FhirOperations {
  return entryOf(kind).operations;
}

/** Where a resource is or was, of whatever kind. */
export interface ResourcePlace {
  siteId: string;
  resourceType: string;
  id: string;
}

/** Resources of a type on the engine of records, whatever else the console knows of them. */
export function resourceKind(resourceType: string): RecordKind<ResourcePlace> {
  return {
    words: anyFhirWords,
    key: ({ siteId, id }) => ['resource', siteId, resourceType, id],
    ...fhirReaders<ResourcePlace>({
      resourceType,
      operations: operationsOfKind(resourceType),
      paramsOf: ({ siteId, id }) => ({ siteId, id }),
    }),
  };
}

/** The page of a resource. */
export function resourcePath(siteId: string, kind: string, id: string): string {
  const { segment } = entryOf(kind);
  return segment === 'endpoint'
    ? paths.endpoint.to(siteId, id)
    : paths.record.to(siteId, segment, id);
}

/** The list of a kind's resources. */
export function listPath(siteId: string, kind: string): string {
  const { segment } = entryOf(kind);
  return segment === 'endpoint'
    ? paths.endpoints.to(siteId)
    : paths.recordsOfKind.to(siteId, segment);
}

/** Where resources of a kind are imported. `run`: an import that was started. */
export function importPath(siteId: string, kind: string, query: { run?: string } = {}): string {
  const { segment } = entryOf(kind);
  return segment === 'endpoint'
    ? paths.importEndpoints.to(siteId, query)
    : paths.importRecords.to(siteId, segment, query);
}

function entryOf(kind: string) {
  const entry = fhirKindOperations.find((one) => one.kind === kind);
  if (entry === undefined) throw new Error(`This console has no kind ${kind}`);
  return entry;
}
