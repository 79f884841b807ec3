import { createHash } from 'node:crypto';
import { folded } from '#contract/base/folded.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { type JsonObject, objectsIn } from '../json-object.ts';

/** 300 characters are at most 900 bytes, which an index entry can hold with the rest of its row. */
const longest = 300;

export const maxSearchTextLength = 200;

/** A value for the search index: a long one is truncated and made unique by a hash. */
export function truncatedValue(value: string): string {
  if (value.length <= longest) return value.toWellFormed();
  const hash = createHash('sha256').update(value).digest('hex');
  return `${value.slice(0, longest - hash.length - 1).toWellFormed()}…${hash}`;
}

/** A code or identifier in index form; R4 says to ignore case when in doubt. */
export function tokenValue(value: string): string {
  return truncatedValue(value.toLowerCase());
}

/** Splits a folded text into overlapping pieces that fit the index: any searched text is in one. The start first. */
export function indexPiecesOf(text: string): string[] {
  const step = longest - maxSearchTextLength;
  const count = Math.max(1, Math.ceil((text.length - maxSearchTextLength) / step));
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * step, index * step + longest).toWellFormed(),
  );
}

/** Suffix of parameters for further pieces of long texts. */
export const moreSuffix = ':more';

/** A row for string searches; `exact` is empty where only parts match. */
export interface StringRow {
  param: string;
  folded: string;
  exact: string;
}

/** The rows of a text: one for each of its pieces. */
export function stringRows(param: string, text: string, exact = truncatedValue(text)): StringRow[] {
  const [beginning = '', ...rest] = indexPiecesOf(folded(text));
  return [
    { param, folded: beginning, exact },
    ...rest.map((piece) => ({ param: `${param}${moreSuffix}`, folded: piece, exact: '' })),
  ];
}

/**
 * The target of a reference: `Organization` and a key for a resource of the same site,
 * `https://…/fhir/r4/Organization` and a key for an absolute address, which may be the service's own; '' for any
 * other address.
 */
export interface ReferencePlace {
  targetKind: string;
  targetKey: string;
}

interface ResourceAddress {
  /** Undefined if it is relative. */
  base: string | undefined;
  kind: string;
  id: string;
  versionId: string | undefined;
}

const standard =
  /^(?:(https?:\/\/.+)\/)?([A-Z][A-Za-z]*)\/([A-Za-z0-9.\-_]{1,64})(?:\/_history\/([^/]+))?$/;
/** The interface's form, as in the `location` of its answers. */
const documented =
  /^(https?:\/\/.+\/fhir)\/([a-z-]+)\/([A-Za-z0-9.\-_]{1,64})(?:\/history\/([^/]+))?$/;

/** Undefined if a reference is not the address of a resource. The interface's form is treated as the standard one. */
export function resourceAddress(reference: string): ResourceAddress | undefined {
  const [, base, kind, id, versionId] = standard.exec(reference) ?? [];
  if (kind !== undefined && id !== undefined) return { base, kind, id, versionId };
  const [, root, segment, ownId, version] = documented.exec(reference) ?? [];
  const kindEntry = fhirKinds.find((one) => one.segment === segment);
  if (kindEntry === undefined || ownId === undefined) return undefined;
  return { base: `${root}/r4`, kind: kindEntry.kind, id: ownId, versionId: version };
}

/** The target of a reference; ignores its version and the case of the id. */
export function placeOf(reference: string): ReferencePlace {
  const address = resourceAddress(reference);
  if (address === undefined) return { targetKind: '', targetKey: truncatedValue(reference) };
  const { base, kind, id } = address;
  return {
    targetKind: base === undefined ? kind : absoluteKind(base, kind),
    targetKey: id.toLowerCase(),
  };
}

/** A kind in the form that targets by absolute address use. */
export function absoluteKind(base: string, kind: string): string {
  return truncatedValue(`${base}/${kind}`);
}

/** The kind of a Reference's target without a lookup: from its address, the contained resource, or its type. */
export function kindOfTarget(
  { reference, type }: JsonObject,
  { contained }: JsonObject,
): string | undefined {
  if (typeof reference === 'string') {
    if (reference.startsWith('#')) {
      const target = objectsIn(contained).find(({ id }) => id === reference.slice(1));
      return target && String(target.resourceType);
    }
    const kind = resourceAddress(reference)?.kind;
    if (kind !== undefined) return kind;
  }
  return typeof type === 'string' ? type : undefined;
}
