import type { JsonChange } from '../../../shared/diff/json-diff.ts';
import { type MarkedPart, wordMarks } from '../../../shared/diff/word-marks.ts';
import { changeLabel, fieldOf, itemName } from './change-labels.ts';
import { describeValue } from './describe-value.ts';
import { fieldLabel, readingRank } from './field-labels.ts';

const longest = 24;
/** Narratives are not compared word by word for a line of a list. */
const longestCompared = 300;
const mostFields = 4;

/** What changed in a few words: "status active → off, 2 contacts". */
export function changeSummary(changes: readonly JsonChange[]): string {
  const groups = [...Map.groupBy(changes, fieldOf)].sort(
    ([one], [other]) => readingRank(one) - readingRank(other),
  );
  // One or two changes can be told with their values; more would bury the reader.
  const isShort = groups.length <= 2;
  const told = groups
    .slice(0, mostFields)
    .map(([field, own]) => fieldSummary(field, { changes: own, isShort }));
  const untold = groups.length - told.length;
  return [...told, ...(untold > 0 ? [`${untold} more`] : [])].join(', ');
}

interface FieldChanges {
  changes: readonly JsonChange[];
  isShort: boolean;
}

function fieldSummary(field: string, { changes, isShort }: FieldChanges): string {
  const { label, item, items = label.toLowerCase() } = fieldLabel(field);
  const [first] = changes;
  if (item === undefined)
    return plainSummary(lowered(label), { changes, isShort: isShort || field === 'status' });
  if (first?.path.length === 1) return `${items} ${first.kind}`;
  if (changes.every((change) => change.kind === 'moved')) return `${items} reordered`;
  const touching = changes.filter((change) => change.kind !== 'moved');
  const touched = new Set(touching.map(itemKey)).size;
  const counted = `${touched} ${touched === 1 ? item : items}`;
  const kind = kindOfAll(touching);
  if (!isShort || kind === undefined) return counted;
  const [name = ''] = touching.map(({ before, after = before }) => itemName(after ?? null));
  // What a header says may be a password.
  const isTold = touched === 1 && name.length <= longest && field !== 'header';
  return `${isTold ? `${item} ${name}` : counted} ${kind}`;
}

/** Removed items count by the older version's positions, so they must not meet the newer one's. */
function itemKey({ path, kind }: JsonChange): string {
  return `${kind === 'removed' && path.length === 2 ? 'gone' : 'at'} ${String(path[1])}`;
}

/** Whether whole items all came, or all went. */
function kindOfAll([first, ...others]: readonly JsonChange[]): 'added' | 'removed' | undefined {
  if (first?.path.length !== 2 || first.kind === 'changed' || first.kind === 'moved') return;
  const isSame = others.every(({ path, kind }) => path.length === 2 && kind === first.kind);
  return isSame ? first.kind : undefined;
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function plainSummary(name: string, { changes, isShort }: FieldChanges): string {
  const [only] = changes;
  if (only === undefined) return name;
  if (changes.length > 1) return isShort ? `${name} changed` : name;
  if (only.path.length > 1 && !isShort) return name;
  const place = [name, ...changeLabel(only).map(lowered)].join(' ');
  if (only.kind !== 'changed') return `${place} ${only.kind}`;
  if (!isShort) return name;
  const [before, after] = [only.before, only.after].map(describeValue);
  return `${place} ${valuesInWords(before, after) ?? 'changed'}`;
}

/** "active → off", "…v2… → …eu1…" where little of much changed, nothing where much did. */
function valuesInWords(before = '', after = ''): string | undefined {
  if (before.length <= longest && after.length <= longest) return `${before} → ${after}`;
  if (before.length > longestCompared || after.length > longestCompared) return undefined;
  const marks = wordMarks(before, after);
  const [old, fresh] = [markedSpan(marks.before), markedSpan(marks.after)];
  const isTold = [old, fresh].every((span) => span !== '' && span.length <= longest);
  return isTold ? `${old} → ${fresh}` : undefined;
}

/** From the first marked part to the last, with dots for what is around. */
function markedSpan(parts: readonly MarkedPart[]): string {
  const first = parts.findIndex(({ isMarked }) => isMarked);
  const last = parts.findLastIndex(({ isMarked }) => isMarked);
  if (first < 0) return '';
  const text = parts.slice(first, last + 1).map((part) => part.text);
  return [first > 0 ? '…' : '', ...text, last < parts.length - 1 ? '…' : ''].join('');
}
