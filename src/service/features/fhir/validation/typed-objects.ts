import { isJsonObject, type JsonObject } from '../json-object.ts';
import { type Member, membersOf } from './r4-members.ts';

/** An object within a resource, or the resource itself: its type, path and member. */
export interface TypedObject {
  value: JsonObject;
  type: string;
  path: readonly string[];
  member: Member | undefined;
}

/** All objects of a valid-shaped resource, parents first. */
export function typedObjects(resource: JsonObject): TypedObject[] {
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
function itemsOf(content: unknown, path: string[]): [JsonObject, string[]][] {
  if (isJsonObject(content)) return [[content, path]];
  if (!Array.isArray(content)) return [];
  return content.flatMap((item: unknown, index): [JsonObject, string[]][] =>
    isJsonObject(item) ? [[item, [...path, String(index)]]] : [],
  );
}
