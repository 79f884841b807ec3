import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
} from '#app/kit/json/json-text.ts';
import { listIn } from '#contract/base/list-envelopes.ts';

/** The resources in a search page of any envelope, with exact numbers; of all types by default. */
export function resourcesIn(text: string, resourceType?: string): JsonObject[] {
  const parsed = parseJson(text);
  const entries = (parsed.isValid && listIn(parsed.value)) || [];
  return (entries as JsonValue[]) // as parsed
    .filter(isJsonObject)
    .map(resourceOf)
    .filter(isJsonObject)
    .filter((resource) => [undefined, resource.resourceType].includes(resourceType));
}

/** The resource in an entry, or the entry itself. */
export function resourceOf(entry: JsonObject): JsonObject | undefined {
  if (isJsonObject(entry.resource)) return entry.resource;
  return entry.resourceType === undefined ? undefined : entry;
}
