import { type InternalSchemaElement, isResourceTypeSchema } from '@medplum/core';
import { capitalize } from '#words/letter-case.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import { codesOf, isInSummary, structureOf } from './r4-definitions.ts';

export interface Member {
  /** R4's name of the element: `value[x]` for the member `valueCode`. */
  element: string;
  type: string;
  isList: boolean;
  isRequired: boolean;
  /** Whether summaries contain it (http://hl7.org/fhir/R4/search.html#summary). */
  isSummary: boolean;
  codes: ReadonlySet<string> | undefined;
  /** Allowed target types of a Reference; undefined for any. */
  targets: ReadonlySet<string> | undefined;
}

/** Whether it is a resource type of R4; the validator also knows others. */
export function isR4Resource(type: unknown): type is string {
  return typeof type === 'string' && r4Types().has(type) && isResourceTypeSchema(structureOf(type));
}

const cache = new Map<string, ReadonlyMap<string, Member>>();

/** The members of a type by name, without `_field` siblings. */
export function membersOf(type: string): ReadonlyMap<string, Member> {
  const members = cache.get(type) ?? new Map(readMembers(type));
  cache.set(type, members);
  return members;
}

function readMembers(type: string): [string, Member][] {
  return Object.entries(structureOf(type).elements)
    .filter(([, { max }]) => max > 0)
    .flatMap(([element, definition]) => {
      const isChoice = element.endsWith('[x]');
      const types = isChoice ? definition.type : definition.type.slice(0, 1);
      return types.map(({ code, profile, targetProfile }): [string, Member] => {
        const name = isChoice ? `${element.slice(0, -3)}${capitalize(code)}` : element;
        const isList = definition.isArray === true;
        const codes = boundCodes(definition, code);
        const isRequired = definition.min > 0;
        const isSummary = isInSummary(definition.path);
        const memberType = typeOf({ type, name, code, profile });
        const targets =
          code === 'Reference' ? targetsOf(`${type}.${name}`, targetProfile) : undefined;
        return [name, { element, type: memberType, isList, isRequired, isSummary, codes, targets }];
      });
    });
}

/** The type of a member; R4 defines some types only in prose. */
function typeOf(definition: {
  type: string;
  name: string;
  code: string;
  profile: string[] | undefined;
}): string {
  const { type, name, code, profile } = definition;
  if (name === 'id') return isR4Resource(type) ? 'Resource.id' : 'Element.id';
  if (type === 'Extension' && name === 'url') return 'Extension.url';
  return profile?.some((url) => url.endsWith('/SimpleQuantity')) ? 'SimpleQuantity' : code;
}

/** HL7's own DeviceMetric uses a code that the definition lacks. */
const namedByExample: Readonly<Record<string, string>> = {
  'DeviceMetric.parent': 'DeviceDefinition',
};

function targetsOf(
  place: string,
  profiles: readonly string[] = [],
): ReadonlySet<string> | undefined {
  const types = profiles.map((url) => url.replace(/^.*\//, ''));
  if (types.length === 0 || types.includes('Resource')) return undefined;
  return new Set([...types, namedByExample[place] ?? []].flat());
}

function boundCodes({ binding }: InternalSchemaElement, code: string) {
  const isBound = binding?.strength === 'required' && /^(code|CodeableConcept)$/.test(code);
  return isBound ? codesOf(binding.valueSet ?? '') : undefined;
}

function r4Types(): ReadonlySet<string> {
  return codesOf('http://hl7.org/fhir/ValueSet/resource-types') ?? new Set();
}

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
