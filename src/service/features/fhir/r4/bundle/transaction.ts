import { randomUUID } from 'node:crypto';
import { createR4, patchMatchingR4 } from '#contract/fhir/fhir-r4-writes.ts';
import { inSharedTransaction } from '#service/db/join-transaction.ts';
import type { Answer, Binding } from '#service/http/bind.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../../fhir-errors.ts';
import { fhirKindOf } from '../../fhir-kinds.ts';
import {
  isLosslessObject,
  type LosslessJson,
  type LosslessObject,
} from '../../patch/lossless-json.ts';
import { conditionOf, lockForTransaction } from '../../search/fhir-search.store.ts';
import { type RawParameter, rawParameters } from '../../search/search-query.ts';
import { isR4Resource, membersOf } from '../../validation/r4-members.ts';
import {
  answerEntry,
  type BundleCall,
  type BundleDeps,
  type BundleEntry,
  problemOfEntry,
} from './bundle-entry.ts';

type EntryAnswer = Answer<Binding['operation']>;

/** The standard's order (http://hl7.org/fhir/R4/http.html#trules); reads come last. */
const order = [['DELETE'], ['POST'], ['PUT', 'PATCH'], ['GET', 'HEAD']];

/** Runs all entries in one transaction. An error becomes a problem of its entry and rolls everything back. */
export async function runTransaction(
  deps: Pick<BundleDeps, 'db' | 'engineOf'> & { baseUrl: string },
  call: BundleCall,
  entries: readonly BundleEntry[],
): Promise<ReadonlyMap<BundleEntry, EntryAnswer>> {
  const answers = new Map<BundleEntry, EntryAnswer>();
  await inSharedTransaction(deps.db, async (tx) => {
    await lockForTransaction(tx, call.site.siteId, locksOf(entries));
    let assignedIds: ReadonlyMap<BundleEntry, string> = new Map();
    for (const methods of order) {
      // After the deletes, so that conditions do not match deleted resources.
      if (methods.includes('POST')) assignedIds = await resolveReferences(deps, call, entries);
      for (const entry of entries.filter(({ method }) => methods.includes(method))) {
        const id = assignedIds.get(entry);
        answers.set(entry, await withEntryProblem(entry, () => answerEntry(call, entry, id)));
      }
    }
  });
  return answers;
}

/** All locks of the entries, to be taken in one order; otherwise two transactions could deadlock. */
function locksOf(entries: readonly BundleEntry[]) {
  const writeEntries = entries.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  const places = writeEntries.flatMap(({ params: { resourceType: kind, id: resourceId } }) =>
    kind === undefined || resourceId === undefined ? [] : [{ kind, resourceId }],
  );
  const conditions = writeEntries.flatMap((entry) => conditionIn(entry)?.kind ?? []);
  const searches = writeEntries.flatMap(({ resource }) =>
    resource === undefined ? [] : searchReferences(resource).map(({ kind }) => kind),
  );
  return { places, kinds: [...conditions, ...searches] };
}

/** Determines the id of each entry's resource and rewrites references to it. Returns the ids of new resources. */
async function resolveReferences(
  deps: Pick<BundleDeps, 'engineOf'> & { baseUrl: string },
  call: BundleCall,
  entries: readonly BundleEntry[],
): Promise<ReadonlyMap<BundleEntry, string>> {
  const { identities, assigned: assignedIds } = await identify(deps, call, entries);
  const matches = new Map<string, string>();
  for (const entry of entries) {
    if (entry.resource === undefined) continue;
    for (const { reference, kind, parameters } of searchReferences(entry.resource)) {
      const id = await withEntryProblem(entry, async () => {
        try {
          return await deps.engineOf(kind)?.withMatch(call, parameters, async (match) => {
            if (match !== undefined) return match;
            const message = t('Nothing matches the reference {reference}', { reference });
            throw new ProblemError('precondition_failed', message);
          });
        } catch (error) {
          throw atReference(entry.resource, reference, error);
        }
      });
      matches.set(reference, `${kind}/${id}`);
    }
  }
  const rewriterOf = addressRewriter({ identities, matches, baseUrl: deps.baseUrl });
  for (const { resource, fullUrl } of entries) {
    if (resource !== undefined) rewriteAddresses(resource, rewriterOf(fullUrl));
  }
  return assignedIds;
}

/** Maps a problem of a conditional reference to the field that holds it. */
function atReference(resource: LosslessObject | undefined, reference: string, error: unknown) {
  if (!(error instanceof ProblemError)) return error;
  const { code, message } = error;
  const path = resource === undefined ? undefined : pathTo(resource, reference);
  return new ProblemError(code, message, { issues: [{ path: path?.join('.') ?? '', message }] });
}

function pathTo(value: LosslessJson, text: string): string[] | undefined {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const rest = pathTo(member, text);
    if (rest !== undefined) return [name, ...rest];
  }
  return undefined;
}

async function withEntryProblem<Result>(
  entry: BundleEntry,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw problemOfEntry(entry, error);
  }
}

interface Identities {
  /** `Kind/id` by `fullUrl`. */
  identities: ReadonlyMap<string, string>;
  assigned: ReadonlyMap<BundleEntry, string>;
}

function conditionIn(
  entry: BundleEntry,
): { kind: string; parameters: readonly RawParameter[] } | undefined {
  const { params, headers, query, binding, method } = entry;
  const { resourceType: kind } = params;
  if (kind === undefined) return undefined;
  const ifNoneExist = headers['if-none-exist'];
  if (binding.operation.id === createR4.id) {
    return ifNoneExist === undefined ? undefined : { kind, parameters: conditionOf(ifNoneExist) };
  }
  const isMatching = params.id === undefined && ['PUT', 'PATCH', 'DELETE'].includes(method);
  return isMatching ? { kind, parameters: rawParameters(query) } : undefined;
}

/**
 * Determines the id of each entry's resource. Throws `invalid_request` where two entries write the same one, as the
 * standard requires, and what the search of a condition throws.
 */
async function identify(
  deps: Pick<BundleDeps, 'engineOf'>,
  call: BundleCall,
  entries: readonly BundleEntry[],
): Promise<Identities> {
  const identities = new Map<string, string>();
  const assignedIds = new Map<BundleEntry, string>();
  const newIds = new Map<string, string>();
  const writtenIds = new Set<string>();
  for (const entry of entries) {
    try {
      const { params, fullUrl, binding } = entry;
      const { resourceType: kind = '' } = params;
      const { id: operationId } = binding.operation;
      const isCreate = operationId === createR4.id;
      if (!isCreate && !['DELETE', 'PUT', 'PATCH'].includes(entry.method)) continue;
      const condition = conditionIn(entry);
      // Deletes have already run.
      const isDelete = entry.method === 'DELETE';
      const existing =
        params.id ??
        (condition === undefined || isDelete
          ? undefined
          : await deps.engineOf(kind)?.withMatch(call, condition.parameters, async (id) => id));
      if (isDelete && existing === undefined) continue;
      if (existing === undefined && operationId === patchMatchingR4.id) continue;
      const id =
        existing ?? newId(newIds, condition && JSON.stringify([kind, condition.parameters]));
      if (existing === undefined) assignedIds.set(entry, id);
      const identity = `${kind}/${id}`;
      if (fullUrl !== undefined) identities.set(fullUrl, identity);
      if (isCreate) continue;
      if (writtenIds.has(identity.toLowerCase())) {
        throw invalidRequest(
          'request.url',
          t('Another entry also writes {identity}', { identity }),
        );
      }
      writtenIds.add(identity.toLowerCase());
    } catch (error) {
      throw problemOfEntry(entry, error);
    }
  }
  return { identities, assigned: assignedIds };
}

/** Two creates with the same condition share an id. */
function newId(newIds: Map<string, string>, condition: string | undefined): string {
  const id = (condition && newIds.get(condition)) || randomUUID();
  if (condition !== undefined) newIds.set(condition, id);
  return id;
}

/** Rewrites an address: a reference, or any other element of a URI type. */
type Rewrite = (address: string, isReference: boolean) => string;

const addressTypes = ['uri', 'url', 'oid', 'uuid'];

/**
 * Rewrites the addresses that follow new ids by the standard: references, elements of type uri, url, oid and uuid,
 * links and images of a narrative, but not canonicals (http://hl7.org/fhir/R4/http.html#trules). Malformed parts
 * are left to validation.
 */
function rewriteAddresses(resource: LosslessObject, rewrite: Rewrite): void {
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
function searchReferences(resource: LosslessObject) {
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
function addressRewriter(deps: {
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
