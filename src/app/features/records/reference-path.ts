import { paths } from '#app/paths.ts';
import { type FhirKindName, type FhirKindSegment, fhirKinds } from '#contract/fhir/fhir-kinds.ts';

/** A record of this site that a reference leads to. */
export interface ReferencePlace {
  kind: FhirKindName;
  segment: FhirKindSegment;
  id: string;
}

/** Where a reference leads, if that is to a record of a kind that sites keep; undefined for any other. */
export function referencePlace(reference: unknown): ReferencePlace | undefined {
  const text =
    typeof reference === 'object' && reference !== null && 'reference' in reference
      ? reference.reference
      : reference;
  if (typeof text !== 'string') return undefined;
  // Of a version, too: the page shows the record as it is now.
  const [, kind, id] = /^(\w+)\/([^/#?]+)(?:\/_history\/[^/]+)?$/.exec(text) ?? [];
  const entry = fhirKinds.find((one) => one.kind === kind);
  return entry === undefined || id === undefined
    ? undefined
    : { kind: entry.kind, segment: entry.segment, id };
}

/** The page of a record of any kind. */
export function placePath(siteId: string, { segment, id }: ReferencePlace): string {
  return segment === 'endpoint'
    ? paths.endpoint.to(siteId, id)
    : paths.record.to(siteId, segment, id);
}

/** The page of what a reference leads to, where that is a kind of this site; undefined for any other. */
export function referencePath(siteId: string, reference: unknown): string | undefined {
  const place = referencePlace(reference);
  return place && placePath(siteId, place);
}
