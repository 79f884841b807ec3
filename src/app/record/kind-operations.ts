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
  if (kind === 'Endpoint') return paths.endpoint.to(siteId, id);
  return paths.record.to(siteId, entryOf(kind).segment, id);
}

export function historyPath(siteId: string, kind: string, id: string): string {
  if (kind === 'Endpoint') return paths.endpointHistory.to(siteId, id);
  return paths.recordHistory.to(siteId, entryOf(kind).segment, id);
}

export function listPath(siteId: string, kind: string): string {
  if (kind === 'Endpoint') return paths.endpoints.to(siteId);
  return paths.recordsOfKind.to(siteId, entryOf(kind).segment);
}

export function newPath(siteId: string, kind: string): string {
  if (kind === 'Endpoint') return paths.newEndpoint.to(siteId);
  return paths.newRecord.to(siteId, entryOf(kind).segment);
}

/** The import page. `run`: a started import. */
export function importPath(siteId: string, kind: string, query: { run?: string } = {}): string {
  if (kind === 'Endpoint') return paths.importEndpoints.to(siteId, query);
  return paths.importRecords.to(siteId, entryOf(kind).segment, query);
}

function entryOf(kind: string) {
  const entry = fhirKindOperations.find((one) => one.kind === kind);
  if (entry === undefined) throw new Error(`This console has no kind ${kind}`);
  return entry;
}
