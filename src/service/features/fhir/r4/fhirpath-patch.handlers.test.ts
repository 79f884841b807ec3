import { describe, expect, test } from 'vitest';
import { expectProblem, problemPaths } from '#testing/expect-problem.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();

const person = '/site/101/fhir/r4/Patient';

const signIn = () => service.signInAs({ role: 'SITE_USER', siteIds: [101] });

type Part = Record<string, unknown>;
const operation = (parts: Part) => ({
  name: 'operation',
  part: Object.entries(parts).map(([name, value]) => {
    if (typeof value === 'number') return { name, valueInteger: value };
    if (typeof value === 'object') return { name, ...value };
    return { name, [name === 'type' ? 'valueCode' : 'valueString']: value };
  }),
});
const parameters = (...operations: Part[]) => ({
  body: { resourceType: 'Parameters', parameter: operations.map(operation) },
});

describe('a FHIRPath Patch', () => {
  const patient = {
    resourceType: 'Patient',
    name: [
      { use: 'official', family: 'Ash', given: ['Ann', 'Mary'], _given: [null, { id: 'second' }] },
      { use: 'usual', text: 'Annie' },
    ],
    birthDate: '2020-01-01',
    _birthDate: { extension: [{ url: 'urn:time', valueString: 'noon' }] },
    deceasedBoolean: false,
    extension: [{ url: 'urn:weight', valueDecimal: 1 }],
  };

  async function patched(...operations: Part[]) {
    const client = await signIn();
    const created = await client.call('POST', person, { body: patient });
    const path = `${person}/${created.json().id}`;
    const response = await client.call('PATCH', path, parameters(...operations));
    const { id: _, meta: __, ...rest } = response.json();
    return { response, resource: rest };
  }

  test.each<[string, Part, Record<string, unknown>]>([
    [
      'adds an element',
      { type: 'add', path: 'Patient', name: 'gender', value: { valueCode: 'female' } },
      { gender: 'female' },
    ],
    [
      'adds to the end of a list',
      { type: 'add', path: 'Patient.name[1]', name: 'given', value: { valueString: 'An' } },
      { name: [patient.name[0], { ...patient.name[1], given: ['An'] }] },
    ],
    [
      'adds an element that has no type of its own, from its parts',
      {
        type: 'add',
        path: 'Patient',
        name: 'contact',
        value: {
          part: [
            { name: 'gender', valueCode: 'male' },
            { name: 'telecom', valueContactPoint: { rank: 1 } },
            { name: 'telecom', valueContactPoint: { rank: 2 } },
          ],
        },
      },
      { contact: [{ gender: 'male', telecom: [{ rank: 1 }, { rank: 2 }] }] },
    ],
    [
      'adds a choice element',
      { type: 'add', path: 'Patient', name: 'multipleBirth', value: { valueInteger: 2 } },
      { multipleBirthInteger: 2 },
    ],
    [
      'replaces what a condition chooses',
      {
        type: 'replace',
        path: "Patient.name.where(use = 'usual').text",
        value: { valueString: 'Nan' },
      },
      { name: [patient.name[0], { use: 'usual', text: 'Nan' }] },
    ],
    [
      'replaces a primitive with its `_field` sibling',
      { type: 'replace', path: 'Patient.birthDate', value: { valueDate: '2020-02-02' } },
      { birthDate: '2020-02-02', _birthDate: undefined },
    ],
    [
      'replaces a choice element',
      { type: 'replace', path: 'Patient.deceased', value: { valueBoolean: true } },
      { deceasedBoolean: true },
    ],
    [
      'replaces inside of an extension',
      {
        type: 'replace',
        path: "Patient.extension('urn:weight').value",
        value: { valueDecimal: 2 },
      },
      { extension: [{ url: 'urn:weight', valueDecimal: 2 }] },
    ],
    [
      'replaces in an extension of a simple value',
      {
        type: 'replace',
        path: 'Patient.birthDate.extension[0].value',
        value: { valueString: 'noonish' },
      },
      { _birthDate: { extension: [{ url: 'urn:time', valueString: 'noonish' }] } },
    ],
    [
      'inserts in a list of simple values, and what stands beside goes along',
      { type: 'insert', path: 'Patient.name[0].given', index: 0, value: { valueString: 'Jo' } },
      {
        name: [
          {
            ...patient.name[0],
            given: ['Jo', 'Ann', 'Mary'],
            _given: [null, null, { id: 'second' }],
          },
          patient.name[1],
        ],
      },
    ],
    [
      'moves within a list',
      { type: 'move', path: 'Patient.name[0].given', source: 1, destination: 0 },
      {
        name: [
          { ...patient.name[0], given: ['Mary', 'Ann'], _given: [{ id: 'second' }, null] },
          patient.name[1],
        ],
      },
    ],
    [
      'deletes a list item, and the list with its last item',
      { type: 'delete', path: 'Patient.extension[0]' },
      { extension: undefined },
    ],
    ['deletes what is not there', { type: 'delete', path: 'Patient.photo' }, {}],
  ])('%s', async (_what, change, expected) => {
    const { response, resource } = await patched(change);
    expect([response.statusCode, response.json().issue]).toEqual([200, undefined]);
    expect(resource).toEqual(JSON.parse(JSON.stringify({ ...patient, ...expected })));
  });

  test('keeps the spelling of numbers in the patch and in the resource', async () => {
    const client = await signIn();
    const body = JSON.stringify(patient).replace('"valueDecimal":1', '"valueDecimal":1.50');
    const created = await client.call('POST', person, { body });
    const change = JSON.stringify(
      parameters({ type: 'add', path: 'Patient', name: 'extension', value: { valueExtension: 0 } })
        .body,
    ).replace('"valueExtension":0', '"valueExtension":{"url":"urn:x","valueDecimal":2.00}');
    const path = `${person}/${created.json().id}`;
    const response = await client.call('PATCH', path, { body: change });
    expect(response.body).toContain('"valueDecimal":1.50}');
    expect(response.body).toContain('"valueDecimal":2.00}');
  });

  test.each<[string, Part, string]>([
    ['no operation that there is', { type: 'spam', path: 'Patient.name' }, 'type'],
    ['no path', { type: 'delete' }, 'path'],
    ['a path that is none', { type: 'delete', path: 'Patient.(' }, 'path'],
    ['a path of several', { type: 'delete', path: 'Patient.name' }, 'path'],
    ['a path to no element', { type: 'delete', path: '1 + 1' }, 'path'],
    ['a path to the resource', { type: 'delete', path: 'Patient' }, 'path'],
    [
      'a regular expression',
      { type: 'delete', path: "Patient.name.where(family.matches('a'))" },
      'path',
    ],
    [
      'a hidden one',
      { type: 'delete', path: "Patient.name.where(family.matches/**/('a'))" },
      'path',
    ],
    [
      'nothing to replace',
      { type: 'replace', path: 'Patient.photo', value: { valueCode: 'x' } },
      'path',
    ],
    ['no value', { type: 'replace', path: 'Patient.birthDate' }, 'value'],
    ['a value without type', { type: 'replace', path: 'Patient.birthDate', value: {} }, 'value'],
    [
      'an element that is there',
      { type: 'add', path: 'Patient', name: 'deceased', value: { valueBoolean: true } },
      'name',
    ],
    [
      'an unknown element',
      { type: 'add', path: 'Patient', name: 'colour', value: { valueCode: 'x' } },
      'name',
    ],
    [
      'an index beyond',
      { type: 'insert', path: 'Patient.name', index: 3, value: { valueCode: 'x' } },
      'index',
    ],
    [
      'an index that is none',
      { type: 'move', path: 'Patient.name', source: 'x', destination: 0 },
      'source',
    ],
  ])('with %s is refused', async (_what, change, part) => {
    const { response } = await patched(change);
    expectProblem(response, 'invalid_request');
    expect(problemPaths(response)).toEqual([`parameter.0.${part}`]);
    const { expression } = response.json().issue[0];
    expect(expression).toEqual([`Parameters.parameter[0].${part}`]);
  });
});
