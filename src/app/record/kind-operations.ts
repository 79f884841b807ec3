import { paths } from '#app/paths.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { anyFhirWords, fhirReaders } from './fhir-kind.ts';
import type { RecordAddress, RecordKind } from './record-kind.ts';

/** The operations of a resource type. Throws for an unknown one. */
export function operationsOfKind(kind: string): FhirOperations {
  return entryOf(kind).operations;
}

/** A resource, existing or deleted. */
export interface ResourcePlace extends RecordAddress {
  resourceType: string;
}

/** Resources of any type as a kind of record. */
export function resourceKind(resourceType: string): RecordKind {
  return { words: anyFhirWords, ...fhirReaders(resourceType, operationsOfKind(resourceType)) };
}

export function resourcePath(siteId: string, kind: string, id: string): string {
  const { segment } = entryOf(kind);
  return segment === 'endpoint'
    ? paths.endpoint.to(siteId, id)
    : paths.record.to(siteId, segment, id);
}

export function historyPath(siteId: string, kind: string, id: string): string {
  const { segment } = entryOf(kind);
  return segment === 'endpoint'
    ? paths.endpointHistory.to(siteId, id)
    : paths.recordHistory.to(siteId, segment, id);
}

export function listPath(siteId: string, kind: string): string {
  const { segment } = entryOf(kind);
  return segment === 'endpoint'
    ? paths.endpoints.to(siteId)
    : paths.recordsOfKind.to(siteId, segment);
}

export function newPath(siteId: string, kind: string): string {
  const { segment } = entryOf(kind);
  return segment === 'endpoint'
    ? paths.newEndpoint.to(siteId)
    : paths.newRecord.to(siteId, segment);
}

/** The import page. `run`: a started import. */
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
