import { expect, it } from 'vitest';
import { toEndpointRow } from './endpoint-row.ts';
import { filterMatchText } from './filter-match.ts';

const row = toEndpointRow({
  id: 'e-7',
  name: 'North',
  meta: { profile: ['https://profiles.example/lab', 'https://profiles.example/other'] },
  identifier: [{ system: 'urn:a', value: 'NPI-77' }, { system: 'urn:b', value: '12' }, {}],
  contact: [{ system: 'phone', value: '555 1' }],
  managingOrganization: { display: 'Møre Labor', reference: 'Organization/7' },
});

it.each([
  ['identifier', 'npi-77', 'Identifier NPI-77'],
  ['identifier', 'urn:b|', 'Identifier 12'],
  ['identifier', 'urn:b|12,urn:a|NPI-77', 'Identifier NPI-77, 12'],
  ['identifier:not', 'NPI-77', undefined],
  ['telecom', 'phone|555 1', 'Contact 555 1'],
  ['organization', 'Organization/7', 'Managing organization Møre Labor'],
  ['organization:identifier', '7', 'Managing organization Møre Labor'],
  ['_id', 'e-7,e-8', 'Id e-7'],
  ['_profile', 'https://profiles.example/lab', 'Profile https://profiles.example/lab'],
  ['status', 'active', undefined],
])('a search for %s=%s shows %j', (name, value, line) => {
  const hidden = ['managingOrganization', '_id'];
  expect(filterMatchText({ row, hidden }, [[name, value]])).toBe(line);
});

it('leaves out what a visible column shows', () => {
  const filters = [
    ['_id', 'e-7'],
    ['organization', 'Organization/7'],
  ] as const;
  expect(filterMatchText({ row, hidden: [] }, filters)).toBeUndefined();
});
