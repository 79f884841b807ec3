import type { JsonObject, JsonValue } from '#app/kit/json/json-text.ts';
import { memberOf } from '../diff/json-diff.ts';

/** A list value and its `_field` entry (R4, JSON representation). */
export interface Slot {
  value: JsonValue;
  element: JsonValue;
}

/** Whether a member is part of such a pair in any version. */
export function pairedList(key: string, versions: readonly (JsonObject | undefined)[]): boolean {
  const name = key.replace(/^_/, '');
  return versions.some(
    (version) => version !== undefined && Array.isArray(memberOf(version, `_${name}`)),
  );
}

/** The slots of a pair; undefined if both lists are absent. */
export function slotsOf(version: JsonObject | undefined, name: string): Slot[] | undefined {
  const values = version && memberOf(version, name);
  const elements = version && memberOf(version, `_${name}`);
  if (!Array.isArray(values) && !Array.isArray(elements)) return undefined;
  const [all, elementSlots] = [listOf(values), listOf(elements)];
  const length = Math.max(all.length, elementSlots.length);
  return Array.from({ length }, (_, index) => ({
    value: all[index] ?? null,
    element: elementSlots[index] ?? null,
  }));
}

/** The pair for slots; a list of only nulls is omitted. */
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
