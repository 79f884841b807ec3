import type { JsonObject, JsonValue } from '#app/kit/json/json-text.ts';
import { memberOf } from '../diff/json-diff.ts';

/** FHIR keeps what belongs to the values of a list in a second one beside it, slot by slot (R4, JSON representation). */
export interface Slot {
  value: JsonValue;
  element: JsonValue;
}

/** Whether a member is a list, or the `_field` list, of such a pair in any of the versions. */
export function pairedList(key: string, versions: readonly (JsonObject | undefined)[]): boolean {
  const name = key.replace(/^_/, '');
  return versions.some(
    (version) => version !== undefined && Array.isArray(memberOf(version, `_${name}`)),
  );
}

/** The slots of a pair of lists; undefined where the version has neither. */
export function slotsOf(version: JsonObject | undefined, name: string): Slot[] | undefined {
  const values = version && memberOf(version, name);
  const elements = version && memberOf(version, `_${name}`);
  if (!Array.isArray(values) && !Array.isArray(elements)) return undefined;
  const [all, beside] = [listOf(values), listOf(elements)];
  const length = Math.max(all.length, beside.length);
  return Array.from({ length }, (_, index) => ({
    value: all[index] ?? null,
    element: beside[index] ?? null,
  }));
}

/** The pair of lists that slots stand for; a list of nothing but nulls is left out. */
export function listsOf(slots: readonly Slot[], name: string): [string, JsonValue][] {
  const columns: [string, JsonValue[]][] = [
    [name, slots.map(({ value }) => value)],
    [`_${name}`, slots.map(({ element }) => element)],
  ];
  return columns.filter(([, list]) => list.some((item) => item !== null));
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
