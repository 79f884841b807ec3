import { isJsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { changeGroups, changeLabel, fieldWords, itemName, withKind } from './change-words.ts';
import { describeValue } from './describe-value.ts';
import type { JsonChange } from './json-diff.ts';
import { type MarkedPart, wordMarks } from './word-marks.ts';

const longest = 24;
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
  const rest = groups.length - summaries.length;
  return [...summaries, ...(rest > 0 ? [t('{count, number} more', { count: rest })] : [])].join(
    ', ',
  );
}

interface FieldChanges {
  changes: readonly JsonChange[];
  isShort: boolean;
  words: RecordWords;
}

function fieldSummary(field: string, { changes, isShort, words }: FieldChanges): string {
  const { label, item, items = inSentence(label), isSecret } = fieldWords(words, field);
  const [first] = changes;
  if (item === undefined)
    return plainSummary(inSentence(label), {
      changes,
      isShort: isShort || field === 'status',
      words,
    });
  if (first?.path.length === 1) return withKind(items, first.kind);
  if (changes.every((change) => change.kind === 'moved')) return t('{items} reordered', { items });
  const touching = changes.filter((change) => change.kind !== 'moved');
  const touched = new Set(touching.map(itemKey)).size;
  const countText = `${touched} ${touched === 1 ? item : items}`;
  const kind = kindOfAll(touching);
  if (!isShort || kind === undefined) return countText;
  const [name = ''] = touching.map(({ before, after = before }) =>
    itemName(after ?? null, words, [field]),
  );
  const isQuoted = touched === 1 && name.length <= longest && !isSecret;
  return withKind(isQuoted ? `${item} ${name}` : countText, kind);
}

/** Indexes of removed items are those of the older version, so they must not match the newer one's. */
function itemKey({ path, kind }: JsonChange): string {
  return `${kind === 'removed' && path.length === 2 ? 'gone' : 'at'} ${String(path[1])}`;
}

/** Whether all items were added, or all removed. */
function kindOfAll([first, ...others]: readonly JsonChange[]): 'added' | 'removed' | undefined {
  if (first?.path.length !== 2 || first.kind === 'changed' || first.kind === 'moved') return;
  const isSame = others.every(({ path, kind }) => path.length === 2 && kind === first.kind);
  return isSame ? first.kind : undefined;
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
export function valueChangeText(before = '', after = ''): string | undefined {
  if (before.length <= longest && after.length <= longest) return `${before} → ${after}`;
  if (before.length > maxComparedLength || after.length > maxComparedLength) return undefined;
  const marks = wordMarks(before, after);
  const [old, fresh] = [markedSpan(marks.before), markedSpan(marks.after)];
  const canShowSpans = [old, fresh].every((span) => span !== '' && span.length <= longest);
  return canShowSpans ? `${old} → ${fresh}` : undefined;
}

/** From the first marked part to the last, with ellipses. */
function markedSpan(parts: readonly MarkedPart[]): string {
  const first = parts.findIndex(({ isMarked }) => isMarked);
  const last = parts.findLastIndex(({ isMarked }) => isMarked);
  if (first < 0) return '';
  const text = parts.slice(first, last + 1).map((part) => part.text);
  return [first > 0 ? '…' : '', ...text, last < parts.length - 1 ? '…' : ''].join('');
}
