import type { FieldFact } from './interface-shapes.test-support.ts';

const openOnRead = 'a code or number that R4 does not know is shown as it is';
const leaner = 'a narrative without text is no reason to hide the rest';

// Members of data types: the interface lists only the members.
const text: FieldFact = { type: 'string' };
const list: FieldFact = { type: 'object[]' };
const object: FieldFact = { type: 'object' };
const optionalText: FieldFact = { type: 'string', required: false };
const optionalList: FieldFact = { type: 'object[]', required: false };
const optionalObject: FieldFact = { type: 'object', required: false };
const optionalTexts: FieldFact = { type: 'string[]', required: false };

/** Endpoint (FHIR R4 resource), row by row. */
export const endpointFields: Record<string, FieldFact> = {
  resourceType: { type: 'string', required: true, enum: ['Endpoint'] },
  id: optionalText,
  meta: optionalObject,
  'meta.id': text,
  'meta.extension': list,
  'meta.versionId': text,
  'meta.lastUpdated': text,
  'meta.source': text,
  'meta.profile': { type: 'string[]' },
  'meta.security': list,
  'meta.tag': list,
  implicitRules: optionalText,
  language: optionalText,
  text: optionalObject,
  'text.status': {
    type: 'string',
    enum: ['generated', 'extensions', 'additional', 'empty'],
    openOnRead,
  },
  'text.div': { type: 'string', required: true, openOnRead: leaner },
  contained: optionalList,
  extension: optionalList,
  'extension[].url': text,
  modifierExtension: optionalList,
  'modifierExtension[].url': text,
  identifier: optionalList,
  'identifier[].use': {
    type: 'string',
    enum: ['usual', 'official', 'temp', 'secondary', 'old'],
    openOnRead,
  },
  'identifier[].type': object,
  'identifier[].type.coding': list,
  'identifier[].type.text': text,
  'identifier[].system': text,
  'identifier[].value': text,
  'identifier[].period': object,
  'identifier[].assigner': object,
  'identifier[].assigner.reference': text,
  status: {
    type: 'string',
    required: false,
    enum: ['active', 'suspended', 'error', 'off', 'entered-in-error', 'test'],
    openOnRead,
  },
  connectionType: { type: 'object', required: true },
  'connectionType.id': text,
  'connectionType.extension': list,
  'connectionType.system': text,
  'connectionType.version': text,
  'connectionType.code': text,
  'connectionType.display': text,
  'connectionType.userSelected': { type: 'boolean' },
  name: optionalText,
  managingOrganization: optionalObject,
  'managingOrganization.reference': text,
  'managingOrganization.type': text,
  'managingOrganization.identifier': object,
  'managingOrganization.identifier.value': text,
  contact: optionalList,
  'contact[].system': {
    type: 'string',
    enum: ['phone', 'fax', 'email', 'pager', 'url', 'sms', 'other'],
    openOnRead,
  },
  'contact[].value': text,
  'contact[].use': { type: 'string', enum: ['home', 'work', 'temp', 'old', 'mobile'], openOnRead },
  'contact[].rank': { type: 'number', minimum: 1, openOnRead },
  'contact[].period': object,
  period: optionalObject,
  'period.start': text,
  'period.end': text,
  payloadType: { type: 'object[]', required: true },
  'payloadType[].coding': list,
  'payloadType[].coding[].code': text,
  'payloadType[].text': text,
  payloadMimeType: optionalTexts,
  address: optionalText,
  header: optionalTexts,
};

const coding = {
  id: 'c-1',
  extension: [{ url: 'urn:x', valueString: 'a' }],
  system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
  version: '1',
  code: 'hl7-fhir-rest',
  display: 'HL7 FHIR',
  userSelected: true,
};
const period = { start: '2024-01-01', end: '2024-05-01T09:30:00Z' };
const identifier = {
  use: 'official',
  type: { coding: [coding], text: 'Number' },
  system: 'urn:x',
  value: '17',
  period,
  assigner: { reference: 'Organization/1' },
};

const full = {
  resourceType: 'Endpoint',
  id: 'Ep-1.a',
  meta: {
    id: 'm',
    extension: [{ url: 'urn:x', valueBoolean: true }],
    versionId: '2',
    lastUpdated: '2024-05-01T09:30:00.000Z',
    source: 'urn:source',
    profile: ['http://hl7.org/fhir/StructureDefinition/Endpoint'],
    security: [coding],
    tag: [coding],
  },
  implicitRules: 'urn:rules',
  language: 'en-GB',
  text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Clinic</div>' },
  contained: [
    { resourceType: 'Organization', id: 'org=1', name: 'Clinic' },
    { resourceType: 'Patient' },
  ],
  extension: [{ url: 'urn:x', valueCodeableConcept: { text: 'a' } }],
  modifierExtension: [{ url: 'urn:y', extension: [{ url: 'z', valueDecimal: 1.5 }] }],
  identifier: [identifier],
  status: 'entered-in-error',
  connectionType: coding,
  name: 'Clinic A',
  managingOrganization: { reference: 'Organization/1', type: 'Organization', identifier },
  contact: [{ system: 'email', value: 'vet@example.org', use: 'work', rank: 1, period }],
  period,
  payloadType: [{ coding: [coding], text: 'Any' }],
  payloadMimeType: ['application/fhir+json'],
  address: 'https://example.org/fhir',
  header: ['Authorization: Bearer x'],
};

const least = { resourceType: 'Endpoint', connectionType: {}, payloadType: [{ text: 'Any' }] };

/** All fields; only required ones; an id of maximum length; every field with its `_field` sibling. */
export const endpointSamples: readonly [object, ...object[]] = [
  full,
  least,
  { ...full, id: 'x'.repeat(64) },
  {
    ...full,
    ...Object.fromEntries(
      Object.keys(full).map((name) => [`_${name}`, { extension: [{ url: 'urn:x' }] }]),
    ),
  },
];

/** Input that the interface forbids, but that must be displayed if a server returns it. */
export const oddEndpointSamples: readonly object[] = [
  ...['', 'a_b', 'a b', 'a/b', 'x'.repeat(65)].map((id) => ({ id })),
  { status: 'unknown' },
  { text: { status: 'made-up', div: '<div/>' } },
  { text: { status: 'generated' } },
  { identifier: [{ use: 'nickname' }] },
  { managingOrganization: { identifier: { use: 'nickname' } } },
  { contact: [{ system: 'pigeon' }] },
  { contact: [{ use: 'holiday' }] },
  ...[0, -1, 1.5].map((rank) => ({ contact: [{ rank }] })),
  { contact: [{ period: { start: 'last week' } }] },
  { period: { end: '9/12/2018 1:01:03 PM' } },
  { extension: [{ valueString: 'of what?' }] },
  { contained: [{ id: 'org-1' }] },
  ...['text', 1, null, []].map((_name) => ({ _name })),
  { header: [null], _header: [1] },
].map((odd) => ({ ...least, ...odd }));
