import { describe, expect, test } from 'vitest';
import {
  documentedSearchParameters,
  extendedSearchParameters,
} from '#contract/fhir/fhir-search.ts';
import { type RawParameter, rawParameters, searchQueryOf } from './search-query.ts';
import { refusal } from './search-refusal.test-support.ts';

const everything = { names: undefined, isLenient: false };
const documented = {
  names: [...documentedSearchParameters, ...extendedSearchParameters],
  isLenient: false,
};

function read(
  kind: string,
  text: string,
  allowed: Parameters<typeof searchQueryOf>[2] = everything,
) {
  const parameters = [...new URLSearchParams(text)] as RawParameter[]; // pairs by their type
  return searchQueryOf(kind, parameters, allowed);
}

describe('what a kind is not searched by', () => {
  test.each([
    ['Endpoint', 'birthdate=2020', 'birthdate: Endpoint has no birth date'],
    ['Endpoint', 'patient=Patient/1', 'patient: Endpoint has no patient'],
    ['Endpoint', 'patient.name=Rex', 'patient.name: Endpoint has no patient'],
    ['Patient', 'date=2020', 'date: Patient has no date or period'],
    ['Substance', 'telecom=1', 'telecom: Substance has no telecom'],
    ['Encounter', 'name=x', 'name: Encounter has no name'],
    [
      'Encounter',
      'length=1',
      'length: Encounter can’t be searched by length, a parameter of type quantity',
    ],
    [
      'Location',
      'near=1|2',
      'near: Location can’t be searched by near, a parameter of type special',
    ],
    [
      'Group',
      'characteristic-value=a$b',
      'characteristic-value: Group can’t be searched by characteristic-value, a parameter of type composite',
    ],
    [
      'Patient',
      'phonetic=x',
      'phonetic: Patient can’t be searched by phonetic, a parameter of type string',
    ],
    ['Patient', '_text=x', '_text: Patient can’t be searched by _text, a parameter of type string'],
  ])('%s %s', (kind, text, reason) => {
    expect(refusal(() => read(kind, text))).toBe(reason);
  });

  test('because it is unknown is refused with a suggestion and where all are listed', () => {
    expect(refusal(() => read('Endpoint', 'nmae=x'))).toMatch(
      /^nmae: Unknown parameter\. Did you mean name\? Endpoint can be searched by \d+ parameters, listed in the CapabilityStatement/,
    );
    expect(refusal(() => read('Endpoint', 'colour=x'))).toMatch(/^colour: Unknown parameter\. End/);
  });

  test('or because the address does not accept it', () => {
    expect(refusal(() => read('Endpoint', 'organization=1', documented))).toContain('Unknown');
    expect(refusal(() => read('Endpoint', 'birthdate:missing=true', documented))).toContain(
      'has no birth date',
    );
    expect(refusal(() => read('Encounter', 'subject.name=x', documented))).toContain('Unknown');
    expect(refusal(() => read('Encounter', 'patient.name:exact=x', documented))).toBe('accepted');
    expect(refusal(() => read('Endpoint', 'identifier:not=1', documented))).toBe('accepted');
    expect(refusal(() => read('Endpoint', 'name=x', documented))).toBe('accepted');
    const names = documentedSearchParameters;
    expect(refusal(() => read('Endpoint', 'name=x', { names, isLenient: false }))).toContain(
      'Unknown',
    );
    expect(refusal(() => read('Endpoint', 'name:exact=x', { names, isLenient: false }))).toBe(
      'accepted',
    );
  });
});

describe('how to answer', () => {
  test.each([
    ['_count=-1', '_count'],
    ['_count=1&_count=2', '_count'],
    ['_elements=name,nothing', '_elements'],
    ['_total=foo', '_total'],
    ['_total=none&_total=accurate', '_total'],
    ['_sort=nothing', '_sort'],
    ['_sort=--name', '_sort'],
    ['_sort=birthdate', '_sort'],
    ['_sort=name,status,date,identifier,telecom,_id', '_sort'],
    ['_include=Patient:link', '_include'],
    ['_include=Endpoint:name', '_include'],
    ['_include=Endpoint:organization:Patient', '_include'],
    ['_include:iterate=Endpoint:organization', '_include:iterate'],
    ['_include=organization', '_include'],
    ['_revinclude=Patient:link', '_revinclude'],
    ['_revinclude=Nothing:endpoint', '_revinclude'],
    ['_revinclude=Organization:endpoint:Patient', '_revinclude'],
    [Array.from({ length: 21 }, () => '_tag=x').join('&'), '_tag'],
    [`_tag=${'x,'.repeat(100)}x`, '_tag'],
  ])('refuses %s', (text, path) => {
    expect(refusal(() => read('Endpoint', text))).toMatch(new RegExp(`^${path}: `));
  });
});

test('a query that was decoded gives each repetition for itself', () => {
  expect(rawParameters({ _count: 20, a: ['x', 'y'], b: 'z', c: undefined })).toEqual([
    ['_count', '20'],
    ['a', 'x'],
    ['a', 'y'],
    ['b', 'z'],
  ]);
  for (const value of [
    { x: '1' },
    [['x']],
    'x'.repeat(2_001),
    Array.from({ length: 101 }, () => ''),
  ]) {
    expect(refusal(() => rawParameters({ a: value }))).toMatch(/^a: /);
  }
});
