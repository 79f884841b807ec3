import { describe, expect, it } from 'vitest';
import { refusalOfEdit } from '#app/fhir-form/check-resource.ts';
import { checkDraft } from './endpoint-fields.ts';

const valid = {
  resourceType: 'Endpoint',
  connectionType: { code: 'hl7-fhir-rest' },
  payloadType: [{ text: 'Any' }],
};

function issuesOf(parts: object) {
  const checked = checkDraft(JSON.stringify({ ...valid, ...parts }));
  return checked.isValid ? [] : checked.issues.map(({ path, message }) => `${path}: ${message}`);
}

it('takes an Endpoint without anything that R4 alone asks for', () => {
  expect(checkDraft(JSON.stringify(valid)).isValid).toBe(true);
});

it('finds what is missing', () => {
  expect(checkDraft('{"resourceType":"Endpoint"}')).toMatchObject({
    isValid: false,
    issues: expect.arrayContaining([
      { path: 'connectionType', message: 'Required' },
      { path: 'payloadType', message: 'At least one is required' },
    ]),
  });
});

it('names the codes that there are, and says each thing once', () => {
  expect(issuesOf({ contact: [{ system: 'pigeon', rank: 'first' }] })).toEqual([
    'contact.0.system: Must be one of phone, fax, email, pager, url, sms, other',
    'contact.0.rank: Must be a number',
  ]);
});

it.each([
  [{ extension: [{ url: 'u', valueDate: '31.5.2024' }] }, 'extension.0.valueDate: Must be a date'],
  [{ extension: [{ url: 'u', valueBoolean: 'yes' }] }, 'extension.0.valueBoolean: Must be true'],
  [{ extension: [{ url: 'u', valueTime: '25:00:00' }] }, 'extension.0.valueTime: Must be a time'],
  [
    { extension: [{ url: 'u', valueQuantity: { value: 'much' } }] },
    'extension.0.valueQuantity.value: Must be a number',
  ],
  [
    { extension: [{ url: 'u', extension: [{ url: 'v', valueInteger: 1.5 }] }] },
    'extension.0.extension.0.valueInteger: Must be a whole number',
  ],
])('checks values by their R4 type: %j', (parts, issue) => {
  expect(issuesOf(parts).join()).toContain(issue);
});

it('leaves contained resources and what it does not know to the service', () => {
  expect(issuesOf({ contained: [{ resourceType: 'Organization', active: 'x' }], zoo: 1 })).toEqual(
    [],
  );
});

describe('an edit of what is stored', () => {
  const odd = {
    id: 'ep_1',
    status: 'draining',
    meta: { lastUpdated: 'yesterday' },
    contact: [{ value: '1' }, { system: 'pigeon' }],
    payloadMimeType: null,
  };
  const refusal = (edit: object) =>
    refusalOfEdit(checkDraft, {
      text: JSON.stringify({ ...valid, ...odd, ...edit }),
      stored: JSON.stringify({ ...valid, ...odd }),
    })?.issues.map(({ path }) => path);

  it.each([
    ['is not judged by what nobody touched', { name: 'Mine' }, undefined],
    ['is not judged by what moved in its list', { contact: [{ system: 'pigeon' }] }, undefined],
    ['may mend it', { status: 'active' }, undefined],
    ['is judged by what it makes wrong', { status: 'asleep', id: 'b_2' }, ['id', 'status']],
    ['is judged by what it takes away', { connectionType: undefined }, ['connectionType']],
  ])('%s', (_, edit, paths) => {
    expect(refusal(edit)?.sort()).toEqual(paths);
  });

  it('of a new one is judged as a whole', () => {
    const text = JSON.stringify({ ...valid, ...odd });
    expect(refusalOfEdit(checkDraft, { text, stored: undefined })?.issues).toHaveLength(5);
  });
});
