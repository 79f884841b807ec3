import type { ChangeGroup } from '../../../shared/diff/comparison.ts';
import type { JsonChange } from '../../../shared/diff/json-diff.ts';
import { isJsonObject, type JsonValue, textOf } from '../../../shared/json/json-text.ts';
import { describeValue, shortUrl } from './describe-value.ts';
import { fieldLabel, memberLabel, readingRank } from './field-labels.ts';

/** The element of Endpoint that a change is about; `_name` counts as `name`. */
export function fieldOf(change: Pick<JsonChange, 'path'>): string {
  return String(change.path[0] ?? '').replace(/^_/, '');
}

/** Changes by element, what people look for first; within an element in the order of the newer version. */
export function changeGroups(changes: readonly JsonChange[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, fieldOf);
  return [...groups]
    .map(([field, own]) => ({ field, label: fieldLabel(field).label, changes: own }))
    .sort((one, other) => readingRank(one.field) - readingRank(other.field));
}

/** Where in its element a change is: ["phone +44 113 496 0142", "Use"]. Empty when it is the element itself. */
export function changeLabel({ path, within }: Pick<JsonChange, 'path' | 'within'>): string[] {
  const [field = '', ...steps] = path;
  const names = [...within];
  const labels = steps.flatMap((step, index): string[] => {
    if (typeof step === 'string')
      return isContainer(step, steps[index + 1]) ? [] : [memberLabel(step)];
    const item = names.shift();
    return item === undefined ? [] : [itemName(item)];
  });
  return String(field).startsWith('_') ? ['Element data', ...labels] : labels;
}

/** `coding`, `tag` and their like are told by the item that follows. */
function isContainer(step: string, next: string | number | undefined): boolean {
  return typeof next === 'number' && step === 'coding';
}

/** What an item of a list is known by: "phone +44 113 496 0142", the last segment of an extension's address. */
export function itemName(item: JsonValue): string {
  if (!isJsonObject(item)) return describeValue(item);
  const { url, system, value } = item;
  if (textOf(url) !== undefined) return shortUrl(textOf(url) ?? '');
  if (textOf(value) !== undefined)
    return [system, value]
      .map((part) => textOf(part) ?? '')
      .join(' ')
      .trim();
  return describeValue(item);
}
