import { objectOf } from '#app/kit/json/unknown-object.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import { type FhirKindName, type FhirKindSegment, fhirKinds } from '#contract/fhir/fhir-kinds.ts';

/** The local target of a reference. */
export interface ReferencePlace {
  kind: FhirKindName;
  segment: FhirKindSegment;
  id: string;
}

/** The target of a reference to a kind of the site; undefined for any other. */
export function referencePlace(reference: unknown): ReferencePlace | undefined {
  const text = typeof reference === 'string' ? reference : objectOf(reference).reference;
  if (typeof text !== 'string') return undefined;
  // A version's reference leads to the current record.
  const [, kind, id] = /^(\w+)\/([^/#?]+)(?:\/_history\/[^/]+)?$/.exec(text) ?? [];
  const entry = fhirKinds.find((one) => one.kind === kind);
  return entry === undefined || id === undefined
    ? undefined
    : { kind: entry.kind, segment: entry.segment, id };
}

export function referencePath(siteId: string, reference: unknown): string | undefined {
  const place = referencePlace(reference);
  return place && resourcePath(siteId, place.kind, place.id);
}
