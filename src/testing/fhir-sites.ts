import { structureOf } from '#service/features/fhir/validation/r4-definitions.ts';
import { capitalize } from '#words/letter-case.ts';

export type Json = Record<string, unknown>;

/** A member of a resource, with its R4 definition. */
export interface Site {
  path: readonly string[];
  name: string;
  /** The type that has the member, and the type of the member. */
  owner: string;
  type: string;
  isList: boolean;
  isRequired: boolean;
  /** Its value set if the binding is required. */
  codesOf: string | undefined;
  /** The other names of a choice element: `valueString` for `valueCode`. */
  siblings: readonly string[];
}

/** The resource itself and every member in it. The R4 definitions must be loaded. */
export function sitesOf(resource: Json): Site[] {
  const type = String(resource.resourceType);
  const whole = { isList: false, isRequired: false, codesOf: undefined, siblings: [] };
  return [{ path: [], name: '', owner: '', type, ...whole }, ...sitesIn(resource, type, [])];
}

function sitesIn(value: Json, owner: string, path: readonly string[]): Site[] {
  return Object.entries(structureOf(owner).elements).flatMap(([element, definition]) => {
    const isChoice = element.endsWith('[x]');
    const nameOf = (code: string) =>
      isChoice ? `${element.slice(0, -3)}${capitalize(code)}` : element;
    const types = isChoice ? definition.type : definition.type.slice(0, 1);
    return types.flatMap(({ code }): Site[] => {
      const name = nameOf(code);
      if (value[name] === undefined) return [];
      const site: Site = {
        path: [...path, name],
        name,
        owner,
        type: code,
        isList: definition.isArray === true,
        isRequired: definition.min > 0,
        codesOf:
          definition.binding?.strength === 'required' ? definition.binding.valueSet : undefined,
        siblings: types.map((other) => nameOf(other.code)).filter((other) => other !== name),
      };
      return [site, ...inside(value[name], site)];
    });
  });
}

function inside(value: unknown, site: Site): Site[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      inside(item, { ...site, path: [...site.path, String(index)] }),
    );
  }
  if (!isObject(value)) return [];
  const type = site.type === 'Resource' ? String(value.resourceType) : site.type;
  return sitesIn(value, type, site.path);
}

/** The value at a path. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Json)[key], value);
}

/** The object or list that contains a path's last key, for mutation. */
export function holderOf(value: Json, path: readonly string[]): Json {
  return at(value, path.slice(0, -1)) as Json;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
