import type { ReferenceInput } from '#app/fhir-form/form-context.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sameJson,
  textOf,
} from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';

/** A field of a kind that bulk changes can edit. */
export type EditableField = { element: string; label: string } & (
  | { type: 'headers' }
  /** `of`: the value of the contact points that are preselected for replacement, such as an email address. */
  | { type: 'contacts'; of?: string }
  | { type: 'address' }
  | { type: 'day'; member: 'start' | 'end' }
  | { type: 'reference'; targets: readonly string[]; Input: ReferenceInput }
);

type Item = Record<string, unknown>;

/**
 * An edit of a field. `headers`: lines `Name: value`, or names for `remove`; `replace` affects existing names only.
 * `contacts`: removes `items`, or replaces them in place by `item`. `value`: null removes it.
 */
export type FieldEdit = { element: string; label: string } & (
  | { action: 'headers'; mode: 'set' | 'replace' | 'remove'; header: string[] }
  | {
      action: 'contacts';
      mode: 'add' | 'replace' | 'remove';
      items: Item[];
      item?: Item | undefined;
    }
  | { action: 'value'; member?: string; value: string | Item | null }
  | { action: 'textReplaced'; find: string; replacement: string }
);

/** The edited value of a field; undefined if the field is removed. */
export function editedValue(edit: FieldEdit, own: JsonValue | undefined): JsonValue | undefined {
  switch (edit.action) {
    case 'headers':
      return nonEmpty(editedHeaders(edit, Array.isArray(own) ? own : []));
    case 'contacts':
      return nonEmpty(editedContacts(edit, Array.isArray(own) ? own : []));
    case 'textReplaced':
      return typeof own === 'string' ? own.replaceAll(edit.find, () => edit.replacement) : own;
    case 'value': {
      const value = edit.value as JsonValue; // from JSON
      const before = isJsonObject(own) ? own : {};
      if (edit.member === undefined) {
        return isJsonObject(value) ? inOrderOf(before, value) : (value ?? undefined);
      }
      const next = withMember(before, edit.member, value ?? undefined);
      return Object.keys(next).length === 0 ? undefined : next;
    }
  }
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

/** The same object with its members in the order of another, so that equal ones have equal texts. */
function inOrderOf(other: JsonObject, object: JsonObject): JsonObject {
  const common = Object.keys(other).filter((name) => name in object);
  return { ...Object.fromEntries(common.map((name) => [name, null])), ...object };
}

/** Undefined for an empty list, which R4 forbids. */
export function nonEmpty(items: JsonValue[]): JsonValue | undefined {
  return items.length === 0 ? undefined : items;
}

/** The name of a header in lower case. */
export function headerName(line: string): string {
  return (line.split(':')[0] ?? '').trim().toLowerCase();
}

/** Whether a line is `Name: value`. */
export function isHeaderLine(line: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+:\s*\S/.test(line);
}

function editedHeaders(
  { mode, header: lines }: Extract<FieldEdit, { action: 'headers' }>,
  own: readonly JsonValue[],
): JsonValue[] {
  const names = lines.map(headerName);
  const nameOf = (header: JsonValue) => headerName(textOf(header) ?? '');
  if (mode === 'remove') return own.filter((header) => !names.includes(nameOf(header)));
  const replacedNames = new Set<string>();
  const replaced = own.flatMap((header) => {
    const name = nameOf(header);
    const line = lines[names.indexOf(name)];
    if (line === undefined) return [header];
    // Duplicates become one.
    if (replacedNames.has(name)) return [];
    replacedNames.add(name);
    return [line];
  });
  if (mode === 'replace') return replaced;
  return [...replaced, ...lines.filter((line) => !replacedNames.has(headerName(line)))];
}

/** Identifies a contact point. */
export function contactToken({ system, value }: JsonObject): string {
  return JSON.stringify([system ?? '', value ?? '']);
}

function editedContacts(
  { mode, ...edit }: Extract<FieldEdit, { action: 'contacts' }>,
  own: readonly JsonValue[],
): JsonValue[] {
  const removed = new Set((edit.items as JsonObject[]).map(contactToken)); // from JSON
  const item = edit.item as JsonObject | undefined; // from JSON
  const tokenOf = (contact: JsonValue) => (isJsonObject(contact) ? contactToken(contact) : '');
  const isIn = (list: readonly JsonValue[]) =>
    item !== undefined && list.some((contact) => tokenOf(contact) === contactToken(item));
  if (mode === 'add') return item === undefined || isIn(own) ? [...own] : [...own, item];
  const at = own.findIndex((contact) => removed.has(tokenOf(contact)));
  if (at < 0) return [...own];
  const rest = own.filter((contact) => !removed.has(tokenOf(contact)));
  const isReplaced = mode === 'replace' && item !== undefined && !isIn(rest);
  const before = own[at];
  if (!isReplaced || !isJsonObject(before)) return rest;
  const { use, rank } = before;
  // The new contact has the same purpose and priority.
  const kept = { ...(use !== undefined && { use }), ...(rank !== undefined && { rank }) };
  return rest.toSpliced(at, 0, { ...item, ...kept });
}

/** Why an edit cannot be applied to a resource; undefined if it can. */
export function editProblem(edit: FieldEdit, resource: JsonObject): string | undefined {
  const own = resource[edit.element];
  const value = editedValue(edit, own);
  if (sameJson(value, own)) return undefined;
  if (edit.action === 'textReplaced') {
    const isAddress = typeof value === 'string' && !/\s/.test(value) && URL.canParse(value);
    return isAddress
      ? undefined
      : t('{address} wouldn’t be a valid address', { address: JSON.stringify(value ?? '') });
  }
  if (edit.action === 'value' && isJsonObject(value)) {
    const [start, end] = [textOf(value.start), textOf(value.end)];
    const isReversed = start !== undefined && end !== undefined && isBefore(end, start);
    return isReversed ? t('The end would be before the start') : undefined;
  }
  return undefined;
}

/** Compares at the lower precision: a day is not before its own month. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 10);
  return one.slice(0, length) < other.slice(0, length);
}
