import { isJsonObject, type JsonValue, textOf } from '#app/kit/json/json-text.ts';
import { ownMember } from '#app/kit/json/unknown-object.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import type { FieldWords, RecordWords } from '#app/record/record-kind.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { describeValue, extensionName, memberLabel, pointName } from './describe-value.ts';
import type { PathStep } from './list-alignment.ts';
import { type MarkedPart, wordMarks } from './marked-parts.ts';
import type { JsonChange } from './record-diff.ts';

/** The field of a change; FHIR's `_name` counts as `name`. */
export function fieldOf(change: Pick<JsonChange, 'path'>): string {
  return nameOfField(String(change.path[0] ?? ''));
}

/** A field's label, else its own name. */
export function fieldWords({ fields }: RecordWords, field: string): FieldWords {
  return ownMember(fields, nameOfField(field)) ?? { label: field };
}

/** The sort rank of a field: in its kind's order, unknown ones last. */
export function fieldRank({ fields }: RecordWords, field: string): number {
  const names = Object.keys(fields);
  const index = names.indexOf(nameOfField(field));
  return index < 0 ? names.length : index;
}

function nameOfField(key: string): string {
  return key.replace(/^_/, '');
}

export interface ChangeGroup {
  field: string;
  label: string;
  changes: JsonChange[];
}

/** Changes by field, important ones first; within a field in the newer version's order. */
export function changeGroups(changes: readonly JsonChange[], words: RecordWords): ChangeGroup[] {
  return [...Map.groupBy(changes, fieldOf)]
    .map(([field, group]) => ({ field, label: fieldWords(words, field).label, changes: group }))
    .sort((one, other) => fieldRank(words, one.field) - fieldRank(words, other.field));
}

/** "contacts added". */
function withKind(name: string, kind: JsonChange['kind']): string {
  return t('{name} {kind, select, added {added} removed {removed} moved {moved} other {changed}}', {
    name,
    kind,
  });
}

/** The path within a field: ["phone +44 113 496 0142", "Use"]. Empty for the field itself. */
export function changeLabel(
  { path, within }: Pick<JsonChange, 'path' | 'within'>,
  words: RecordWords,
): string[] {
  const [field = '', ...steps] = path;
  const items = [...within];
  const labels = steps.flatMap((step, index): string[] => {
    const at = path.slice(0, index + 2);
    if (typeof step === 'string')
      // Implied by the following item.
      return step === 'coding' && typeof steps[index + 1] === 'number'
        ? []
        : [memberLabel(at, words)];
    const item = items.shift();
    return item === undefined ? [] : [itemName(item, words, at)];
  });
  return String(field).startsWith('_') ? [t('Element data'), ...labels] : labels;
}

/** A list item's name: "phone +44 113 496 0142", the last segment of an extension's URL, or its index. */
function itemName(item: JsonValue, words: RecordWords, path: readonly PathStep[]): string {
  if (!isJsonObject(item)) return describeValue(item, words, path);
  const place = path.at(-1);
  if (words.values === 'plain')
    return typeof place === 'number' ? t('entry {number}', { number: place + 1 }) : t('an entry');
  const { url, value } = item;
  if (textOf(url) !== undefined) return extensionName(textOf(url) ?? '', words);
  if (textOf(value) !== undefined) return pointName(item, words, path);
  return describeValue(item, words, path);
}

/** Longer values are not shown in a summary. */
const longestInSummary = 24;
/** Longer narratives are not compared by word for a list. */
const maxComparedLength = 300;
const maxFields = 4;

/** A short summary: "status active → off, 2 contacts". */
export function changeSummary(changes: readonly JsonChange[], words: RecordWords): string {
  const groups = changeGroups(changes, words);
  // Values are included for one or two changes only.
  const isShort = groups.length <= 2;
  const summaries = groups
    .slice(0, maxFields)
    .map((group) => fieldSummary(group.field, { changes: group.changes, isShort, words }));
  return listed(summaries, groups.length);
}

/** The first of `total` texts, and how many more there are. */
function listed(texts: readonly string[], total: number): string {
  const rest = total - texts.length;
  const more = rest > 0 ? [t('{count, number} more', { count: rest })] : [];
  return [...texts, ...more].join(', ');
}

interface FieldChanges {
  changes: readonly JsonChange[];
  isShort: boolean;
  words: RecordWords;
}

function fieldSummary(field: string, { changes, isShort, words }: FieldChanges): string {
  const { label, item, items = inSentence(label), isSecret } = fieldWords(words, field);
  const [first] = changes;
  if (item === undefined) {
    const isInFull = isShort || field === 'status';
    return plainSummary(inSentence(label), { changes, isShort: isInFull, words });
  }
  if (first?.path.length === 1) return withKind(items, first.kind);
  if (changes.every((change) => change.kind === 'moved')) return t('{items} reordered', { items });
  const touching = changes.filter((change) => change.kind !== 'moved');
  const countOf = (some: readonly JsonChange[]) => new Set(some.map(itemKey)).size;
  const countText = (count: number) => `${count} ${count === 1 ? item : items}`;
  const byKind = [...Map.groupBy(touching, itemKind)];
  const [[kind, ofKind] = ['changed', touching] as const] = byKind;
  if (!isShort) return countText(countOf(touching));
  const [name = ''] = ofKind.map(({ before, after = before }) =>
    itemName(after ?? null, words, [field]),
  );
  const isQuoted =
    byKind.length === 1 &&
    countOf(ofKind) === 1 &&
    kind !== 'changed' &&
    !isSecret &&
    name.length <= longestInSummary;
  if (isQuoted) return withKind(`${item} ${name}`, kind);
  return byKind
    .map(([each, some], at) =>
      withKind(at === 0 ? countText(countOf(some)) : `${countOf(some)}`, each),
    )
    .join(', ');
}

/** Indexes of removed items are those of the older version, so they must not match the newer one's. */
function itemKey({ path, kind }: JsonChange): string {
  return `${kind === 'removed' && path.length === 2 ? 'gone' : 'at'} ${String(path[1])}`;
}

/** Whether a list's item was added, removed or changed. */
function itemKind({ path, kind }: JsonChange): JsonChange['kind'] {
  return path.length === 2 ? kind : 'changed';
}

function plainSummary(name: string, { changes, isShort, words }: FieldChanges): string {
  const [only] = changes;
  if (only === undefined) return name;
  if (changes.length > 1) return isShort ? withKind(name, 'changed') : name;
  if (only.path.length > 1 && !isShort) return name;
  const place = [name, ...changeLabel(only, words).map(inSentence)].join(' ');
  if (only.kind !== 'changed') return withKind(place, only.kind);
  if (!isShort) return name;
  const values = [only.before, only.after];
  const isObject = values.some((value) => Array.isArray(value) || isJsonObject(value));
  if (isObject && words.values === 'plain') return withKind(place, 'changed');
  const [before, after] = values.map((value) => describeValue(value, words, only.path));
  const change = valueChangeText(before, after);
  return change === undefined ? withKind(place, 'changed') : `${place} ${change}`;
}

/** "active → off", or "…v2… → …eu1…" for a small part of a long text; empty for larger changes. */
function valueChangeText(before = '', after = ''): string | undefined {
  if (before.length <= longestInSummary && after.length <= longestInSummary)
    return `${before} → ${after}`;
  if (before.length > maxComparedLength || after.length > maxComparedLength) return undefined;
  const marks = wordMarks(before, after);
  const [oldSpan, newSpan] = [markedSpan(marks.before), markedSpan(marks.after)];
  const isOnePlace = [marks.before, marks.after].every(
    (parts) => parts.filter(({ isMarked }) => isMarked).length === 1,
  );
  const isProse = /\s/.test(before + after);
  const canShowSpans =
    (isOnePlace || !isProse) &&
    [oldSpan, newSpan].every((span) => span !== '' && span.length <= longestInSummary);
  return canShowSpans ? `${oldSpan} → ${newSpan}` : undefined;
}

/** From the first marked part to the last, with ellipses. */
function markedSpan(parts: readonly MarkedPart[]): string {
  const first = parts.findIndex(({ isMarked }) => isMarked);
  const last = parts.findLastIndex(({ isMarked }) => isMarked);
  if (first < 0) return '';
  const text = parts.slice(first, last + 1).map((part) => part.text);
  return [first > 0 ? '…' : '', ...text, last < parts.length - 1 ? '…' : ''].join('');
}

/** Limit per value, so that two and a label fit two short lines. */
const longest = 26;
const maxChanges = 4;

/** The changes of a field with values: "Status: active → off". */
export function fieldChanges({ field, label, changes }: ChangeGroup, words: RecordWords): string {
  if (fieldWords(words, field).isSecret) return t('{label}: changed', { label });
  const texts = changes.slice(0, maxChanges).map((change) => changeText(change, words));
  return `${label}: ${listed(texts, changes.length)}`;
}

function changeText(change: JsonChange, words: RecordWords): string {
  const { kind, path, before, after } = change;
  const isItem = typeof path.at(-1) === 'number';
  const place = changeLabel(change, words).join(' › ');
  if (kind === 'moved' || (isItem && kind !== 'changed')) return withKind(place, kind);
  const textOf = (value: JsonValue | undefined) =>
    value === undefined ? t('not set') : describeValue(value, words, path);
  const values = valuesText(textOf(before), textOf(after));
  // The item's name is its value.
  return isItem || place === '' ? values : `${place} ${values}`;
}

/** In full if both fit, else the differing parts if short. */
function valuesText(before: string, after: string): string {
  if (before.length + after.length <= 2 * longest) return `${before} → ${after}`;
  return (
    valueChangeText(before, after) ?? `${shortText(before, longest)} → ${shortText(after, longest)}`
  );
}
