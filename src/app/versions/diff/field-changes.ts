import type { JsonValue } from '#app/kit/json/json-text.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { t } from '#words/t.ts';
import { valuesInWords } from './change-summary.ts';
import { type ChangeGroup, changeLabel, fieldWords, withKind } from './change-words.ts';
import { describeValue } from './describe-value.ts';
import type { JsonChange } from './json-diff.ts';

/** Of a value: two such and their field's name have two short lines of a list. */
const longest = 26;
/** As many as a row shows of one field. */
const most = 4;

/** What became of a field, with its values before and after: "Status: active → off". */
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
  // The item's own name is its value.
  return isItem || place === '' ? values : `${place} ${values}`;
}

/** In whole where both have room; else the parts that differ, where these are short. */
function valuesText(before: string, after: string): string {
  if (before.length + after.length <= 2 * longest) return `${before} → ${after}`;
  return (
    valuesInWords(before, after) ?? `${shortText(before, longest)} → ${shortText(after, longest)}`
  );
}
