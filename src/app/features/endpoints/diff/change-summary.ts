import type { JsonChange } from '../../../shared/diff/json-diff.ts';
import { fieldOf } from './change-labels.ts';
import { describeValue } from './describe-value.ts';
import { fieldLabel, readingRank } from './field-labels.ts';

const longest = 24;
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
  const touched = new Set(changes.filter((change) => change.kind !== 'moved').map(itemKey)).size;
  return `${touched} ${touched === 1 ? item : items}`;
}

/** Removed items count by the older version's positions, so they must not meet the newer one's. */
function itemKey({ path, kind }: JsonChange): string {
  return `${kind === 'removed' && path.length === 2 ? 'gone' : 'at'} ${String(path[1])}`;
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function plainSummary(name: string, { changes, isShort }: FieldChanges): string {
  const [only] = changes;
  if (only === undefined || changes.length > 1 || only.path.length > 1) return name;
  if (only.kind !== 'changed') return `${name} ${only.kind}`;
  if (!isShort) return name;
  const [before, after] = [describeValue(only.before), describeValue(only.after)];
  return before.length > longest || after.length > longest ? name : `${name} ${before} → ${after}`;
}
