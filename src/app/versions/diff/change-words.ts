import { isJsonObject, type JsonValue, textOf } from '#app/kit/json/json-text.ts';
import type { FieldWords, RecordWords } from '#app/record/record-words.ts';
import { t } from '#words/t.ts';
import { describeValue, memberLabel, shortUrl } from './describe-value.ts';
import type { JsonChange } from './json-diff.ts';
import type { PathStep } from './list-alignment.ts';

/** The field that a change is about; FHIR's `_name` counts as `name`. */
export function fieldOf(change: Pick<JsonChange, 'path'>): string {
  return nameOfField(String(change.path[0] ?? ''));
}

/** How a field is called; by its own name where its kind says nothing. */
export function fieldWords({ fields }: RecordWords, field: string): FieldWords {
  return fields[nameOfField(field)] ?? { label: field };
}

/** Where a field comes when fields are listed: in its kind's order, what that does not name last. */
export function fieldRank({ fields }: RecordWords, field: string): number {
  const names = Object.keys(fields);
  const index = names.indexOf(nameOfField(field));
  return index < 0 ? names.length : index;
}

function nameOfField(key: string): string {
  return key.replace(/^_/, '');
}

/** The changes of one field. */
export interface ChangeGroup {
  field: string;
  label: string;
  changes: JsonChange[];
}

/** Changes by field, what people look for first; within a field in the order of the newer version. */
export function changeGroups(changes: readonly JsonChange[], words: RecordWords): ChangeGroup[] {
  return [...Map.groupBy(changes, fieldOf)]
    .map(([field, own]) => ({ field, label: fieldWords(words, field).label, changes: own }))
    .sort((one, other) => fieldRank(words, one.field) - fieldRank(words, other.field));
}

/** What became of something: "contacts added". */
export function withKind(name: string, kind: JsonChange['kind']): string {
  return t('{name} {kind, select, added {added} removed {removed} moved {moved} other {changed}}', {
    name,
    kind,
  });
}

/** Where in its field a change is: ["phone +44 113 496 0142", "Use"]. Empty when it is the field itself. */
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

/** `coding`, `tag` and their like are told by the item that follows. */
function isContainer(step: string, next: string | number | undefined): boolean {
  return typeof next === 'number' && step === 'coding';
}

/** What an item of a list is known by: "phone +44 113 496 0142", the last segment of an extension's address, its place. */
export function itemName(item: JsonValue, words: RecordWords, path: readonly PathStep[]): string {
  if (!isJsonObject(item)) return describeValue(item, words, path);
  const place = path.at(-1);
  if (words.values === 'plain')
    return typeof place === 'number' ? t('entry {number}', { number: place + 1 }) : t('an entry');
  const { url, system, value } = item;
  if (textOf(url) !== undefined) return shortUrl(textOf(url) ?? '');
  if (textOf(value) !== undefined)
    return [system, value]
      .map((part) => textOf(part) ?? '')
      .join(' ')
      .trim();
  return describeValue(item, words, path);
}
