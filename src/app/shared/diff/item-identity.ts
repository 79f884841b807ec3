import { isJsonNumber, isJsonObject, type JsonValue, textOf } from '../json/json-text.ts';

function pair(one: JsonValue | undefined, other: JsonValue | undefined): string {
  return `${textOf(one) ?? ''}|${textOf(other) ?? ''}`;
}

/**
 * What makes an item of a list the same item in two versions. jsondiffpatch asks without saying which list, so the
 * item's shape decides which of FHIR's data types it is.
 */
export function identityOf(item: JsonValue | undefined): string {
  if (isJsonNumber(item)) return item.value;
  if (!isJsonObject(item)) return JSON.stringify(item) ?? '';
  const { resourceType, id, url, coding, text, system, code, value } = item;
  if (textOf(resourceType) !== undefined) return `resource:${pair(resourceType, id)}`;
  if (textOf(url) !== undefined) return `extension:${textOf(url)}`;
  if (Array.isArray(coding) && coding.length > 0) return `concept:${identityOf(coding[0])}`;
  if (textOf(text) !== undefined) return `concept:${textOf(text)}`;
  if (textOf(code) !== undefined) return `coding:${pair(system, code)}`;
  if (textOf(value) !== undefined) return `point:${pair(system, value)}`;
  return JSON.stringify(item);
}

/**
 * Which removed and which added item are one item with another value: the practice's work phone, the identifier of
 * one registry, the header of one name. Undefined where the value is all there is to an item.
 */
export function kinOf(item: JsonValue | undefined): string | undefined {
  if (typeof item === 'string') return /^([\w-]+):\s/.exec(item)?.[1]?.toLowerCase();
  if (!isJsonObject(item)) return undefined;
  const { resourceType, url, code, coding, system, value, use } = item;
  const isPoint = textOf(value) !== undefined || textOf(system) !== undefined;
  if (!isPoint || [resourceType, url, code, coding].some((other) => other !== undefined)) {
    return undefined;
  }
  return pair(system, use);
}
