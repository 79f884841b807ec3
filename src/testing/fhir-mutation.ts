import { at, holderOf, type Json, type Site } from './fhir-sites.ts';
import { badValues } from './fhir-values.ts';

/** One way to change a resource. */
export interface Mutation {
  what: string;
  /** Whether R4 allows the result; undefined where that depends on what is hit. */
  isValid?: boolean;
  fits(site: Site, value: unknown): boolean;
  /** Changes the copy and says where the fault now stands. `turn` picks among several ways. */
  change(copy: Json, site: Site, turn: number): readonly string[];
}

const simple = new Set(Object.keys(badValues));
const isSimple = ({ type }: Site) => simple.has(type);

/** A simple value beside which an element may stand. */
export const isSimpleItem = (site: Site) =>
  isSimple(site) && site.name !== 'id' && site.name !== 'url';
const isComplex = (site: Site) => !isSimple(site) && site.type !== 'Resource';
/** An object inside of the resource. */
export const isComplexItem = (site: Site) => isComplex(site) && site.path.length > 0;

/** An element that nobody knows and R4 allows. */
export const unknownExtension = { extension: [{ url: 'urn:x', valueCode: 'masked' }] };

/** The place of the value itself: an item's where the member is a list. */
function itemPath(copy: Json, { path, isList }: Site, turn: number): readonly string[] {
  if (!isList) return path;
  return [...path, String(turn % (at(copy, path) as unknown[]).length)];
}

/** Sets what stands at a place. */
export function put(copy: Json, path: readonly string[], value: unknown): readonly string[] {
  holderOf(copy, path)[path.at(-1) as string] = value;
  return path;
}

/** Puts something in the place of a value or of one of a list. */
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

/** Puts something in the place of a whole member. */
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

/** The same, as one that R4 allows. */
export const valid = (mutation: Mutation): Mutation => ({ ...mutation, isValid: true });

/** Adds something beside a simple value. */
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

/** What is known to be a list. */
export const listOf = (value: unknown) => value as unknown[];
