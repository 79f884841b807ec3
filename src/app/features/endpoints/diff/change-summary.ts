import { fieldOf } from './change-labels.ts';
import { describeValue } from './describe-value.ts';
import type { EndpointChange } from './endpoint-diff.ts';
import { fieldLabel, fieldOrder } from './field-labels.ts';

const longest = 24;

/** What changed in a few words: "status active → off, 2 contacts". */
export function changeSummary(changes: readonly EndpointChange[]): string {
  const groups = [...Map.groupBy(changes, fieldOf)].sort(
    ([one], [other]) => importance(one) - importance(other),
  );
  return groups.map(([field, own]) => fieldSummary(field, own)).join(', ');
}

function importance(field: string): number {
  if (field === 'status') return -1;
  const index = fieldOrder.indexOf(field);
  return index < 0 ? fieldOrder.length : index;
}

function fieldSummary(field: string, changes: readonly EndpointChange[]): string {
  const { label, item, items = label.toLowerCase() } = fieldLabel(field);
  const [first] = changes;
  if (item === undefined) return plainSummary(lowered(label), changes);
  if (first?.path.length === 1) return `${items} ${first.kind}`;
  if (changes.every((change) => change.kind === 'moved')) return `${items} reordered`;
  const touched = new Set(changes.filter((change) => change.kind !== 'moved').map(itemKey)).size;
  return `${touched} ${touched === 1 ? item : items}`;
}

/** Removed items count by the older version's positions, so they must not meet the newer one's. */
function itemKey({ path, kind }: EndpointChange): string {
  return `${kind === 'removed' && path.length === 2 ? 'gone' : 'at'} ${String(path[1])}`;
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function plainSummary(name: string, changes: readonly EndpointChange[]): string {
  const [only] = changes;
  if (only === undefined || changes.length > 1 || only.path.length > 1) return name;
  if (only.kind !== 'changed') return `${name} ${only.kind}`;
  const [before, after] = [describeValue(only.before), describeValue(only.after)];
  return before.length > longest || after.length > longest ? name : `${name} ${before} → ${after}`;
}
