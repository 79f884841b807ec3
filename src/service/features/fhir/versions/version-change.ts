import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'lossless-json';

type Members = Readonly<Record<string, unknown>>;

/** The fields that one version changed against the one before it; `_name` counts as `name`, and the server's own stamp not. */
export function changedFields(before: string, after: string): string[] {
  const changed = differing(unstamped(membersOf(before)), unstamped(membersOf(after)));
  return [...new Set(changed.map((name) => name.replace(/^_/, '')))];
}

/** What of the version before differs from the one after it, as a JSON object; null stands for what it did not have. */
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

/** A number that `JSON.parse` would give back in another spelling. */
const exactNumber = /[:[,]\s*-?\d+(?:[.eE]|\d{15})/;

/** A text with such numbers is parsed 20 times as slowly as others. */
function membersOf(text: string): Members {
  // A resource is an object.
  return (exactNumber.test(text) ? parse(text) : JSON.parse(text)) as Members;
}
