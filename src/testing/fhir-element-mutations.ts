import {
  added,
  beside,
  isComplexItem,
  isSimpleItem,
  listOf,
  type Mutation,
  put,
  unknownExtension,
  valid,
} from './fhir-mutation.ts';
import { at, holderOf, type Json, type Site } from './fhir-sites.ts';

const isWord = (site: Site) =>
  ['string', 'markdown'].includes(site.type) &&
  /^(display|text|description|comment)$/.test(site.name);

function extended(
  what: string,
  extension: readonly Json[],
  inner: readonly string[] = [],
): Mutation {
  return added(what, { extension }, inner);
}

/** Valid and invalid extensions. */
export const extensionMutations: readonly Mutation[] = [
  valid(extended('an unknown extension', [{ url: 'urn:x', valueDecimal: 0.5 }])),
  valid(
    extended('extensions in an extension', [
      { url: 'urn:x', extension: [{ url: 'a', valueBoolean: false, _valueBoolean: { id: 'b' } }] },
    ]),
  ),
  extended(
    'an extension with value and extensions',
    [{ url: 'urn:x', valueCode: 'a', extension: [{ url: 'a', valueInteger: 0 }] }],
    ['0'],
  ),
  extended(
    'an extension with two values',
    [{ url: 'urn:x', valueCode: 'a', valueString: 'b' }],
    ['0', 'valueString'],
  ),
  extended('an extension with nothing', [{ url: 'urn:x' }], ['0']),
  extended('an extension without url', [{ valueCode: 'a' }], ['0', 'url']),
  extended('an extension whose url has blanks', [{ url: 'a b', valueCode: 'a' }], ['0', 'url']),
  extended(
    'an extension with a value of no type',
    [{ url: 'urn:x', valueHorse: 'a' }],
    ['0', 'valueHorse'],
  ),
  extended(
    'an extension beside a value of another type',
    [{ url: 'urn:x', valueCode: 'a', _valueString: { id: 'a' } }],
    ['0', '_valueString'],
  ),
  added('one extension without a list', { extension: { url: 'urn:x', valueCode: 'a' } }),
];

/** The interface allows a `_field` sibling for every field of an Endpoint, complex ones too. */
const isInterfaces = ({ owner }: Site) => owner === 'Endpoint';

/** `_field` siblings with and without their primitive values. */
export const siblingMutations: readonly Mutation[] = [
  valid(
    beside('an element beside a value', isSimpleSingle, () => ({ id: 'a', ...unknownExtension })),
  ),
  beside('an element beside a narrative', isNarrative, () => unknownExtension),
  beside('an empty element', isSimpleSingle, () => ({})),
  beside('an element that is a text', isSimpleSingle, () => 'x'),
  beside('an element that is null', isSimpleSingle, () => null),
  beside('a list of elements beside one value', isSimpleSingle, () => [unknownExtension]),

  beside(
    'an element beside an object',
    (site) => isComplexItem(site) && !site.isList && !isInterfaces(site),
    () => ({ id: 'a' }),
  ),
  beside(
    'elements beside objects',
    (site) => isComplexItem(site) && site.isList,
    (old) => listOf(old).map(() => ({ id: 'a' })),
  ),
  valid(
    beside('elements beside a list', isSimpleList, (old) =>
      listOf(old).map(() => unknownExtension),
    ),
  ),
  beside('more elements than values', isSimpleList, (old) =>
    [...listOf(old), null].map(() => unknownExtension),
  ),
  beside(
    'one element beside a list',
    (site) => isSimpleList(site) && !isInterfaces(site),
    () => unknownExtension,
  ),
  valid(
    beside(
      'an object beside any field of an Endpoint',
      (site) => isInterfaces(site) && (isComplexItem(site) || isSimpleList(site)),
      () => unknownExtension,
    ),
  ),
  {
    what: 'an element instead of a value',
    isValid: true,
    fits: (site) => isWord(site) && !site.isList,
    change: (copy, { path, name }) => {
      delete holderOf(copy, path)[name];
      return put(copy, [...path.slice(0, -1), `_${name}`], unknownExtension);
    },
  },
  {
    what: 'an id instead of a value',
    isValid: false,
    fits: (site) => isWord(site) && !site.isList,
    change: (copy, { path, name }) => {
      delete holderOf(copy, path)[name];
      return put(copy, [...path.slice(0, -1), `_${name}`], { id: 'a' });
    },
  },
  {
    what: 'null where the list beside it has an element',
    isValid: true,
    fits: isSimpleList,
    change: (copy, { path, name }) => {
      put(copy, path, [...listOf(at(copy, path)), null]);
      const elements = listOf(at(copy, path)).map((item) =>
        item === null ? unknownExtension : null,
      );
      return put(copy, [...path.slice(0, -1), `_${name}`], elements);
    },
  },
  {
    what: 'null where the list beside it has null',
    isValid: false,
    fits: isSimpleList,
    change: (copy, { path, name }) => {
      put(copy, path, [...listOf(at(copy, path)), null]);
      put(
        copy,
        [...path.slice(0, -1), `_${name}`],
        listOf(at(copy, path)).map(() => null),
      );
      return [...path, String(listOf(at(copy, path)).length - 1)];
    },
  },
];

function isSimpleSingle(site: Site): boolean {
  return isSimpleItem(site) && !site.isList && !isNarrative(site);
}

function isNarrative({ type }: Site): boolean {
  return type === 'xhtml';
}

function isSimpleList(site: Site): boolean {
  return isSimpleItem(site) && site.isList;
}
