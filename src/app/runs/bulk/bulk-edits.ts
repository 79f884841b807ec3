import type { ReferenceInput } from '#app/fhir-form/form-context.ts';
import {
  codingsOf,
  confidentialityIn,
  tagToken,
  withConfidentiality,
} from '#app/fhir-form/privacy/meta-codings.ts';
import {
  isJsonObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  sameJson,
  textOf,
} from '#app/kit/json/json-text.ts';
import type { RunWords } from '#app/runs/run.ts';
import { capitalize, inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

/** An edit of one member of a resource. */
export interface BulkEdit {
  /** The name of the member; for `meta` only security labels and tags are edited. */
  member: string;
  /** The titles of a run, with the kind's plural within a sentence. */
  words: (plural: string) => RunWords;
  /** The edited value; undefined if it is removed. */
  edited: (current: JsonValue | undefined) => JsonValue | undefined;
  /** The error of an edited value; undefined if valid. */
  problemOf?: (value: JsonValue | undefined) => string | undefined;
}

/** A resource with an edit; undefined if that changes nothing, a text if it isn't possible. */
export function applyEdit(
  { member, edited, problemOf }: BulkEdit,
  resource: JsonObject,
): JsonObject | string | undefined {
  const value = edited(resource[member]);
  const after = withMember(resource, member, value);
  return sameJson(after, resource) ? undefined : (problemOf?.(value) ?? after);
}

/** Sets a member in its place; undefined removes it. */
function withMember(object: JsonObject, name: string, value: JsonValue | undefined): JsonObject {
  if (value !== undefined) return { ...object, [name]: value };
  const { [name]: _, ...rest } = object;
  return rest;
}

/** Undefined for an empty list or object, which R4 forbids. */
function nonEmpty<Value extends JsonValue[] | JsonObject>(value: Value): Value | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

/** `meta` with other security labels and tags. */
function withLabels(
  meta: JsonValue | undefined,
  { security, tag }: Partial<Record<'security' | 'tag', JsonValue | undefined>>,
): JsonObject | undefined {
  const metaMembers = isJsonObject(meta) ? meta : {};
  return nonEmpty(withMember(withMember(metaMembers, 'security', security), 'tag', tag));
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

/** A field of a kind that bulk changes can edit. */
export type EditableField = NamedField &
  (
    | { type: 'headers' }
    /** `of`: the value of the contact points that are preselected for replacement, such as an email address. */
    | { type: 'contacts'; of?: string }
    | { type: 'address' }
    | { type: 'day'; member: 'start' | 'end' }
    | { type: 'reference'; targets: readonly string[]; Input: ReferenceInput }
  );

interface NamedField {
  element: string;
  label: string;
}

/** Sets the status. `name`: the label of the value. */
export function stateEdit(element: string, value: string | boolean, name: string): BulkEdit {
  return {
    member: element,
    words: (plural) => ({
      running: t('Setting {nouns} to {name}', { nouns: plural, name }),
      done: t('{nouns} set to {name}', { nouns: capitalize(plural), name }),
    }),
    edited: () => value,
  };
}

interface LabelsEdit {
  /** Null leaves it unchanged; empty removes it. */
  confidentiality: string | null;
  added: readonly JsonObject[];
  removed: readonly JsonObject[];
}

export function labelsEdit({ confidentiality, added, removed }: LabelsEdit): BulkEdit {
  const removedTokens = new Set(removed.map(tagToken));
  const remaining = (codings: JsonValue | undefined) =>
    codingsOf(codings).filter((coding) => !removedTokens.has(tagToken(coding)));
  return {
    member: 'meta',
    words: (plural) => ({
      running: t('Changing labels of {nouns}', { nouns: plural }),
      done: t('Labels of {nouns} changed', { nouns: plural }),
    }),
    edited: (meta) => {
      const metaMembers = isJsonObject(meta) ? meta : {};
      const labels = remaining(metaMembers.security);
      const isKept = confidentiality === null || confidentialityIn(labels) === confidentiality;
      const tags = remaining(metaMembers.tag);
      const existing = new Set(tags.map(tagToken));
      return withLabels(meta, {
        security: nonEmpty(isKept ? labels : withConfidentiality(labels, confidentiality)),
        tag: nonEmpty([...tags, ...added.filter((one) => !existing.has(tagToken(one)))]),
      });
    },
  };
}

function fieldEdit(
  { element, label }: NamedField,
  edit: Pick<BulkEdit, 'edited' | 'problemOf'>,
): BulkEdit {
  return {
    member: element,
    words: (plural) => ({
      running: t('Changing {field} of {nouns}', { field: inSentence(label), nouns: plural }),
      done: t('{field} of {nouns} changed', { field: label, nouns: plural }),
    }),
    ...edit,
  };
}

export function addressEdit(field: NamedField, find: string, replacement: string): BulkEdit {
  return fieldEdit(field, {
    edited: (current) =>
      typeof current === 'string' ? current.replaceAll(find, () => replacement) : current,
    problemOf: (value) =>
      typeof value === 'string' && !/\s/.test(value) && URL.canParse(value)
        ? undefined
        : t('{address} wouldn’t be a valid address', { address: JSON.stringify(value ?? '') }),
  });
}

/** Sets a value, or one of its members; undefined removes it. */
export function valueEdit(
  field: NamedField & { member?: string },
  value: string | JsonObject | undefined,
): BulkEdit {
  return fieldEdit(field, {
    edited: (current) => {
      const before = isJsonObject(current) ? current : {};
      if (field.member !== undefined) return nonEmpty(withMember(before, field.member, value));
      return isJsonObject(value) ? inOrderOf(before, value) : value;
    },
    problemOf: (next) => {
      const { start, end } = isJsonObject(next) ? next : {};
      const [first, last] = [textOf(start), textOf(end)];
      const isReversed = first !== undefined && last !== undefined && isBefore(last, first);
      return isReversed ? t('The end would be before the start') : undefined;
    },
  });
}

/** An object with its members in the order of another, so that equal objects serialize equally. */
function inOrderOf(other: JsonObject, object: JsonObject): JsonObject {
  const common = Object.keys(other).filter((name) => name in object);
  return { ...Object.fromEntries(common.map((name) => [name, null])), ...object };
}

/** Compares at the lower precision: a day is not before its own month. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 10);
  return one.slice(0, length) < other.slice(0, length);
}

/** The name of a header in lower case. */
export function headerName(line: string): string {
  return (line.split(':')[0] ?? '').trim().toLowerCase();
}

/** Whether a line is `Name: value`. */
export function isHeaderLine(line: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+:\s*\S/.test(line);
}

/** `lines`: `Name: value`, or names to remove. `replace` affects existing names only. */
export function headersEdit(
  field: NamedField,
  mode: 'set' | 'replace' | 'remove',
  lines: readonly string[],
): BulkEdit {
  const names = lines.map(headerName);
  const nameOf = (header: JsonValue) => headerName(textOf(header) ?? '');
  return fieldEdit(field, {
    edited: (current) => {
      const headers = itemsOf(current);
      if (mode === 'remove')
        return nonEmpty(headers.filter((header) => !names.includes(nameOf(header))));
      const replacedNames = new Set<string>();
      const replaced = headers.flatMap((header) => {
        const name = nameOf(header);
        const line = lines[names.indexOf(name)];
        if (line === undefined) return [header];
        // Duplicates become one.
        if (replacedNames.has(name)) return [];
        replacedNames.add(name);
        return [line];
      });
      if (mode === 'replace') return nonEmpty(replaced);
      const added = lines.filter((line) => !replacedNames.has(headerName(line)));
      return nonEmpty([...replaced, ...added]);
    },
  });
}

export function contactToken({ system, value }: JsonObject): string {
  return JSON.stringify([system ?? '', value ?? '']);
}

interface ContactsEdit {
  mode: 'add' | 'replace' | 'remove';
  /** Those to remove, or to replace in place by `item`. */
  items: readonly JsonObject[];
  item?: JsonObject | undefined;
}

export function contactsEdit(field: NamedField, { mode, items, item }: ContactsEdit): BulkEdit {
  const removed = new Set(items.map(contactToken));
  const tokenOf = (contact: JsonValue) => (isJsonObject(contact) ? contactToken(contact) : '');
  const isIn = (list: readonly JsonValue[]) =>
    item !== undefined && list.some((contact) => tokenOf(contact) === contactToken(item));
  return fieldEdit(field, {
    edited: (current) => {
      const contacts = itemsOf(current);
      if (mode === 'add') {
        return nonEmpty(item === undefined || isIn(contacts) ? contacts : [...contacts, item]);
      }
      const at = contacts.findIndex((contact) => removed.has(tokenOf(contact)));
      if (at < 0) return nonEmpty(contacts);
      const rest = contacts.filter((contact) => !removed.has(tokenOf(contact)));
      const isReplaced = mode === 'replace' && item !== undefined && !isIn(rest);
      const before = contacts[at];
      if (!isReplaced || !isJsonObject(before)) return nonEmpty(rest);
      const { use, rank } = before;
      // The new contact has the same purpose and priority.
      const useAndRank = { ...(use !== undefined && { use }), ...(rank !== undefined && { rank }) };
      return nonEmpty(rest.toSpliced(at, 0, { ...item, ...useAndRank }));
    },
  });
}
