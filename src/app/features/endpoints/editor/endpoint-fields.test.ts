import { describe, expect, it } from 'vitest';
import { issuesIn, issuesOfEdit } from '#app/fhir-form/check-resource.ts';
import { checkDraft } from './endpoint-fields.shared.ts';

const valid = {
  resourceType: 'Endpoint',
  connectionType: { code: 'hl7-fhir-rest' },
  payloadType: [{ text: 'Any' }],
};

function issuesOf(parts: object) {
  const checked = checkDraft(JSON.stringify({ ...valid, ...parts }));
  return checked.isValid ? [] : checked.issues.map(({ path, message }) => `${path}: ${message}`);
}

it('accepts an Endpoint without elements that only R4 requires', () => {
  expect(checkDraft(JSON.stringify(valid)).isValid).toBe(true);
});

it('reports missing elements', () => {
  expect(checkDraft('{"resourceType":"Endpoint"}')).toMatchObject({
    isValid: false,
    issues: expect.arrayContaining([
      { path: 'connectionType', message: 'Required' },
      { path: 'payloadType', message: 'At least one is required' },
    ]),
  });
});

it('lists the valid codes, and reports each issue once', () => {
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

it('leaves contained resources and unknown members to the service', () => {
  expect(issuesOf({ contained: [{ resourceType: 'Organization', active: 'x' }], zoo: 1 })).toEqual(
    [],
  );
});

describe('an edit of a stored Endpoint', () => {
  const odd = {
    id: 'ep_1',
    status: 'draining',
    meta: { lastUpdated: 'yesterday' },
    contact: [{ value: '1' }, { system: 'pigeon' }],
    payloadMimeType: null,
  };
  const newIssues = (edit: object) =>
    issuesOfEdit((text) => issuesIn(checkDraft(text)), {
      text: JSON.stringify({ ...valid, ...odd, ...edit }),
      stored: JSON.stringify({ ...valid, ...odd }),
    }).map(({ path }) => path);

  it.each([
    ['ignores issues in unchanged elements', { name: 'Mine' }, []],
    ['ignores issues of moved list items', { contact: [{ system: 'pigeon' }] }, []],
    ['may fix an issue', { status: 'active' }, []],
    ['reports issues that it adds', { status: 'asleep', id: 'b_2' }, ['id', 'status']],
    ['reports what it removes', { connectionType: undefined }, ['connectionType']],
  ])('%s', (_, edit, paths) => {
    expect(newIssues(edit).sort()).toEqual(paths);
  });
});
