import { formatJson, isJsonObject, parseJsonObject } from '../../../shared/json/json-text.ts';

/** What a copy must not share with the one it was made from, `_field` siblings included. */
const own = new Set(['id', 'identifier']);
const ownMeta = new Set(['id', 'versionId', 'lastUpdated']);

/** The text of a new Endpoint that starts as a copy of a stored one. */
export function copyOfEndpoint(text: string): string {
  const resource = without(parseJsonObject(text) ?? {}, own);
  const { meta } = resource;
  if (!isJsonObject(meta)) return formatJson(resource);
  const kept = without(meta, ownMeta);
  return formatJson(
    Object.keys(kept).length === 0
      ? without(resource, new Set(['meta']))
      : { ...resource, meta: kept },
  );
}

function without<Value>(object: Record<string, Value>, names: ReadonlySet<string>) {
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => !names.has(key.replace(/^_/, ''))),
  );
}
