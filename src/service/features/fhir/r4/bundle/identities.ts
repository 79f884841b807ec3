import { randomUUID } from 'node:crypto';
import { createR4, patchMatchingR4 } from '#contract/fhir/fhir-r4-writes.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../../fhir-errors.ts';
import { conditionOf } from '../../search/fhir-search.store.ts';
import { type RawParameter, rawParameters } from '../../search/search-query.ts';
import {
  type BundleCall,
  type BundleDeps,
  type BundleEntry,
  problemOfEntry,
} from './bundle-entry.ts';

/** The ids of a transaction's resources. */
interface Identities {
  /** `Kind/id` by `fullUrl`. */
  identities: ReadonlyMap<string, string>;
  assigned: ReadonlyMap<BundleEntry, string>;
}

/** The condition of an entry's write. */
export function conditionIn(
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
export async function identify(
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
