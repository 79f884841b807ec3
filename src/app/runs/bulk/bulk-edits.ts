import type { ReferenceInput } from '#app/fhir-form/reference-input.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sameJson,
  textOf,
} from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';

/** A field that can be changed in many resources of a kind at once. `label`: what the field is called. */
export type EditableField = { element: string; label: string } & (
  | { type: 'headers' }
  /** `of`: whose contact points are to be replaced from the start: their value, such as a mail address. */
  | { type: 'contacts'; of?: string }
  | { type: 'address' }
  /** `member`: of the period. */
  | { type: 'day'; member: 'start' | 'end' }
  | { type: 'reference'; targets: readonly string[]; Input: ReferenceInput }
);

type Item = Record<string, unknown>;

/**
 * What is done to a field. `headers`: lines "Name: value", `replace` only where there is one of the name; `remove` has
 * names. `contacts`: `items` are taken away, or replaced by `item` where they stand. `value`: null takes it away.
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

/** What an edit makes of the value of its field; undefined where the field is to be absent. */
export function editedValue(edit: FieldEdit, own: JsonValue | undefined): JsonValue | undefined {
  switch (edit.action) {
    case 'headers':
      return listOrNothing(editedHeaders(edit, Array.isArray(own) ? own : []));
    case 'contacts':
      return listOrNothing(editedContacts(edit, Array.isArray(own) ? own : []));
    case 'textReplaced':
      return typeof own === 'string' ? own.replaceAll(edit.find, () => edit.replacement) : own;
    case 'value': {
      const value = edit.value as JsonValue; // kept as JSON, and made of JSON
      if (edit.member === undefined) return value ?? undefined;
      const { [edit.member]: _, ...rest } = isJsonObject(own) ? own : {};
      const next = value === null ? rest : { ...rest, [edit.member]: value };
      return Object.keys(next).length === 0 ? undefined : next;
    }
  }
}

function listOrNothing(items: JsonValue[]): JsonValue | undefined {
  return items.length === 0 ? undefined : items;
}

/** What a header is known by, however its name is spelled. */
export function headerName(line: string): string {
  return (line.split(':')[0] ?? '').trim().toLowerCase();
}

/** A line as the field of headers takes it: a name, a colon and a value. */
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
  const there = new Set<string>();
  const replaced = own.flatMap((header) => {
    const name = nameOf(header);
    const line = lines[names.indexOf(name)];
    if (line === undefined) return [header];
    // One that stands twice is one from now on.
    if (there.has(name)) return [];
    there.add(name);
    return [line];
  });
  if (mode === 'replace') return replaced;
  return [...replaced, ...lines.filter((line) => !there.has(headerName(line)))];
}

/** What tells one contact from another. */
export function contactToken({ system, value }: JsonObject): string {
  return JSON.stringify([system ?? '', value ?? '']);
}

function editedContacts(
  { mode, ...edit }: Extract<FieldEdit, { action: 'contacts' }>,
  own: readonly JsonValue[],
): JsonValue[] {
  // Kept as JSON, and made of JSON.
  const gone = new Set((edit.items as JsonObject[]).map(contactToken));
  const item = edit.item as JsonObject | undefined;
  const tokenOf = (contact: JsonValue) => (isJsonObject(contact) ? contactToken(contact) : '');
  const isThere = (list: readonly JsonValue[]) =>
    item !== undefined && list.some((contact) => tokenOf(contact) === contactToken(item));
  if (mode === 'add') return item === undefined || isThere(own) ? [...own] : [...own, item];
  const at = own.findIndex((contact) => gone.has(tokenOf(contact)));
  if (at < 0) return [...own];
  const rest = own.filter((contact) => !gone.has(tokenOf(contact)));
  const hasPlaces = mode === 'replace' && item !== undefined && !isThere(rest);
  const before = own[at];
  if (!hasPlaces || !isJsonObject(before)) return rest;
  const { use, rank } = before;
  // Who takes over is asked for the same things, and as soon.
  const restoredRows = { ...(use !== undefined && { use }), ...(rank !== undefined && { rank }) };
  return rest.toSpliced(at, 0, { ...item, ...restoredRows });
}

/** What keeps an edit from being made of a resource, or of what is looked at of one; undefined where nothing does. */
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
    const isTurned = start !== undefined && end !== undefined && isBefore(end, start);
    return isTurned ? t('The end would be before the start') : undefined;
  }
  return undefined;
}

/** By what both tell: a day within a month that is all that is known is not before it. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 10);
  return one.slice(0, length) < other.slice(0, length);
}
