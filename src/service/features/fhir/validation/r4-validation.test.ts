import { beforeAll, describe, expect, test } from 'vitest';
import { readDemoPractice } from '#service/demo/demo-practice.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { loadR4Definitions } from './r4-definitions.ts';
import { r4Issues } from './r4-validation.ts';

beforeAll(() => loadR4Definitions());

const pathsOf = (resource: Record<string, unknown>) => [
  ...new Set(r4Issues(resource).map(({ path }) => path)),
];

const narrative = (inner: string) => ({
  text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>` },
});
const provenance = {
  target: [{ reference: '#' }],
  recorded: '2026-01-01T00:00:00Z',
  agent: [{ who: { display: 'A' } }],
};

describe('accepts', () => {
  const accepted: Record<string, Record<string, unknown>> = {
    'the least an Endpoint can have': {},
    'an Endpoint without status and address, as the interface does': { name: 'Lab' },
    'an object beside any field, as the interface does': Object.fromEntries(
      [
        '_resourceType',
        '_meta',
        '_contact',
        '_header',
        '_name',
        '_connectionType',
        '_extension',
      ].map((name) => [name, { id: 'a' }]),
    ),
    'data in extensions that nobody knows': {
      extension: [{ url: 'urn:x', extension: [{ url: 'a', valueDecimal: 0.5 }] }],
    },
    'an element beside its value': { _status: { id: 'a' }, status: 'active' },
    'an element instead of its value': {
      _name: { extension: [{ url: 'urn:x', valueCode: 'masked' }] },
    },
    'null where the list beside it has an element': {
      payloadMimeType: ['a', null],
      _payloadMimeType: [null, { extension: [{ url: 'urn:x', valueCode: 'masked' }] }],
    },
    'contained resources with the ids of real directories': {
      contained: [{ resourceType: 'Organization', id: 'a=b+c/d', name: 'Vets' }],
      managingOrganization: { reference: 'a=b+c/d' },
    },
    'what is contained because another contained resource refers to it': {
      contained: [
        { resourceType: 'Organization', id: 'o1', name: 'Inside', partOf: { reference: '#o2' } },
        { resourceType: 'Organization', id: 'o2', name: 'Parent' },
      ],
      managingOrganization: { reference: '#o1' },
    },
    'what is contained because it refers to what contains it, or an address does to it': {
      contained: [
        { resourceType: 'Provenance', id: 'p', ...provenance },
        { resourceType: 'ValueSet', id: 'v', status: 'draft' },
      ],
      extension: [{ url: 'urn:x', valueCanonical: '#v' }],
    },
    'references that do not tell a kind, or one that R4 does not have': {
      extension: [{ url: 'urn:x', valueReference: { reference: 'Horse/1' } }],
      managingOrganization: { reference: 'https://directory.example/12' },
    },
    'a narrative with all that R4 lets it have': narrative(
      '<p lang="en" xml:lang="en" style="color: red" class="a" id="p1">a &amp; b &#160;&lt; c<br/></p><!-- c -->' +
        '<table border="1"><thead><tr><th colspan="2">h</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>' +
        '<a name="x"/><a href="#p1">in</a><a href="mailto:a@b.example">m</a><ul><li><kbd>k</kbd></li></ul>',
    ),
    'a narrative that is a picture': narrative('<img src="#p1" alt="x"/>'),
    'a leap day and a time to the nanosecond': {
      period: { start: '2024-02-29', end: '2026-01-01T00:00:00.123456789+14:00' },
    },
    'an address that is a mail address': { address: 'vets@direct.example' },
    'a code system of one’s own': { connectionType: { system: 'urn:x', code: 'own' } },
  };
  test.each(Object.entries(accepted))('%s', (_what, parts) => {
    expect(r4Issues(newEndpoint(parts))).toEqual([]);
  });

  test('every version of every Endpoint of the demo practice', () => {
    const versions = readDemoPractice({ now: new Date(), receiver: '' }).endpoints.flatMap(
      (endpoint) => endpoint.versions,
    );
    expect(versions.length).toBeGreaterThan(500);
    const refused = versions.filter(({ content }) => r4Issues(JSON.parse(content)).length > 0);
    expect(refused).toEqual([]);
  });
});

describe('refuses, with the path of,', () => {
  const refused: Record<string, [parts: Record<string, unknown>, path: string]> = {
    'a member of a contained resource': [
      { contained: [{ resourceType: 'Organization', colour: 'blue' }] },
      'contained.0.colour',
    ],
    'a member that every JavaScript object has': [{ toString: 'x' }, 'toString'],
    'such a member deep inside': [
      { contact: [{ constructor: { a: 1 } }] },
      'contact.0.constructor',
    ],
    'the element of a member that R4 does not have': [{ _colour: { id: 'a' } }, '_colour'],
    'an element that is a text': [
      { connectionType: { code: 'x', _code: 'y' } },
      'connectionType._code',
    ],
    'an element with an id for all its value': [
      { managingOrganization: { _display: { id: 'a' } } },
      'managingOrganization._display',
    ],
    'a list of elements beside a list of objects': [
      { _payloadType: [{ id: 'a' }] },
      '_payloadType',
    ],
    'an element of an element that is a text': [{ _name: { _id: 'x' } }, '_name._id'],
    'an element in a list that is a list': [{ _header: [[]] }, '_header.0'],
    'a date as a real directory wrote it': [
      { period: { start: '9/12/2018 1:01:03 PM' } },
      'period.start',
    ],
    'a reference that searches': [
      { managingOrganization: { reference: 'Organization?identifier=x|1' } },
      'managingOrganization',
    ],
    'a reference that leads nowhere outside of a Bundle': [
      { extension: [{ url: 'urn:x', valueReference: { reference: 'urn:uuid:1' } }] },
      'extension.0.valueReference',
    ],
  };
  test.each(Object.entries(refused))('%s', (_what, [parts, path]) => {
    expect(pathsOf(JSON.parse(JSON.stringify(newEndpoint(parts))))).toEqual([path]);
  });

  test.each(['Appointment', 'Slot', 'AppointmentResponse'] as const)(
    'an end before the start of a %s',
    (kind) => {
      const times = { start: '2026-12-03T14:30:00Z', end: '2026-12-03T14:00:00Z' };
      expect(pathsOf({ ...newResource(kind), ...times })).toEqual(['end']);
      expect(pathsOf({ ...newResource(kind), ...times, end: '2026-12-03T16:00:00+01:00' })).toEqual(
        [],
      );
    },
  );

  test.each(['Horse', 'HumanName', 'DomainResource', 'string', 'constructor', '__proto__', 5])(
    'a contained resource of the type %s',
    (resourceType) => {
      const contained = [
        { resourceType: 'Organization', name: 'A' },
        { resourceType, id: 'a' },
      ];
      expect(pathsOf(newEndpoint({ contained }))).toEqual(['contained.1.resourceType']);
    },
  );
});

// Compared each with each other, they would take longer than a test may.
test('lists the issues of many malformed elements', () => {
  const link = Array.from({ length: 100_000 }, () => ({ isWrong: true }));
  expect(r4Issues({ resourceType: 'Patient', link })).toHaveLength(300_000);
});
