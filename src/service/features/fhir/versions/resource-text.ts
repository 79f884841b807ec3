import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'lossless-json';
import type { StoredVersion } from './stored-version.store.ts';

/** A number that `JSON.parse` would respell, in a member or a list. */
const exactNumber = /(?:"\s*:|[[,])\s*(?:-0[,\]}\s]|-?\d+(?:[.eE]|\d{15}))/;

/** Whether a text needs lossless parsing, which is ten times slower, to keep its numbers. */
function hasExactNumber(text: string): boolean {
  return exactNumber.test(text);
}

/**
 * The stored text of a resource: as sent, with the server's id, version and time. Works on text, so that `0.50`
 * stays `0.50` and the order of keys is kept.
 */
export function stampedText(
  text: string,
  stamp: { resourceId: string; versionId: number; lastUpdated: Date },
): string {
  const isExact = hasExactNumber(text);
  const source = (isExact ? parse(text) : JSON.parse(text)) as Record<string, unknown>; // already validated
  const meta = {
    ...(typeof source.meta === 'object' && source.meta !== null ? source.meta : {}),
    versionId: String(stamp.versionId),
    lastUpdated: stamp.lastUpdated.toISOString(),
  };
  // Members that are missing are added after the type, as FHIR orders them.
  const missing = {
    ...(source.id === undefined && { id: stamp.resourceId }),
    ...(source.meta === undefined && { meta }),
  };
  const members = Object.entries(source).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'resourceType') return [[name, value], ...Object.entries(missing)];
    if (name === 'id') return [[name, stamp.resourceId]];
    return [[name, name === 'meta' ? meta : value]];
  });
  const stamped = Object.fromEntries(members);
  return isExact ? (stringify(stamped) ?? '') : JSON.stringify(stamped);
}

/** Whether two texts differ only in version, white space or the order of members. */
export function isSameText(text: string, current: StoredVersion): boolean {
  return isDeepStrictEqual(parse(stampedText(text, current)), parse(current.content));
}

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
