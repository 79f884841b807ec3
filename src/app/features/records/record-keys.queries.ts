import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';

export interface RecordAddress {
  siteId: string;
  recordId: string;
}

/** Apart from the queries, which load what lists need. */
export const recordKeys = {
  ofSite: (siteId: string) => ['records', siteId] as const,
  ofKind: (siteId: string, kind: FhirKindName) => [...recordKeys.ofSite(siteId), kind] as const,
  ofOne: (kind: FhirKindName, { siteId, recordId }: RecordAddress) =>
    [...recordKeys.ofKind(siteId, kind), 'one', recordId] as const,
};
