import { createHash } from 'node:crypto';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';

/** What fits into an entry of an index, with the rest of the row: 300 characters are at most 900 bytes. */
const longest = 300;

/** How long a text may be that a string search looks for. */
export const longestSearchText = 200;

/** A value as the search index keeps it: a very long one is cut and told apart by a hash. */
export function bounded(value: string): string {
  if (value.length <= longest) return value.toWellFormed();
  const hash = createHash('sha256').update(value).digest('hex');
  return `${value.slice(0, longest - hash.length - 1).toWellFormed()}…${hash}`;
}

/** A code or identifier as tokens keep it: R4 says to compare without case where in doubt. */
export function tokenValue(value: string): string {
  return bounded(value.toLowerCase());
}

/**
 * A folded text in pieces that fit into an index; whatever a search may look for stands within one of them. The first
 * is how the text begins.
 */
export function piecesOf(text: string): string[] {
  const step = longest - longestSearchText;
  const count = Math.max(1, Math.ceil((text.length - longestSearchText) / step));
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * step, index * step + longest).toWellFormed(),
  );
}

/**
 * Where a reference points: `Organization` and a key are a resource of the same site, `https://…/fhir/r4/Organization` and
 * a key one by an absolute address, which may be the service's own; '' stands for any other address.
 */
export interface ReferencePlace {
  targetKind: string;
  targetKey: string;
}

/** What the address of a resource consists of. */
interface ResourceAddress {
  /** Undefined: it is relative. */
  base: string | undefined;
  kind: string;
  id: string;
  versionId: string | undefined;
}

const standard =
  /^(?:(https?:\/\/.+)\/)?([A-Z][A-Za-z]*)\/([A-Za-z0-9.\-_]{1,64})(?:\/_history\/([^/]+))?$/;
/** As the interface has it, which its answers give as `location`. */
const documented =
  /^(https?:\/\/.+\/fhir)\/([a-z-]+)\/([A-Za-z0-9.\-_]{1,64})(?:\/history\/([^/]+))?$/;

/** Undefined where a reference is no address of a resource. The interface's form counts as the standard one. */
export function resourceAddress(reference: string): ResourceAddress | undefined {
  const [, base, kind, id, versionId] = standard.exec(reference) ?? [];
  if (kind !== undefined && id !== undefined) return { base, kind, id, versionId };
  const [, root, segment, ownId, version] = documented.exec(reference) ?? [];
  const named = fhirKinds.find((one) => one.segment === segment);
  if (named === undefined || ownId === undefined) return undefined;
  return { base: `${root}/r4`, kind: named.kind, id: ownId, versionId: version };
}

/** The place of a reference as text; of which version does not matter, nor the case of the id. */
export function placeOf(reference: string): ReferencePlace {
  const address = resourceAddress(reference);
  if (address === undefined) return { targetKind: '', targetKey: bounded(reference) };
  const { base, kind, id } = address;
  return {
    targetKind: base === undefined ? kind : absoluteKind(base, kind),
    targetKey: id.toLowerCase(),
  };
}

/** A kind as places by absolute address have it. */
export function absoluteKind(base: string, kind: string): string {
  return bounded(`${base}/${kind}`);
}

/**
 * The kind of the resource that a Reference points to, without looking it up: from its address (absolute ones too), the
 * contained resource that it names, or its type.
 */
export function kindOfTarget(
  { reference, type }: Record<string, unknown>,
  resource: Record<string, unknown>,
): string | undefined {
  if (typeof reference === 'string') {
    if (reference.startsWith('#')) return kindOfContained(resource, reference.slice(1));
    const kind = resourceAddress(reference)?.kind;
    if (kind !== undefined) return kind;
  }
  return typeof type === 'string' ? type : undefined;
}

function kindOfContained({ contained }: Record<string, unknown>, id: string): string | undefined {
  const resources: unknown[] = Array.isArray(contained) ? contained : [];
  const target = resources.find(
    (item): item is { resourceType: string } =>
      typeof item === 'object' && item !== null && 'id' in item && item.id === id,
  );
  return target?.resourceType;
}
