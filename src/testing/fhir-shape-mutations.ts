import {
  added,
  isComplexItem,
  isSimpleItem,
  listOf,
  type Mutation,
  put,
  replacing,
  unknownExtension,
  wholly,
} from './fhir-mutation.ts';
import { holderOf, type Site } from './fhir-sites.ts';

const isSingle = (site: Site) => !site.isList && site.path.length > 0;

/** Missing, additional and wrongly typed members. */
export const shapeMutations: readonly Mutation[] = [
  {
    what: 'without what is required',
    isValid: false,
    fits: ({ isRequired, owner, name }) =>
      // Unlike R4, the interface does not require these of an Endpoint.
      isRequired && !(owner === 'Endpoint' && /^(status|address)$/.test(name)),
    change: (copy, { path, siblings, name }) => {
      delete holderOf(copy, path)[name];
      const element = siblings.length > 0 ? `${name.replace(/[A-Z].*/, '')}[x]` : name;
      return [...path.slice(0, -1), element];
    },
  },
  replacing('an object for a simple value', isSimpleItem, () => ({ a: 1 })),
  replacing('an element for a simple value', isSimpleItem, () => unknownExtension),
  replacing('null for a simple value', isSimpleItem, () => null),
  replacing(
    'a list in a list',
    (site) => site.isList,
    (old) => [old],
  ),
  replacing('a text for an object', isComplexItem, () => 'text'),
  replacing('a number for an object', isComplexItem, () => 5),
  replacing('null for an object', isComplexItem, () => null),
  replacing('an empty object', isComplexItem, () => ({})),
  replacing('an object with nothing but an id', isComplexItem, () => ({ id: 'a' })),
  wholly('a list for one value', isSingle, (old) => [old]),
  wholly(
    'one value for a list',
    (site) => site.isList,
    (old) => listOf(old)[0],
  ),
  wholly(
    'an object for a list',
    (site) => site.isList,
    (old) => ({ 0: listOf(old)[0] }),
  ),
  wholly(
    'an empty list',
    (site) => site.isList,
    () => [],
  ),
  wholly('a code outside its value set', isBoundCode, () => 'horse'),
  added('an unknown member', { colour: 'blue' }),
  added('an unknown list', { colours: ['blue'] }),
  added('a member that every JavaScript object has', { toString: 'x' }),
  added('an element without a member', { _colour: { id: 'a' } }),
  added('a member by its element', { 'value[x]': 'x' }),
  {
    what: 'a member in capitals',
    isValid: false,
    fits: ({ path, isRequired }) => path.length > 0 && !isRequired,
    change: (copy, { path, name }) => {
      const holder = holderOf(copy, path);
      holder[name.toUpperCase()] = holder[name];
      delete holder[name];
      return [...path.slice(0, -1), name.toUpperCase()];
    },
  },
  {
    what: 'two of a choice',
    isValid: false,
    fits: ({ siblings }) =>
      siblings.some((name) => /(String|CodeableConcept|Boolean|DateTime)$/.test(name)),
    change: (copy, { path, siblings }) => {
      const other = siblings.find((name) =>
        /(String|CodeableConcept|Boolean|DateTime)$/.test(name),
      ) as string;
      const value = /Boolean$/.test(other) ? true : /DateTime$/.test(other) ? '2026' : 'x';
      put(copy, [...path.slice(0, -1), other], /Concept$/.test(other) ? { text: 'x' } : value);
      return [...path.slice(0, -1), other];
    },
  },
];

function isBoundCode({ codesOf, type, isList }: Site): boolean {
  return (
    codesOf !== undefined && type === 'code' && !isList && !/mimetypes|currencies/.test(codesOf)
  );
}
