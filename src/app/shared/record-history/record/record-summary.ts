import type { JsonChange } from '../../diff/json-diff.ts';
import { isJsonObject, type JsonValue, parseJsonObject } from '../../json/json-text.ts';
import type { StoredVersion, VersionSummary } from '../stored-version.ts';
import { inLine, type RecordKind } from './record-kind.ts';

const longest = 28;
const mostFields = 4;

/** What a version did to the one before it; `before` is undefined for the first there ever was. */
export function recordSummary(
  kind: RecordKind,
  version: StoredVersion,
  before: StoredVersion | undefined,
): VersionSummary {
  if (before === undefined) return { words: 'Created', fields: [] };
  const [older, newer] = [before, version].map(({ content }) => parseJsonObject(content ?? ''));
  if (older === undefined || newer === undefined) {
    return { words: 'Content not available', fields: [] };
  }
  const groups = [...Map.groupBy(kind.changesOf(older, newer), ({ path }) => String(path[0]))].sort(
    ([one], [other]) => kind.fieldRank(one) - kind.fieldRank(other),
  );
  if (groups.length === 0) return { words: 'Saved without changes', fields: [] };
  // One or two changes can be told with their values; more would bury the reader.
  const isShort = groups.length <= 2;
  const told = groups
    .slice(0, mostFields)
    .map(([field, changes]) => fieldSummary(kind.fieldName(field), changes, isShort));
  const untold = groups.length - told.length;
  const words = told.map((part, index) => (index === 0 ? part : lowered(part)));
  return {
    words: [...words, ...(untold > 0 ? [`${untold} more`] : [])].join(', '),
    fields: groups.map(([field]) => field),
  };
}

function fieldSummary(name: string, changes: readonly JsonChange[], isShort: boolean): string {
  const [only] = changes;
  if (only === undefined) return name;
  if (only.path.length > 1) {
    return `${name}: ${changes.length === 1 ? insideOf(only) : `${changes.length} changes`}`;
  }
  if (only.kind !== 'changed') return `${name} ${only.kind === 'added' ? 'set' : 'removed'}`;
  const values = [only.before, only.after];
  const [before = '', after = ''] = values.map(inLine);
  const isTold = isShort && values.every(isPlain) && before.length + after.length <= 2 * longest;
  if (isTold) return `${name} ${before} → ${after}`;
  return isShort ? `${name} changed` : name;
}

function insideOf({ kind, path, before, after }: JsonChange): string {
  const value = after ?? before;
  const place = path.at(-1);
  const what = typeof place === 'string' ? place : typeof value === 'string' ? value : 'an item';
  return kind === 'changed' ? what : `${kind === 'added' ? '+' : '−'} ${what}`;
}

function isPlain(value: JsonValue | undefined): boolean {
  return !Array.isArray(value) && !isJsonObject(value);
}

/** For the middle of a line; an abbreviation such as URL stays as it is. */
function lowered(text: string): string {
  return text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}
