import { describe, expect, it } from 'vitest';
import { toEndpointRow } from './endpoint-row.ts';
import { filterMatchText, searchMatchText } from './match-text.ts';

describe('the values that matched filters', () => {
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
});

describe('the values that matched words', () => {
  const row = toEndpointRow({
    id: 'e-7',
    name: 'Ärzte Nord',
    address: 'https://lab.example/fhir',
    identifier: [{ value: 'NPI-77' }, {}],
    managingOrganization: { display: 'Møre Labor' },
    connectionType: { code: 'hl7v2-mllp' },
    contact: [{ system: 'phone', value: '+44 113' }],
    header: ['X-Routing-Key: sesame'],
  });

  it.each([
    ['', undefined],
    ['arzte', undefined],
    ['nothing', undefined],
    ['LAB.example', 'https://lab.example/fhir'],
    ['https://lab.example/fhir', 'https://lab.example/fhir'],
    ['77 nord', 'Identifier NPI-77'],
    ['labor e-7', 'Managing organization Møre Labor · Id e-7'],
    ['mllp', 'Connection type HL7 v2 MLLP'],
    ['113', 'Contact +44 113'],
    ['routing', 'Header X-Routing-Key'],
    ['lab labor', 'https://lab.example/fhir · Managing organization Møre Labor'],
  ])('a search for %j shows %j', (searched, line) =>
    expect(searchMatchText(row, searched)).toBe(line),
  );
});
