import {
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { ownMember } from '#app/kit/json/unknown-object.ts';
import { t } from '#words/t.ts';
import { type Line, type LineRow, withLineNumbers } from './line-rows.ts';
import { alignedItems, type Identity } from './list-alignment.ts';
import {
  type MarkedPart,
  referencesIn,
  unmarked,
  withReferences,
  wordMarks,
} from './marked-parts.ts';
import { mergeOrders } from './record-diff.ts';

interface Place {
  depth: number;
  key?: string | undefined;
  /** A note on the newer side, such as the origin of a move. */
  note?: string | undefined;
  identity: Identity;
}

/**
 * Both versions in full with aligned lines: members by name, list items by identity. Items are in the newer
 * version's order.
 */
export function alignedLines(
  before: JsonObject,
  after: JsonObject,
  identity?: Identity,
): LineRow[] {
  return withLineNumbers(memberRows(before, after, { depth: 0, identity }));
}

function memberRows(before: JsonObject, after: JsonObject, { depth, identity }: Place): LineRow[] {
  const keys = mergeOrders(Object.keys(after), Object.keys(before));
  return keys.flatMap((key) =>
    valueRows(ownMember(before, key), ownMember(after, key), { depth, key, identity }),
  );
}

function valueRows(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  place: Place,
): LineRow[] {
  if (isJsonObject(before) && isJsonObject(after)) {
    return withHeadLine(place, (depth) => memberRows(before, after, { ...place, depth }));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return withHeadLine(place, (depth) => itemRows(before, after, { ...place, depth }));
  }
  if (isPlain(before) && isPlain(after)) return [plainRow(before, after, place)];
  return [...sideRows('before', before, place), ...sideRows('after', after, place)];
}

function itemRows(
  older: readonly JsonValue[],
  newer: readonly JsonValue[],
  { depth, key, identity }: Place,
): LineRow[] {
  const members = key === undefined ? undefined : identity?.[key];
  return alignedItems(older, newer, members).flatMap(({ before, after, movedFrom }) => {
    const note =
      movedFrom === undefined ? undefined : t('was at position {place}', { place: movedFrom + 1 });
    return withBullet(valueRows(before, after, { depth, note, identity }));
  });
}

/** A line with just the key, and the content below. Items have no key: their first line is the head. */
function withHeadLine({ depth, key, note }: Place, inner: (depth: number) => LineRow[]): LineRow[] {
  if (key === undefined) return noted(inner(depth), note);
  const line: Line = { depth, key, parts: [] };
  return [{ kind: 'same', before: line, after: line }, ...inner(depth + 1)];
}

function plainRow(before: JsonValue, after: JsonValue, { depth, key, note }: Place): LineRow {
  const [old, fresh] = [plainText(before), plainText(after)];
  const isSame = sameJson(before, after);
  const marks = isSame ? undefined : wordMarks(old, fresh);
  return {
    kind: isSame && note === undefined ? 'same' : 'changed',
    before: { depth, key, parts: linked(marks?.before ?? unmarked(old), key, before) },
    after: { depth, key, note, parts: linked(marks?.after ?? unmarked(fresh), key, after) },
  };
}

/** The lines of a value on one side only. */
function sideRows(
  side: 'before' | 'after',
  value: JsonValue | undefined,
  place: Omit<Place, 'identity'>,
): LineRow[] {
  const row = (line: Line): LineRow =>
    side === 'before' ? { kind: 'removed', before: line } : { kind: 'added', after: line };
  const { depth, key } = place;
  if (value === undefined) return [];
  if (isPlain(value))
    return [row({ depth, key, parts: linked(unmarked(plainText(value)), key, value) })];
  const within = key === undefined ? depth : depth + 1;
  const inner = Array.isArray(value)
    ? value.flatMap((item) => withBullet(sideRows(side, item, { depth: within })))
    : Object.entries(value).flatMap(([name, member]) =>
        sideRows(side, member, { depth: within, key: name }),
      );
  return key === undefined ? inner : [row({ depth, key, parts: [] }), ...inner];
}

/** Adds an item's bullet to its first line on each side. */
function withBullet(rows: LineRow[]): LineRow[] {
  const firsts = (['before', 'after'] as const).map((side) => rows.findIndex((row) => row[side]));
  return rows.map((row, index): LineRow => {
    const line = (of: Line | undefined, first: number | undefined) =>
      of && { ...of, depth: (of.depth ?? 0) + 1, ...(index === first && { isItem: true }) };
    return { ...row, before: line(row.before, firsts[0]), after: line(row.after, firsts[1]) };
  });
}

function noted(rows: LineRow[], note: string | undefined): LineRow[] {
  if (note === undefined) return rows;
  const first = rows.findIndex(({ after }) => after !== undefined);
  return rows.map((row, index): LineRow => {
    if (index !== first || row.after === undefined) return row;
    const kind = row.kind === 'same' ? 'changed' : row.kind;
    return { ...row, kind, after: { ...row.after, note } };
  });
}

function isPlain(
  value: JsonValue | undefined,
): value is Exclude<JsonValue, JsonValue[] | JsonObject> {
  return value !== undefined && !Array.isArray(value) && !isJsonObject(value);
}

function plainText(value: JsonValue): string {
  if (typeof value === 'string') return value;
  return isJsonNumber(value) ? value.value : JSON.stringify(value);
}

function linked(parts: MarkedPart[], key: string | undefined, value: JsonValue): MarkedPart[] {
  if (key !== 'reference') return parts;
  return withReferences(parts, referencesIn([value], { words: { values: 'fhir' }, path: [key] }));
}
