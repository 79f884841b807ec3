import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sameJson,
} from '#app/kit/json/json-text.ts';
import type { RunWords } from '#app/runs/run.ts';

export type BulkChange = BulkEdit | { action: 'delete' };

/** An edit of one member of a resource. */
export interface BulkEdit {
  action: 'edit';
  /** The name of the member; of `meta` only security labels and tags count. */
  member: string;
  /** The titles of a run, with the kind's plural within a sentence. */
  words: (plural: string) => RunWords;
  /** The edited value; undefined if it is removed. */
  edited: (own: JsonValue | undefined) => JsonValue | undefined;
  /** Why an edited value is refused; undefined if it is not. */
  problemOf?: (value: JsonValue | undefined) => string | undefined;
}

/** Applies an edit to a resource, or to the member that it concerns; other members keep their place. */
export function changedResource({ member, edited }: BulkEdit, resource: JsonObject): JsonObject {
  return withMember(resource, member, edited(resource[member]));
}

/** Whether a change has no effect on a resource; without a change there is none. */
export function isNoOp(change: BulkChange | undefined, resource: JsonObject): boolean {
  if (change === undefined) return true;
  return change.action === 'edit' && sameJson(changedResource(change, resource), resource);
}

/** Why a change cannot be applied to a resource; undefined if it can. */
export function problemOf(change: BulkChange | undefined, resource: JsonObject) {
  if (change?.action !== 'edit' || isNoOp(change, resource)) return undefined;
  return change.problemOf?.(change.edited(resource[change.member]));
}

/** Sets a member in its place; undefined removes it. */
export function withMember(
  object: JsonObject,
  name: string,
  value: JsonValue | undefined,
): JsonObject {
  if (value !== undefined) return { ...object, [name]: value };
  const { [name]: _, ...rest } = object;
  return rest;
}

/** Undefined for an empty list or object, which R4 forbids. */
export function nonEmpty<Value extends JsonValue[] | JsonObject>(value: Value): Value | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

/** `meta` with other security labels and tags. */
export function withLabels(
  meta: JsonValue | undefined,
  { security, tag }: Partial<Record<'security' | 'tag', JsonValue | undefined>>,
): JsonObject | undefined {
  const own = isJsonObject(meta) ? meta : {};
  return nonEmpty(withMember(withMember(own, 'security', security), 'tag', tag));
}

/** Replaces a member of a resource by that of another; of `meta` only security labels and tags. */
export function putMember(resource: JsonObject, name: string, source: JsonObject): JsonObject {
  if (name !== 'meta') return withMember(resource, name, source[name]);
  const labels = isJsonObject(source.meta) ? source.meta : {};
  return withMember(resource, 'meta', withLabels(resource.meta, labels));
}

/** Some members of a resource, as `putMember` replaces them. */
export function pickMembers(resource: JsonObject, names: readonly string[]): JsonObject {
  return names.reduce<JsonObject>((part, name) => putMember(part, name, resource), {});
}
