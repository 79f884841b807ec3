import { expect, it } from 'vitest';
import { toEndpointRow } from './endpoint-row.ts';
import { searchMatchText } from './search-match.ts';

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
