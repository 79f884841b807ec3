import { at, holderOf, type Json, type Site } from './fhir-sites.ts';
import { badValues } from './fhir-values.ts';

/** One way to change a resource. */
export interface Mutation {
  what: string;
  /** Whether the result is valid R4; undefined if that depends on the site. */
  isValid?: boolean;
  fits(site: Site, value: unknown): boolean;
  /** Mutates the copy and returns the path of the fault. `turn` selects among several variants. */
  change(copy: Json, site: Site, turn: number): readonly string[];
}

const simple = new Set(Object.keys(badValues));
const isSimple = ({ type }: Site) => simple.has(type);

/** A primitive value, which may have a `_field` sibling. */
export const isSimpleItem = (site: Site) =>
  isSimple(site) && site.name !== 'id' && site.name !== 'url';
const isComplex = (site: Site) => !isSimple(site) && site.type !== 'Resource';
/** An object within the resource. */
export const isComplexItem = (site: Site) => isComplex(site) && site.path.length > 0;

/** An unknown extension, which R4 allows. */
export const unknownExtension = { extension: [{ url: 'urn:x', valueCode: 'masked' }] };

/** The path of the value itself: of an item if the member is a list. */
function itemPath(copy: Json, { path, isList }: Site, turn: number): readonly string[] {
  if (!isList) return path;
  return [...path, String(turn % (at(copy, path) as unknown[]).length)];
}

export function put(copy: Json, path: readonly string[], value: unknown): readonly string[] {
  holderOf(copy, path)[path.at(-1) as string] = value;
  return path;
}

/** Replaces a value, or an item of a list. */
export function replacing(
  what: string,
  fits: Mutation['fits'],
  value: (old: unknown, turn: number) => unknown,
): Mutation {
  return {
    what,
    isValid: false,
    fits,
    change: (copy, site, turn) => {
      const path = itemPath(copy, site, turn);
      return put(copy, path, value(at(copy, path), turn));
    },
  };
}

/** Replaces a whole member, lists included. */
export function wholly(
  what: string,
  fits: Mutation['fits'],
  value: (old: unknown) => unknown,
): Mutation {
  return {
    what,
    isValid: false,
    fits,
    change: (copy, { path }) => put(copy, path, value(at(copy, path))),
  };
}

/** Adds a member to an object. */
export function added(what: string, members: Json, inner: readonly string[] = []): Mutation {
  const [[name, value] = ['', undefined]] = Object.entries(members);
  return {
    what,
    isValid: false,
    fits: isComplex,
    change: (copy, site, turn) => {
      const path = [...itemPath(copy, site, turn), name];
      put(copy, path, value);
      return [...path, ...inner];
    },
  };
}

/** Marks a mutation as one with a valid result. */
export const valid = (mutation: Mutation): Mutation => ({ ...mutation, isValid: true });

/** Adds a `_field` sibling to a primitive value. */
export function beside(
  what: string,
  fits: Mutation['fits'],
  value: (old: unknown) => unknown,
): Mutation {
  return {
    what,
    isValid: false,
    fits,
    change: (copy, { path, name }) =>
      put(copy, [...path.slice(0, -1), `_${name}`], value(at(copy, path))),
  };
}

export const listOf = (value: unknown) => value as unknown[];
