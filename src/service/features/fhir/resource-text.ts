import { parse, stringify } from 'lossless-json';

/**
 * The text of a resource as it is stored and answered: what was sent, with the server's own id, version and time. It
 * works on the text, not on parsed numbers, so that `0.50` stays `0.50`, and it keeps the order of keys.
 */
export function stampedText(
  text: string,
  stamp: { resourceId: string; versionId: number; lastUpdated: Date },
): string {
  const { resourceType, id, meta, ...rest } = parse(text) as Record<string, unknown>; // validated before
  const stamped = {
    ...(typeof meta === 'object' && meta !== null ? meta : {}),
    versionId: String(stamp.versionId),
    lastUpdated: stamp.lastUpdated.toISOString(),
  };
  // A resource keeps its own order; what it lacks goes where FHIR writes it.
  const source = parse(text) as Record<string, unknown>; // as above
  const head = { resourceType, id: stamp.resourceId, meta: stamped };
  const ordered =
    id === undefined || meta === undefined
      ? { ...head, ...rest }
      : { ...source, id: stamp.resourceId, meta: stamped };
  return stringify(ordered) ?? '';
}
