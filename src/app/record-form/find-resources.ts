import { call } from '#app/kit/api/call.ts';
import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { operationsOfKind, resourcePath } from '#app/record/kind-operations.ts';
import type { StoredCandidate } from './created-record.ts';

interface ResourceSearch {
  siteId: string;
  kind: string;
  titleOf: (resource: UnknownObject) => string;
}

/** The newest resources with an identifier or name, to find one whose create had no response. */
export async function findResources(
  { siteId, kind, titleOf }: ResourceSearch,
  { identifier, name }: UnknownObject,
): Promise<StoredCandidate[]> {
  const value = objectsOf(identifier).find((one) => typeof one.value === 'string')?.value;
  const byName = typeof name === 'string' ? { 'name:exact': [name] } : {};
  const query = {
    _count: 5,
    _sort: '-_lastUpdated',
    ...(typeof value === 'string' ? { identifier: [value] } : byName),
  };
  const { entry } = await call(operationsOfKind(kind).search, { params: { siteId }, query });
  return objectsOf(entry).map((resource) => {
    const id = String(resource.id);
    const at = textIn(objectOf(resource.meta).lastUpdated);
    return { id, label: titleOf(resource), at, to: resourcePath(siteId, kind, id) };
  });
}
