import { LosslessNumber } from 'lossless-json';
import { fieldOrder } from '../diff/field-labels.ts';
import { isJsonObject, type JsonObject, type JsonValue, sameJson } from '../json/json-text.ts';
import {
  type ContactRow,
  type EndpointFormValues,
  items,
  members,
  newRow,
  type PayloadTypeRow,
  type TextRow,
  toFormValues,
} from './form-values.ts';
import { withMember, withTexts } from './json-members.ts';

/**
 * The resource with what the form changed, and nothing else: members that the form does not know, `_field` siblings,
 * extensions, the order of keys and the spelling of numbers stay. `base` is the resource that the form was opened on.
 */
export function patchEndpoint(base: JsonObject, values: EndpointFormValues): JsonObject {
  const before = toFormValues(base);
  let result = base;
  const set = (key: string, value: JsonValue | undefined) => {
    if (!sameJson(result[key], value)) result = withMember(result, [key, value], fieldOrder);
  };
  for (const key of ['status', 'name', 'address'] as const) {
    if (values[key] !== before[key]) set(key, values[key] === '' ? undefined : values[key]);
  }
  for (const key of ['connectionType', 'managingOrganization', 'period'] as const) {
    set(key, withTexts(base[key], { before: before[key], after: values[key] }));
  }
  if (differs(before.payloadType, values.payloadType)) {
    set('payloadType', list(sentPayloadTypes(values).map((row) => payloadType(row, base))));
  }
  if (differs(before.contact, values.contact)) {
    set('contact', list(sentContacts(values).map((row) => contact(row, base))));
  }
  for (const key of ['payloadMimeType', 'header'] as const) {
    if (!differs(before[key], values[key])) continue;
    const rows = sentTexts(values[key], base[`_${key}`]);
    set(key, list(rows.map(({ value }) => (value === '' ? null : value))));
    set(`_${key}`, siblings(rows, base[`_${key}`]));
  }
  return result;
}

function differs(before: readonly object[], after: readonly object[]): boolean {
  return JSON.stringify(before) !== JSON.stringify(after.map(withoutKey));
}

/** The form's own key of a row is not part of it. */
function withoutKey(row: object): object {
  const { id, ...rest } = row as { id?: string }; // only field arrays add one
  return rest;
}

/** FHIR has no empty lists. */
function list(entries: (JsonValue | undefined)[]): JsonValue | undefined {
  const present = entries.filter((entry) => entry !== undefined);
  return present.length === 0 ? undefined : present;
}

/** The rows that become entries, in order: a new row in which nobody wrote anything does not. */
export function sentPayloadTypes({ payloadType: rows }: Pick<EndpointFormValues, 'payloadType'>) {
  return rows.filter((row) => [row.code, row.display, row.system, row.text].some(Boolean));
}

export function sentContacts({ contact: rows }: Pick<EndpointFormValues, 'contact'>) {
  return rows.filter((row) => row.origin >= 0 || row.value !== '' || row.rank !== '');
}

export function sentTexts(rows: readonly TextRow[], sibling: JsonValue | undefined): TextRow[] {
  const elements = items(sibling);
  return rows.filter((row) => row.value !== '' || isJsonObject(elements[row.origin]));
}

/** A list's `_field` with its entries where theirs have gone. */
function siblings(rows: readonly TextRow[], sibling: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(sibling)) return sibling;
  const moved = rows.map((row) => sibling[row.origin] ?? null);
  return moved.some((element) => element !== null) ? moved : undefined;
}

function payloadType(row: PayloadTypeRow, base: JsonObject): JsonValue | undefined {
  const original = items(base.payloadType)[row.origin];
  const old = rowOf(base, 'payloadType', row.origin) ?? newRow.payloadType;
  const concept = members(original);
  const [first, ...others] = items(concept.coding);
  const coding = withTexts(first, {
    before: { system: old.system, code: old.code, display: old.display },
    after: { system: row.system, code: row.code, display: row.display },
  });
  const codings = list([coding, ...others]);
  const patched = sameJson(codings, concept.coding)
    ? concept
    : withMember(concept, ['coding', codings], ['id', 'extension', 'coding', 'text']);
  return withTexts(patched, { before: { text: old.text }, after: { text: row.text } }) ?? original;
}

function contact(row: ContactRow, base: JsonObject): JsonValue | undefined {
  const original = items(base.contact)[row.origin];
  const old = rowOf(base, 'contact', row.origin) ?? {
    ...newRow.contact,
    system: '',
    use: '',
  };
  const { origin: _from, rank: oldRank, ...before } = old;
  const { system, value, use, rank } = row;
  const patched = withTexts(original, { before, after: { system, value, use } });
  if (rank === oldRank) return patched;
  const number = /^-?\d{1,9}$/.test(rank) ? new LosslessNumber(rank) : rank;
  return withMember(members(patched), ['rank', rank === '' ? undefined : number]);
}

function rowOf<Key extends 'payloadType' | 'contact'>(
  base: JsonObject,
  key: Key,
  origin: number,
): EndpointFormValues[Key][number] | undefined {
  return toFormValues(base)[key][origin];
}
