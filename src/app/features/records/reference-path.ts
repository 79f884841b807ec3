import { paths } from '#app/paths.ts';
import { fhirKinds } from '#contract/fhir-kinds.ts';

/** The page of what a reference leads to, where that is a kind of this site; undefined for any other. */
export function referencePath(siteId: string, reference: unknown): string | undefined {
  const text =
    typeof reference === 'object' && reference !== null && 'reference' in reference
      ? reference.reference
      : reference;
  if (typeof text !== 'string') return undefined;
  // Of a version, too: the page shows the record as it is now.
  const [, kind, id] = /^(\w+)\/([^/#?]+)(?:\/_history\/[^/]+)?$/.exec(text) ?? [];
  const entry = fhirKinds.find((one) => one.kind === kind);
  if (entry === undefined || id === undefined) return undefined;
  return entry.kind === 'Endpoint'
    ? paths.endpoint.to(siteId, id)
    : paths.record.to(siteId, entry.segment, id);
}
