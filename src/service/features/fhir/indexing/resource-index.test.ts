import { describe, expect, test } from 'vitest';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { newResource } from '#testing/new-resource.ts';
import { indexOf, sortedDateParameter } from './resource-index.ts';

/** The index entries of a parameter, in a short notation. */
function entriesOf(kind: FhirKindName, param: string, parts: Record<string, unknown>) {
  const index = indexOf(kind, newResource(kind, parts));
  const of = <Row extends { param: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.param === param);
  return [
    ...of(index.tokens).map(({ system, value }) => `${system}|${value}`),
    ...of(index.strings).map(({ folded, exact }) => `${folded} (${exact})`),
    ...of(index.dates).map(({ starts, ends }) => `${starts} to ${ends}`),
    ...of(index.references).map(({ targetKind, targetKey }) => `${targetKind}/${targetKey}`),
  ];
}

const ext = [{ url: 'urn:x', valueString: 'y' }];

describe('tokens are found', () => {
  test.each([
    ['not where only an extension is', 'status', { _status: { extension: ext } }, []],
    ['beside an extension', 'status', { status: 'off', _status: { extension: ext } }, ['|off']],
    ['not of an identifier’s type', 'identifier', { identifier: [{ type: { text: 'MR' } }] }, []],
    ['once', 'identifier', { identifier: [{ value: 'a' }, { value: 'A' }] }, ['|a']],
    ['of tags', '_tag', { meta: { tag: [{ system: 'urn:t', code: 'Blue' }] } }, ['urn:t|blue']],
    [
      'of profiles as they are, also without their version',
      '_profile',
      { meta: { profile: ['http://x.example/P', 'http://x.example/Q|1.0'] } },
      ['|http://x.example/P', '|http://x.example/Q|1.0', '|http://x.example/Q'],
    ],
  ] as const)('%s', (...[, param, parts, tokens]) => {
    expect(entriesOf('Endpoint', param, parts)).toEqual(tokens);
  });

  test.each([
    ['Patient', 'active', { active: false }, ['|false']],
    ['Patient', 'deceased', {}, ['|false']],
    ['Patient', 'deceased', { deceasedBoolean: false }, ['|false']],
    ['Patient', 'deceased', { deceasedBoolean: true }, ['|true']],
    ['Patient', 'deceased', { deceasedDateTime: '2020' }, ['|true']],
    [
      'Patient',
      'email',
      {
        telecom: [
          { system: 'phone', value: '1' },
          { system: 'email', value: 'a@b' },
        ],
      },
      ['email|a@b'],
    ],
    [
      'Group',
      'value',
      {
        characteristic: [
          { code: { text: 'x' }, valueBoolean: true, exclude: false },
          { code: { text: 'x' }, valueCodeableConcept: { coding: [{ code: 'a' }] }, exclude: true },
          { code: { text: 'x' }, valueQuantity: { value: 1 }, exclude: true },
        ],
      },
      ['|a', '|true'],
    ],
    [
      'Substance',
      'code',
      {
        code: { coding: [{ code: 'a' }] },
        ingredient: [{ substanceCodeableConcept: { coding: [{ code: 'b' }] } }],
      },
      ['|a', '|b'],
    ],
    [
      'Account',
      'owner:identifier',
      { owner: { identifier: { system: 'urn:o', value: '7' } } },
      ['urn:o|7'],
    ],
  ] as const)('in %s by %s', (...[kind, param, parts, tokens]) => {
    expect(entriesOf(kind, param, parts)).toEqual(tokens);
  });

  test('however long they are', () => {
    const long = 'x'.repeat(5_000);
    const [one] = entriesOf('Endpoint', 'identifier', {
      identifier: [{ system: long, value: long }],
    });
    const [other] = entriesOf('Endpoint', 'identifier', { identifier: [{ value: `${long}y` }] });
    expect(one?.length).toBe(601);
    expect(other?.slice(1)).not.toBe(one?.slice(301));
  });
});

describe('texts are found', () => {
  test.each([
    ['Endpoint', 'name', { name: '  Zoë’s\n  Labor ' }, ["zoe's labor (  Zoë’s\n  Labor )"]],
    [
      'Patient',
      'name',
      { name: [{ text: 'Rex M', family: 'Müller', given: ['Rex', 'Max'], prefix: ['Sir'] }] },
      ['rex m (Rex M)', 'muller (Müller)', 'rex (Rex)', 'max (Max)', 'sir (Sir)'],
    ],
    [
      'Patient',
      'address',
      { address: [{ line: ['Main St 1'], city: 'Oslo', use: 'home', country: 'NO' }] },
      ['main st 1 (Main St 1)', 'oslo (Oslo)', 'no (NO)'],
    ],
    [
      'Patient',
      'given',
      { name: [{ given: [null, 'B'], _given: [{ extension: ext }, null] }] },
      ['b (B)'],
    ],
    ['Location', 'name', { name: 'A', alias: ['B', 'A'] }, ['a (A)', 'b (B)']],
    ['Group', 'name', { name: 'Herd' }, ['herd (Herd)']],
    ['Device', 'name', { deviceName: [{ name: 'X-Ray', type: 'other' }] }, ['x-ray (X-Ray)']],
    [
      'Substance',
      'name',
      { description: 'Salt', code: { text: 'NaCl', coding: [{ display: 'Sodium chloride' }] } },
      ['salt (Salt)', 'nacl (NaCl)', 'sodium chloride (Sodium chloride)'],
    ],
  ] as const)('in %s by %s', (...[kind, param, parts, texts]) => {
    expect(entriesOf(kind, param, parts)).toEqual(texts);
  });

  test('anywhere in a long one', () => {
    const text = Array.from({ length: 2_000 }, (_, index) => index.toString(36)).join(' ');
    const index = indexOf('EventDefinition', newResource('EventDefinition', { description: text }));
    const rows = index.strings.filter(({ param }) => param.startsWith('description'));
    expect(Math.max(...rows.map(({ folded }) => folded.length))).toBe(300);
    for (let start = 0; start <= text.length - 200; start += 37) {
      const part = text.slice(start, start + 200);
      expect(rows.some(({ folded }) => folded.includes(part))).toBe(true);
    }
    expect(rows.filter(({ param }) => param === 'description')).toHaveLength(1);
  });
});

describe('dates are found', () => {
  test.each([
    [
      'Endpoint',
      { period: { start: '2024', end: '2024-02' } },
      ['2024-01-01T00:00:00.000Z to 2024-03-01T00:00:00.000Z'],
    ],
    ['Endpoint', { period: { start: '2024-01-31' } }, ['2024-01-31T00:00:00.000Z to infinity']],
    [
      'Endpoint',
      { period: { end: '2024-01-01T23:59:60+02:00' } },
      ['-infinity to 2024-01-01T22:00:01.000Z'],
    ],
    ['Endpoint', { period: { extension: ext } }, []],
    [
      'EventDefinition',
      { date: '2024-02' },
      ['2024-02-01T00:00:00.000Z to 2024-03-01T00:00:00.000Z'],
    ],
    ['EventDefinition', { _date: { extension: ext } }, []],
    ['EventDefinition', { date: '9999' }, ['9999-01-01T00:00:00.000Z to infinity']],
    ['EventDefinition', { date: '0001-01-01T00:00:00+14:00' }, ['-infinity to -infinity']],
    [
      'Slot',
      { start: '2024-01-01T10:00:00.5-01:30' },
      ['2024-01-01T11:30:00.500Z to 2024-01-01T11:30:00.600Z'],
    ],
  ] as const)('in %s %j', (kind, parts, dates) => {
    expect(entriesOf(kind, 'date', parts)).toEqual(dates);
  });

  test('and sorted by the earliest start, or end where there is none', () => {
    const sorted = (kind: FhirKindName, parts: Record<string, unknown>) =>
      indexOf(kind, newResource(kind, parts)).sortedDate?.toISOString();
    expect(sorted('Endpoint', { period: { end: '2024' } })).toBe('2025-01-01T00:00:00.000Z');
    expect(sorted('Endpoint', {})).toBeUndefined();
    expect(sorted('Patient', { birthDate: '2020-02' })).toBe('2020-02-01T00:00:00.000Z');
    expect(['Endpoint', 'Patient', 'Substance'].map(sortedDateParameter)).toEqual([
      'date',
      'birthdate',
      undefined,
    ]);
  });
});

describe('references are found', () => {
  const contained = [
    { resourceType: 'Patient', id: 'p' },
    { resourceType: 'Device', id: 'd' },
  ];
  const participants = (...actors: object[]) => ({
    contained,
    participant: actors.map((actor) => ({ status: 'accepted', actor })),
  });
  const actors = participants(
    { reference: 'Patient/Rex' },
    { reference: 'Patient/max/_history/3' },
    { reference: 'https://elsewhere.example/fhir/Patient/1' },
    { reference: '#p' },
    { reference: '#d' },
    { reference: 'urn:uuid:1', type: 'Patient' },
    { reference: 'urn:uuid:2' },
    { reference: 'Practitioner/ida' },
    { type: 'Patient', identifier: { value: '7' } },
  );

  test.each([
    [
      'Endpoint',
      'organization',
      { managingOrganization: { reference: 'Organization/A-1' } },
      ['Organization/a-1'],
    ],
    ['Endpoint', 'organization', { managingOrganization: { display: 'The lab' } }, ['/']],
    [
      'Endpoint',
      'organization',
      { managingOrganization: { reference: 'whatever' } },
      ['/whatever'],
    ],
    [
      'Appointment',
      'patient',
      actors,
      [
        'Patient/rex',
        'Patient/max',
        'https://elsewhere.example/fhir/Patient/1',
        '/#p',
        '/urn:uuid:1',
        '/',
      ],
    ],
    ['Appointment', 'practitioner', actors, ['Practitioner/ida']],
    [
      'EventDefinition',
      'depends-on',
      {
        relatedArtifact: [
          { type: 'depends-on', resource: 'http://x.example/Library/a|2' },
          { type: 'composed-of', resource: 'http://x.example/Library/b' },
        ],
      },
      ['/http://x.example/Library/a|2', 'http://x.example/Library/a'],
    ],
  ] as const)('in %s by %s', (...[kind, param, parts, references]) => {
    expect(entriesOf(kind, param, parts)).toEqual(references);
  });
});

test('indexing does not change the resource', () => {
  const resource = newResource('Patient', {
    name: [{ given: [null, 'B'], _given: [{ extension: ext }, null] }],
    birthDate: '2020',
    _birthDate: { extension: ext },
  });
  const before = structuredClone(resource);
  indexOf('Patient', resource);
  expect(resource).toEqual(before);
});
