import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'lossless-json';
import type { StoredVersion } from './stored-version.store.ts';

/** A number that `JSON.parse` would respell, in a member or a list. */
const exactNumber = /(?:"\s*:|[[,])\s*(?:-0[,\]}\s]|-?\d+(?:[.eE]|\d{15}))/;

/** Whether a text needs lossless parsing, which is ten times slower, to keep its numbers. */
export function hasExactNumber(text: string): boolean {
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
