import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'lossless-json';
import { hasExactNumber } from './resource-text.ts';

type Members = Readonly<Record<string, unknown>>;

/** The fields that differ between two versions; `_name` counts as `name`, the server's stamp is ignored. */
export function changedFields(before: string, after: string): string[] {
  const changed = differing(unstamped(membersOf(before)), unstamped(membersOf(after)));
  return [...new Set(changed.map((name) => name.replace(/^_/, '')))];
}

/** The previous values of changed fields, as a JSON object; null for fields that did not exist. */
export function beforeText(before: string, after: string): string {
  const [older, newer] = [membersOf(before), membersOf(after)];
  const members = differing(older, newer).map((name) => [name, older[name] ?? null]);
  return stringify(Object.fromEntries(members)) ?? '{}';
}

function differing(one: Members, other: Members): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name]));
}

function unstamped({ meta, ...members }: Members): Members {
  if (typeof meta !== 'object' || meta === null) return members;
  const { versionId: _, lastUpdated: __, ...rest } = meta as Members; // an object
  return Object.keys(rest).length === 0 ? members : { ...members, meta: rest };
}

function membersOf(text: string): Members {
  // A resource is an object.
  return (hasExactNumber(text) ? parse(text) : JSON.parse(text)) as Members;
}
