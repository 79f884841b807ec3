import { fhirKindOf } from '../../fhir-kinds.ts';
import {
  isLosslessObject,
  type LosslessJson,
  type LosslessObject,
} from '../../patch/lossless-json.ts';
import type { RawParameter } from '../../search/search-query.ts';
import { isR4Resource, membersOf } from '../../validation/r4-members.ts';

/** Rewrites an address: a reference, or any other element of a URI type. */
type Rewrite = (address: string, isReference: boolean) => string;

const addressTypes = ['uri', 'url', 'oid', 'uuid'];

/**
 * Rewrites the addresses that follow new ids by the standard: references, elements of type uri, url, oid and uuid,
 * links and images of a narrative, but not canonicals (http://hl7.org/fhir/R4/http.html#trules). Malformed parts
 * are left to validation.
 */
export function rewriteAddresses(resource: LosslessObject, rewrite: Rewrite): void {
  const { resourceType } = resource;
  if (isR4Resource(resourceType)) rewriteIn(resource, resourceType, rewrite);
}

function rewriteIn(element: LosslessObject, type: string, rewrite: Rewrite): void {
  const members = membersOf(type);
  for (const [name, value] of Object.entries(element)) {
    const member = members.get(name.replace(/^_/, ''));
    if (member === undefined) continue;
    const isReference = type === 'Reference' && name === 'reference';
    const memberType = name.startsWith('_') ? 'Element' : isReference ? 'reference' : member.type;
    element[name] = Array.isArray(value)
      ? value.map((item) => rewritten(item, memberType, rewrite))
      : rewritten(value, memberType, rewrite);
  }
}

function rewritten(value: LosslessJson, type: string, rewrite: Rewrite): LosslessJson {
  if (isLosslessObject(value)) {
    if (type === 'Resource') rewriteAddresses(value, rewrite);
    else if (!addressTypes.includes(type) && type !== 'reference') rewriteIn(value, type, rewrite);
    return value;
  }
  if (typeof value !== 'string') return value;
  if (type === 'reference') return rewrite(value, true);
  if (addressTypes.includes(type)) return rewrite(value, false);
  if (type !== 'xhtml') return value;
  return value.replace(/(?<=\b(?:href|src)\s*=\s*["'])[^"']*/g, (address) =>
    rewrite(address, false),
  );
}

/** The conditional references of a resource, with their search parameters. */
export function searchReferences(resource: LosslessObject) {
  const searches: { reference: string; kind: string; parameters: RawParameter[] }[] = [];
  rewriteAddresses(resource, (reference, isReference) => {
    const [, kind = '', query = ''] = /^([A-Za-z]+)\?(.+)$/s.exec(reference) ?? [];
    if (isReference && fhirKindOf(kind) !== undefined) {
      searches.push({ reference, kind, parameters: [...new URLSearchParams(query)] });
    }
    return reference;
  });
  return searches;
}

/** Rewrites addresses of a transaction's entries to where their resources will be. */
export function addressRewriter(deps: {
  /** `Kind/id` by an entry's `fullUrl`. */
  identities: ReadonlyMap<string, string>;
  /** `Kind/id` by conditional reference. */
  matches: ReadonlyMap<string, string>;
  baseUrl: string;
}): (fullUrl: string | undefined) => Rewrite {
  const { identities, matches, baseUrl } = deps;
  return (fullUrl) => {
    // A relative reference is resolved against the entry's own URL.
    const [, baseOfEntry] = /^(https?:.*\/)[A-Za-z]+\/[^/]+$/.exec(fullUrl ?? '') ?? [];
    return (address, isReference) => {
      const [, plain = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
      const identity =
        identities.get(plain) ??
        (baseOfEntry === undefined ? undefined : identities.get(`${baseOfEntry}${plain}`));
      if (identity !== undefined) {
        return `${isReference ? identity : `${baseUrl}/${identity}`}${fragment}`;
      }
      return (isReference ? matches.get(address) : undefined) ?? address;
    };
  };
}
