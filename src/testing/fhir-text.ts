import { parse, stringify } from 'lossless-json';

/** JSON text without insignificant white space; numbers keep their spelling. */
export function compact(text: string): string {
  return stringify(parse(text)) ?? '';
}

/** A resource's compact text without `meta.versionId` and `meta.lastUpdated`, which the service sets. */
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
