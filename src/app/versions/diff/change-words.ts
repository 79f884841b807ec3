import { isJsonObject, type JsonValue, textOf } from '#app/kit/json/json-text.ts';
import type { FieldWords, RecordWords } from '#app/record/record-words.ts';
import { t } from '#words/t.ts';
import { describeValue, extensionName, memberLabel } from './describe-value.ts';
import type { JsonChange } from './json-diff.ts';
import type { PathStep } from './list-alignment.ts';

/** The field of a change; FHIR's `_name` counts as `name`. */
export function fieldOf(change: Pick<JsonChange, 'path'>): string {
  return nameOfField(String(change.path[0] ?? ''));
}

/** A field's label, else its own name. */
export function fieldWords({ fields }: RecordWords, field: string): FieldWords {
  return fields[nameOfField(field)] ?? { label: field };
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
    .map(([field, own]) => ({ field, label: fieldWords(words, field).label, changes: own }))
    .sort((one, other) => fieldRank(words, one.field) - fieldRank(words, other.field));
}

/** "contacts added". */
export function withKind(name: string, kind: JsonChange['kind']): string {
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
      return isContainer(step, steps[index + 1]) ? [] : [memberLabel(at, words)];
    const item = items.shift();
    return item === undefined ? [] : [itemName(item, words, at)];
  });
  return String(field).startsWith('_') ? [t('Element data'), ...labels] : labels;
}

/** `coding`, `tag` and the like are implied by the following item. */
function isContainer(step: string, next: string | number | undefined): boolean {
  return typeof next === 'number' && step === 'coding';
}

/** A list item's name: "phone +44 113 496 0142", the last segment of an extension's URL, or its index. */
export function itemName(item: JsonValue, words: RecordWords, path: readonly PathStep[]): string {
  if (!isJsonObject(item)) return describeValue(item, words, path);
  const place = path.at(-1);
  if (words.values === 'plain')
    return typeof place === 'number' ? t('entry {number}', { number: place + 1 }) : t('an entry');
  const { url, system, value } = item;
  if (textOf(url) !== undefined) return extensionName(textOf(url) ?? '', words);
  if (textOf(value) !== undefined)
    return [system, value]
      .map((part) => textOf(part) ?? '')
      .join(' ')
      .trim();
  return describeValue(item, words, path);
}
