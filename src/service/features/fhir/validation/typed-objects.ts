import { type Member, membersOf } from './r4-members.ts';

export type Json = Record<string, unknown>;

/** An object within a resource, or the resource itself: its type, path and member. */
export interface TypedObject {
  value: Json;
  type: string;
  path: readonly string[];
  member: Member | undefined;
}

/** All objects of a valid-shaped resource, parents first. */
export function typedObjects(resource: Json): TypedObject[] {
  const type = String(resource.resourceType);
  return withParts({ value: resource, type, path: [], member: undefined });
}

function withParts(place: TypedObject): TypedObject[] {
  const members = membersOf(place.type);
  const parts = Object.entries(place.value).flatMap(([name, content]) =>
    itemsOf(content, [...place.path, name]).flatMap(([value, path]) => {
      const member = members.get(name);
      const memberType = member?.type ?? 'Element';
      const type = memberType === 'Resource' ? String(value.resourceType) : memberType;
      return withParts({ value, type, path, member });
    }),
  );
  return [place, ...parts];
}

/** The objects of a member with their paths. */
function itemsOf(content: unknown, path: string[]): [Json, string[]][] {
  const items: [unknown, string[]][] = Array.isArray(content)
    ? content.map((item: unknown, index) => [item, [...path, String(index)]])
    : [[content, path]];
  return items.filter(
    (item): item is [Json, string[]] => typeof item[0] === 'object' && item[0] !== null,
  );
}
