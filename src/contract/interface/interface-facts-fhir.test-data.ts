import {
  endpointFields,
  endpointSamples,
  oddEndpointSamples,
} from './interface-facts-endpoint.test-data.ts';
import type { OperationFact } from './interface-findings.test-support.ts';
import type { ParameterFact } from './interface-parameters.test-support.ts';
import type { FieldFact, ShapeFact } from './interface-shapes.test-support.ts';

const otherKind = { ...endpointSamples[1], resourceType: 'Patient' };

/** Endpoint (FHIR R4 resource), as input. */
const newEndpoint: ShapeFact = {
  fields: endpointFields,
  accepts: endpointSamples,
  refuses: [...oddEndpointSamples, otherKind],
};

/** Endpoint (FHIR R4 resource), as output. */
const endpointRead: ShapeFact = {
  fields: endpointFields,
  accepts: [...endpointSamples, ...oddEndpointSamples],
  refuses: [otherKind],
};

const thinned = '_elements leaves fields out, and _include adds resources of other kinds';

/** Fields of an Endpoint in a search result, where the kind is not guaranteed. */
const entryFields = Object.fromEntries(
  Object.entries(endpointFields).map(([path, fact]): [string, FieldFact] => [
    `entry[].${path}`,
    fact.required ? { ...fact, openOnRead: thinned } : fact,
  ]),
);

const text: FieldFact = { type: 'string' };

/** Search result bundle. */
const searchBundle: ShapeFact = {
  fields: {
    resourceType: { type: 'string', enum: ['Bundle'] },
    id: text,
    meta: { type: 'object' },
    implicitRules: text,
    language: text,
    identifier: { type: 'object' },
    type: {
      type: 'string',
      enum: [
        'document',
        'message',
        'transaction',
        'transaction-response',
        'batch',
        'batch-response',
        'history',
        'searchset',
        'collection',
      ],
    },
    timestamp: text,
    total: { type: 'number', minimum: 0 },
    link: { type: 'object[]' },
    'link[].relation': text,
    'link[].url': text,
    entry: { type: 'object[]' },
    ...entryFields,
    signature: { type: 'object' },
  },
  accepts: [
    {
      resourceType: 'Bundle',
      id: 'b-1',
      meta: { lastUpdated: '2024-05-01T09:30:00Z' },
      language: 'en',
      identifier: { value: 'search-1' },
      type: 'searchset',
      timestamp: '2024-05-01T09:30:00.000Z',
      total: 2,
      link: ['search', 'next', 'first', 'self'].map((relation) => ({
        relation,
        url: 'https://example.org/site/1/fhir/endpoint?_page_token=abc',
      })),
      entry: [
        ...endpointSamples,
        ...oddEndpointSamples,
        { resourceType: 'Organization', name: 'Clinic' },
        { resourceType: 'Endpoint', id: 'ep-1', name: 'Clinic A' },
      ],
      signature: { who: { reference: 'Practitioner/1' } },
    },
    { resourceType: 'Bundle', type: 'searchset' },
    { resourceType: 'Bundle', type: 'searchset', total: 0, entry: [] },
  ],
  refuses: [
    { resourceType: 'Bundle', type: 'searchset', total: -1 },
    { resourceType: 'Bundle', type: 'other' },
  ],
};

const required = { required: true } as const;
const foreignHistory = 'other servers send deletes, which have no resource, and leaner responses';

/** History bundle. */
const historyBundle: ShapeFact = {
  fields: {
    resourceType: { type: 'string', ...required, enum: ['Bundle'] },
    type: { type: 'string', ...required, enum: ['history'] },
    total: { type: 'number', ...required },
    entry: { type: 'object[]', ...required },
    'entry[].fullUrl': { type: 'string', ...required },
    'entry[].request': { type: 'object', ...required },
    'entry[].request.method': { type: 'string', enum: ['PUT', 'POST'], openOnRead: foreignHistory },
    'entry[].request.url': text,
    'entry[].resource': { type: 'object', ...required, openOnRead: foreignHistory },
    'entry[].response': { type: 'object', ...required },
    'entry[].response.lastModified': text,
    'entry[].response.location': text,
    'entry[].response.status': text,
  },
  accepts: [
    {
      resourceType: 'Bundle',
      type: 'history',
      total: 1,
      entry: [
        {
          fullUrl: 'https://example.org/site/1/fhir/endpoint/ep-1',
          request: { method: 'PUT', url: 'Endpoint/ep-1' },
          resource: endpointSamples[0],
          response: {
            lastModified: '2024-05-01T09:30:00.000Z',
            location: 'https://example.org/site/1/fhir/endpoint/ep-1/_history/2',
            status: '200 OK',
          },
        },
      ],
    },
    { resourceType: 'Bundle', type: 'history', total: 0, entry: [] },
  ],
};

/** Delete result. */
const deleteResult: ShapeFact = {
  fields: {
    statusText: { type: 'string', required: true },
    status: { type: 'number', required: true },
  },
  accepts: [{ statusText: 'OK', status: 200 }],
};

const once = (...accepts: string[]): ParameterFact => ({ type: 'string', accepts });

/** Documented search parameters, including those of a variant. */
const searchQuery: Record<string, ParameterFact> = {
  _count: { type: 'number', default: 20, accepts: ['1', '20', '50'] },
  _page_token: once('eyJrIjoxfQ=='),
  _sort: once('name', '-_lastUpdated'),
  _elements: once('name', 'name,status'),
  telecom: once('email|vet@example.org'),
  _id: once('ep-1'),
  identifier: once('urn:ietf:rfc:3986|urn:x', 'value'),
  _include: {
    type: 'string[]',
    form: 'repeated',
    accepts: ['Endpoint:organization', ['Endpoint:organization', 'Encounter:patient']],
  },
  patient: once('Patient/1'),
  _revinclude: {
    type: 'string[]',
    form: 'repeated',
    accepts: ['Location:endpoint', ['Location:endpoint', 'Organization:endpoint']],
  },
  _has: once('Organization:endpoint:identifier=urn:x|1'),
  _tag: once('urn:x|a'),
  _security: once('http://terminology.hl7.org/CodeSystem/v3-Confidentiality|R'),
  _profile: once('http://hl7.org/fhir/StructureDefinition/Endpoint'),
  date: { type: 'string', form: 'repeated', accepts: ['ge2024-01-01', ['ge2024-01', 'le2024-06']] },
  _lastUpdated: once('ge2024-01-01'),
  birthdate: once('le2020-02-29'),
  'name:contains': once('clinic'),
  'name:exact': once('Clinic A'),
  'patient.name': once('Rex'),
};

const bearer = { token: 'bearer' } as const;
const ofSite = { ...bearer, params: { siteId: 'string' } } as const;
const ofResource = { ...bearer, params: { siteId: 'string', id: 'string' } } as const;
const endpoints = '/site/{siteId}/fhir/endpoint';
const eventDefinitions = '/site/{siteId}/fhir/event-definition';

export const endpointFacts: readonly OperationFact[] = [
  {
    method: 'GET',
    path: endpoints,
    ...ofSite,
    query: searchQuery,
    status: 200,
    output: searchBundle,
  },
  {
    method: 'POST',
    path: endpoints,
    ...ofSite,
    body: newEndpoint,
    status: 200,
    output: endpointRead,
  },
  { method: 'GET', path: `${endpoints}/{id}`, ...ofResource, body: 'none', output: endpointRead },
  {
    method: 'PUT',
    path: `${endpoints}/{id}`,
    ...ofResource,
    body: newEndpoint,
    output: endpointRead,
  },
  {
    method: 'DELETE',
    path: `${endpoints}/{id}`,
    ...ofResource,
    body: 'none',
    output: deleteResult,
  },
  {
    method: 'GET',
    path: `${endpoints}/{id}/history`,
    ...ofResource,
    status: 200,
    output: historyBundle,
  },
];

export const eventDefinitionFacts: readonly OperationFact[] = [
  { method: 'GET', path: eventDefinitions, ...ofSite },
  { method: 'POST', path: eventDefinitions, ...ofSite },
  { method: 'GET', path: `${eventDefinitions}/{id}`, ...ofResource },
  { method: 'PUT', path: `${eventDefinitions}/{id}`, ...ofResource },
  { method: 'DELETE', path: `${eventDefinitions}/{id}`, ...ofResource },
  { method: 'GET', path: `${eventDefinitions}/{id}/history`, ...ofResource },
];
