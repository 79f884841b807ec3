import { describe, expect, test } from 'vitest';
import { type RawParameter, searchQueryOf } from './search-query.ts';
import { refusal } from './search-refusal.test-support.ts';

function criteriaOf(kind: string, text: string) {
  const parameters = [...new URLSearchParams(text)] as RawParameter[]; // pairs by their type
  return searchQueryOf(kind, parameters, { names: undefined, isLenient: false }).criteria;
}

describe('tokens', () => {
  const token = (param: string, tests: object[], isNot = false) => ({
    by: 'token',
    param,
    isNot,
    tests,
  });
  test.each([
    ['identifier=a,|b', token('identifier', [{ value: 'a' }, { system: '', value: 'b' }])],
    ['identifier=a\\,b', token('identifier', [{ value: 'a,b' }])],
    [
      'identifier=s\\|s|a\\\\,b',
      token('identifier', [{ system: 's|s', value: 'a\\' }, { value: 'b' }]),
    ],
  ])('%s', (text, criterion) => {
    expect(criteriaOf('Endpoint', text)).toEqual([criterion]);
  });

  const fhir = 'http://hl7.org/fhir';
  test.each([
    ['Patient', 'gender', `${fhir}/administrative-gender`],
    ['Patient', 'active', 'http://terminology.hl7.org/CodeSystem/special-values'],
    ['Endpoint', 'status', `${fhir}/endpoint-status`],
    ['AppointmentResponse', 'part-status', `${fhir}/participationstatus`],
  ])('of %s by %s may name the system %s, which the element does not', (kind, param, system) => {
    const tests = (text: string): unknown[] =>
      criteriaOf(kind, `${param}=${text}`).flatMap((one): readonly unknown[] =>
        'tests' in one ? one.tests : [],
      );
    expect(tests(`${system}|x`)).toEqual([
      { system, value: 'x' },
      { system: '', value: 'x' },
    ]);
    expect(tests(`${system}|`)).toEqual([{ system }, { system: '' }]);
    expect(tests('urn:other|x')).toEqual([{ system: 'urn:other', value: 'x' }]);
  });

  test.each(['identifier=', 'identifier=a,', 'identifier=|', 'identifier=a|b|c', '_tag:above=x'])(
    'cannot be %s',
    (text) => {
      expect(refusal(() => criteriaOf('Endpoint', text))).toMatch(/^(identifier|_tag:above): /);
    },
  );
});

describe('dates', () => {
  const span = (starts: string, ends: string) => ({
    starts: Date.parse(starts),
    ends: Date.parse(ends),
  });
  test.each([
    ['2024', 'eq', span('2024-01-01', '2025-01-01')],
    ['eq2024-02', 'eq', span('2024-02-01', '2024-03-01')],
    ['ne2024-02-29', 'ne', span('2024-02-29', '2024-03-01')],
    ['ge2024-02-29T10:30Z', 'ge', span('2024-02-29T10:30Z', '2024-02-29T10:31Z')],
    ['lt2024-02-29T10:30:15+02:00', 'lt', span('2024-02-29T08:30:15Z', '2024-02-29T08:30:16Z')],
    [
      'sa2024-02-29T10:30:15.25Z',
      'sa',
      span('2024-02-29T10:30:15.250Z', '2024-02-29T10:30:15.260Z'),
    ],
    ['eb0024-01', 'eb', span('0024-01-01', '0024-02-01')],
  ])('%s is a span', (text, prefix, expected) => {
    const encoded = text.replace('+', '%2B');
    expect(criteriaOf('Endpoint', `date=${encoded}`)).toEqual([
      { by: 'date', param: 'date', tests: [{ prefix, ...expected }] },
    ]);
  });

  test('take a plus that was sent as a space', () => {
    const [encoded] = criteriaOf('Endpoint', 'date=2024-01-01T10:00:00%2B02:00');
    expect(criteriaOf('Endpoint', 'date=2024-01-01T10:00:00+02:00')).toEqual([encoded]);
  });

  test('may be approximate, with a margin that grows with the distance from now', () => {
    const [criterion] = criteriaOf('Endpoint', '_lastUpdated=ap2020');
    if (criterion?.by !== 'lastUpdated') throw new Error('not a comparison');
    const [margin = 0] = criterion.tests.map(({ starts }) => Date.parse('2020-01-01') - starts);
    expect(margin).toBeCloseTo((Date.now() - Date.parse('2020-01-01')) / 10, -5);
  });

  test.each(['', 'x', '2024-13', '2024-02-30', 'gx2024', '>2024', '2024-01-01T25:00Z', '24'])(
    'cannot be "%s"',
    (text) => {
      expect(refusal(() => criteriaOf('Endpoint', `date=${text}`))).toMatch(/^date: /);
    },
  );
});

describe('references', () => {
  test.each([
    'organization:Patient=a',
    'organization:Organization=Patient/a',
    'organization:exact=a',
  ])('cannot be %s', (text) => {
    expect(refusal(() => criteriaOf('Endpoint', text))).toMatch(/^organization:/);
  });
});

describe('texts', () => {
  test('are limited to a length that the index can match', () => {
    expect(refusal(() => criteriaOf('Endpoint', `name=${'x'.repeat(201)}`))).toContain('200');
    expect(refusal(() => criteriaOf('Endpoint', `name:exact=${'x'.repeat(2_000)}`))).toBe(
      'accepted',
    );
    expect(refusal(() => criteriaOf('Endpoint', 'name=%CC%81'))).toContain('Missing value');
  });
});

describe('criteria on other resources', () => {
  test.each([
    ['Endpoint', '_has=Organization:endpoint', 'form'],
    ['Endpoint', '_has=Nothing:endpoint:name=x', 'Nothing isn’t one of Endpoint'],
    ['Endpoint', '_has=Organization:partof:name=x', 'Organization refers to Endpoint through'],
    ['Endpoint', '_has=Patient:link:name=x', 'Patient has no reference to Endpoint'],
    ['Endpoint', '_has=Organization:endpoint:birthdate=2020', 'Organization has no birth date'],
    ['Endpoint', '_has:Organization:endpoint:partof.name=x', 'only one reference'],
    ['Endpoint', 'name.family=x', 'isn’t a reference'],
    ['Endpoint', 'organization:Patient.name=x', 'can refer only to Organization'],
    ['Encounter', 'subject.identifier.value=x', 'isn’t a reference'],
    ['Encounter', 'patient.organization.name=x', 'only one reference'],
    ['Encounter', 'patient.nothing=x', 'Unknown parameter'],
  ])('of %s cannot be %s', (kind, text, reason) => {
    const [name = ''] = text.split('=');
    expect(refusal(() => criteriaOf(kind, text))).toContain(`${name}: `);
    expect(refusal(() => criteriaOf(kind, text))).toContain(reason);
  });
});

test.each(['constructor=x', 'toString=x', 'valueOf=x', 'organization.constructor=x'])(
  'refuses %s, a name that objects inherit, like any unknown one',
  (text) => {
    expect(refusal(() => criteriaOf('Endpoint', text))).toContain('Unknown parameter');
  },
);
