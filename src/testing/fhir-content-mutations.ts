import {
  isComplexItem,
  isSimpleItem,
  listOf,
  type Mutation,
  put,
  replacing,
  valid,
} from './fhir-mutation.ts';
import { at, holderOf, isObject, type Json, type Site } from './fhir-sites.ts';
import { badValues, goodValues } from './fhir-values.ts';

const nth = <Item>(list: readonly Item[], turn: number) => list[turn % list.length] as Item;

/** Invariants relate the members of a period, range, timing and duration, so one alone cannot be replaced. */
const isBound = ({ owner, name, path }: Site) =>
  /^(Period|TimingRepeat|Duration)$/.test(owner) ||
  name === 'id' ||
  path.some((key) => /^(low|high)$/.test(key));

/** For each primitive type, one mutation to invalid values and one to unusual valid ones. */
export const valueMutations: readonly Mutation[] = [
  ...Object.entries(badValues).map(([type, values]) =>
    replacing(
      `a bad ${type}`,
      (site) => isSimpleItem(site) && site.type === type,
      (_, turn) => nth(values, turn),
    ),
  ),
  ...Object.entries(goodValues).map(([type, values]) =>
    valid(
      replacing(
        `an odd ${type}`,
        (site) => isSimpleItem(site) && site.type === type && !isBound(site),
        (_, turn) => nth(values, turn),
      ),
    ),
  ),
];

/** A contained resource must refer to its container or be referred to (dom-3). */
const animal = {
  resourceType: 'Patient',
  id: 'a',
  active: true,
  extension: [{ url: 'urn:x', valueReference: { reference: '#' } }],
};
const isWhole = ({ path }: Site) => path.length === 0;

/** Sets members of the resource itself; `contained` is merged. */
function containing(what: string, members: Json, path: readonly string[]): Mutation {
  return {
    what,
    isValid: false,
    fits: isWhole,
    change: (copy) => {
      const before = Array.isArray(copy.contained) ? listOf(copy.contained) : [];
      const { contained } = members;
      const all = contained === undefined ? {} : { contained: [...listOf(contained), ...before] };
      Object.assign(copy, members, all);
      return path;
    },
  };
}

/** Mutations of the resource as a whole. */
export const resourceMutations: readonly Mutation[] = [
  {
    what: 'an Endpoint without what the interface does not require',
    isValid: true,
    fits: ({ path, type }) => path.length === 0 && type === 'Endpoint',
    change: (copy) => {
      delete copy.status;
      delete copy.address;
      return [];
    },
  },
  valid(containing('a contained resource', { contained: [animal] }, [])),
  valid(containing('a contained id by base64', { contained: [{ ...animal, id: 'a=b+c/d' }] }, [])),
  containing('a contained id with a blank', { contained: [{ ...animal, id: 'a b' }] }, [
    'contained',
    '0',
    'id',
  ]),
  containing('a contained resource of no type', { contained: [{ resourceType: 'Horse' }] }, [
    'contained',
    '0',
    'resourceType',
  ]),
  containing('a contained resource without type', { contained: [{ id: 'a' }] }, [
    'contained',
    '0',
    'resourceType',
  ]),
  containing('a contained text', { contained: ['a'] }, ['contained', '0']),
  containing(
    'a fault in a contained resource',
    { contained: [animal, { ...animal, active: 'yes' }] },
    ['contained', '1', 'active'],
  ),
  containing(
    'a contained resource that contains',
    { contained: [{ ...animal, contained: [animal] }] },
    [],
  ),
  containing(
    'a contained resource that nothing refers to',
    { contained: [{ resourceType: 'Patient', id: 'b', active: true }] },
    ['contained', '0'],
  ),
  containing('two contained resources of one id', { contained: [animal, animal] }, [
    'contained',
    '1',
    'id',
  ]),
  containing('a contained version', { contained: [{ ...animal, meta: { versionId: '1' } }] }, []),
  containing(
    'a contained label',
    { contained: [{ ...animal, meta: { security: [{ code: 'R' }] } }] },
    [],
  ),
  containing(
    'a reference to nothing contained',
    { extension: [{ url: 'urn:x', valueReference: { reference: '#no' } }] },
    ['extension', '0', 'valueReference'],
  ),
  containing('a member of meta that R4 does not have', { meta: { project: 'a' } }, [
    'meta',
    'project',
  ]),
  containing('an id with an underscore', { id: 'a_b' }, ['id']),
  containing('a narrative without text', { text: { status: 'generated' } }, ['text', 'div']),
  containing('a type inside', { meta: { resourceType: 'Meta', source: 'urn:x' } }, [
    'meta',
    'resourceType',
  ]),
];

/** Mutations whose validity depends on the element that they hit. */
export const unknownMutations: readonly Mutation[] = [
  {
    what: 'without some member',
    fits: ({ path }) => path.length > 0,
    change: (copy, { path, name }) => {
      delete holderOf(copy, path)[name];
      return path;
    },
  },
  {
    what: 'some value in the place of another',
    fits: ({ path }) => path.length > 0,
    change: (copy, { path }, turn) => {
      const others = Object.values(copy).filter((value) => typeof value !== 'string');
      return put(copy, path, structuredClone(nth(others.length > 0 ? others : ['x'], turn)));
    },
  },
  {
    what: 'a member moved up',
    fits: ({ path, isList }) => path.length > 1 && !isList,
    change: (copy, { path, name }) => {
      copy[name] = at(copy, path);
      return [name];
    },
  },
  {
    what: 'a list twice as long',
    fits: ({ isList }) => isList,
    change: (copy, { path }) =>
      put(copy, path, [...listOf(at(copy, path)), ...listOf(at(copy, path))]),
  },
  {
    what: 'members in reverse order',
    fits: (site) => isComplexItem(site) && !site.isList,
    change: (copy, { path }) => {
      const value = at(copy, path);
      return isObject(value)
        ? put(copy, path, Object.fromEntries(Object.entries(value).reverse()))
        : path;
    },
  },
];
