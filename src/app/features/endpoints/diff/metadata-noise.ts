import { isJsonObject, type JsonObject } from '../../../shared/json/json-text.ts';

const noise = new Set(['versionId', 'lastUpdated']);

/** The resource without what every save changes by itself. */
export function withoutNoise(resource: JsonObject): JsonObject {
  if (!isJsonObject(resource.meta)) return resource;
  const { meta, ...rest } = resource;
  const kept = Object.entries(meta).filter(([key]) => !noise.has(key));
  return kept.length === 0 ? rest : { ...rest, meta: Object.fromEntries(kept) };
}

/** A resource whose noise was left out, with that of another one. */
export function keptNoise(source: JsonObject, resource: JsonObject): JsonObject {
  if (!isJsonObject(source.meta)) return resource;
  const kept = Object.entries(source.meta).filter(([key]) => noise.has(key));
  if (kept.length === 0 && !isJsonObject(resource.meta)) return resource;
  const meta = { ...Object.fromEntries(kept), ...(isJsonObject(resource.meta) && resource.meta) };
  if (resource.meta !== undefined) return { ...resource, meta };
  const { resourceType, id, ...rest } = resource;
  return {
    ...(resourceType !== undefined && { resourceType }),
    ...(id !== undefined && { id }),
    meta,
    ...rest,
  };
}
