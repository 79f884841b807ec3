import type { JsonValue } from '#app/kit/json/json-text.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { t } from '#words/t.ts';
import { valueChangeText } from './change-summary.ts';
import { type ChangeGroup, changeLabel, fieldWords, withKind } from './change-words.ts';
import { describeValue } from './describe-value.ts';
import type { JsonChange } from './json-diff.ts';

/** Limit per value, so that two and a label fit two short lines. */
const longest = 26;
/** The number of changes shown for a field. */
const most = 4;

/** The changes of a field with values: "Status: active → off". */
export function fieldChanges({ field, label, changes }: ChangeGroup, words: RecordWords): string {
  if (fieldWords(words, field).isSecret) return t('{label}: changed', { label });
  const texts = changes.slice(0, most).map((change) => changeText(change, words));
  const rest = changes.length - texts.length;
  return `${label}: ${[...texts, ...(rest > 0 ? [t('{count, number} more', { count: rest })] : [])].join(', ')}`;
}

function changeText(change: JsonChange, words: RecordWords): string {
  const { kind, path, before, after } = change;
  const isItem = typeof path.at(-1) === 'number';
  const place = changeLabel(change, words).join(' › ');
  if (kind === 'moved') return withKind(place, kind);
  if (isItem && kind !== 'changed') return withKind(place, kind);
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
