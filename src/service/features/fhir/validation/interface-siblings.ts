import { isPrimitive } from '#contract/r4/primitives.ts';
import { membersOf } from './r4-members.ts';

/**
 * An Endpoint without the `_field` siblings that only the interface allows: an object beside any documented field,
 * even an object, a list or the type, possibly with just an id. Other kinds are returned unchanged.
 */
export function withoutInterfaceSiblings(
  resource: Record<string, unknown>,
): Record<string, unknown> {
  if (resource.resourceType !== 'Endpoint') return resource;
  return Object.fromEntries(
    Object.entries(resource).filter(([key, content]) => !isInterfacesOwn(key, content)),
  );
}

function isInterfacesOwn(key: string, content: unknown): boolean {
  if (!key.startsWith('_') || typeof content !== 'object' || content === null) return false;
  const inside = Object.keys(content);
  if (Array.isArray(content) || inside.length === 0) return false;
  const member = membersOf('Endpoint').get(key.slice(1));
  if (member === undefined) return key === '_resourceType';
  const isR4 = isPrimitive(member.type) && !member.isList;
  return !isR4 || inside.every((name) => name === 'id');
}
