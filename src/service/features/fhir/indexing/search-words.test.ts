import { expect, it } from 'vitest';
import { newResource } from '#testing/new-resource.ts';
import { indexOf } from './resource-index.ts';
import { queryWords, withoutPrefixes, wordsIn } from './search-words.ts';

it('keeps each word of a text, folded, up to the next space', () => {
  expect(wordsIn(['Ärzte-Zentrum Nord', undefined, 7])).toEqual([
    'arzte-zentrum',
    'zentrum',
    'nord',
  ]);
});

it('keeps the parts of an address, but not its scheme', () => {
  expect(wordsIn(['https://lab.example:8443/fhir/R4/'])).toEqual([
    'lab.example:8443/fhir/r4/',
    'example:8443/fhir/r4/',
    '8443/fhir/r4/',
    'fhir/r4/',
    'r4/',
  ]);
});

it('drops words that are a prefix of another', () => {
  const names = ['lab', 'labour'];
  expect(withoutPrefixes(names, names)).toEqual(['labour']);
  expect(withoutPrefixes(['lab.example', 'lab', 'nord'], ['north', 'lab.example'])).toEqual([
    'lab.example',
    'nord',
  ]);
});

it.each([
  ['https://Lab.example/fhir', ['lab.example/fhir']],
  ['  nord   Ärzte nord', ['nord', 'arzte']],
  ['(Zorgpoot)', ['zorgpoot)']],
  ['- /', []],
])('splits %j into words', (text, words) => expect(queryWords(text)).toEqual(words));

it('limits the length and number of words', () => {
  expect(wordsIn(['x'.repeat(500)])).toEqual(['x'.repeat(80)]);
  expect(queryWords(Array.from({ length: 30 }, (_, at) => `w${at}`).join(' '))).toHaveLength(10);
});

it('a device has its serial number among its words', () => {
  const { strings } = indexOf('Device', newResource('Device', { serialNumber: 'SN-2041' }));
  expect(strings).toContainEqual({ param: 'search', folded: 'sn-2041', exact: '' });
});
