import { parse, stringify } from 'lossless-json';

/** One spelling for texts that differ in nothing but white space; numbers keep theirs. */
export function compact(text: string): string {
  return stringify(parse(text)) ?? '';
}

/** The compact text of a resource without what the service sets: `meta.versionId` and `meta.lastUpdated`. */
export function withoutVersion(text: string): string {
  const resource = parse(text) as Record<string, unknown>; // a resource is an object
  const {
    versionId: _,
    lastUpdated: __,
    ...meta
  } = (resource.meta ?? {}) as Record<string, unknown>;
  const members = Object.entries(resource).flatMap(([name, value]) => {
    if (name !== 'meta') return [[name, value]];
    return Object.keys(meta).length > 0 ? [[name, meta]] : [];
  });
  return stringify(Object.fromEntries(members)) ?? '';
}

/** The compact text of a resource without some of its members. */
export function withoutMembers(text: string, names: readonly string[]): string {
  const resource = parse(text) as Record<string, unknown>; // a resource is an object
  const rest = Object.entries(resource).filter(([name]) => !names.includes(name));
  return stringify(Object.fromEntries(rest)) ?? '';
}
