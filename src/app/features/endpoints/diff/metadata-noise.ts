import { isJsonObject, type JsonObject } from '../json/json-text.ts';

const noise = new Set(['versionId', 'lastUpdated']);

/** The resource without what every save changes by itself. */
export function withoutNoise(resource: JsonObject): JsonObject {
  if (!isJsonObject(resource.meta)) return resource;
  const { meta, ...rest } = resource;
  const kept = Object.entries(meta).filter(([key]) => !noise.has(key));
  return kept.length === 0 ? rest : { ...rest, meta: Object.fromEntries(kept) };
}
