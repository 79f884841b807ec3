import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'lossless-json';
import type { StoredVersion } from './stored-version.store.ts';

/**
 * The text of a resource as it is stored and answered: what was sent, with the server's own id, version and time. It
 * works on the text, not on parsed numbers, so that `0.50` stays `0.50`, and it keeps the order of keys.
 */
export function stampedText(
  text: string,
  stamp: { resourceId: string; versionId: number; lastUpdated: Date },
): string {
  const source = parse(text) as Record<string, unknown>; // validated before
  const meta = {
    ...(typeof source.meta === 'object' && source.meta !== null ? source.meta : {}),
    versionId: String(stamp.versionId),
    lastUpdated: stamp.lastUpdated.toISOString(),
  };
  // A resource keeps its own order; what it lacks goes where FHIR writes it, after the type.
  const missing = {
    ...(source.id === undefined && { id: stamp.resourceId }),
    ...(source.meta === undefined && { meta }),
  };
  const members = Object.entries(source).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'resourceType') return [[name, value], ...Object.entries(missing)];
    if (name === 'id') return [[name, stamp.resourceId]];
    return [[name, name === 'meta' ? meta : value]];
  });
  return stringify(Object.fromEntries(members)) ?? '';
}

/** Whether storing a text would change nothing but the version; neither space nor the order of members counts. */
export function isSameText(text: string, current: StoredVersion): boolean {
  return isDeepStrictEqual(parse(stampedText(text, current)), parse(current.content));
}
