import type { SearchField, SearchFields } from '#app/list/search/search-field.ts';
import type { Facet } from '#app/list/search/use-facets.ts';
import type { SortField } from '#app/list/sorting.ts';
import { endpointStatuses } from '#contract/fhir/endpoint.ts';
import { healthStates } from '#contract/fhir/endpoint-health.ts';
import { nameContains } from '#contract/fhir/fhir-search.ts';
import { codeName, endpointStatus } from '#contract/r4/codes.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { periodEndFacet, periodEndFilter, periodEndOptions } from './period-end-filter.ts';

const { label, itemLabel } = endpointElements;

/** Sort fields with the element that labels them. */
const sorted = {
  _lastUpdated: 'meta.lastUpdated',
  name: 'name',
  status: 'status',
  connectionType: 'connectionType',
  payloadType: 'payloadType',
  managingOrganization: 'managingOrganization.display',
  address: 'address',
  date: 'period',
  identifier: 'identifier',
  contact: 'contact',
  header: 'header',
  _tag: 'meta.tag',
  _security: 'meta.security',
  _profile: 'meta.profile',
  _id: 'id',
};

export const sortFields: readonly SortField[] = Object.entries(sorted).map(([field, element]) => ({
  field,
  label: itemLabel(element),
  ...(field === '_lastUpdated' && { isTime: true as const }),
}));

export const statusOptions = endpointStatuses.map((value) => ({
  value,
  label: codeName(endpointStatus, value),
}));

/** The extension's search parameter for the last test outcome. */
export const health = 'health';
const healthOptions = Object.entries(healthStates).map(([value, label]) => ({ value, label }));

/** Facet filters, for deployments that count. */
export const endpointFacets: readonly Facet[] = [
  { field: 'status', label: itemLabel('status'), options: statusOptions },
  {
    field: 'connection-type',
    label: t('Connection'),
    codes: valueSetCodes('endpoint-connection-type'),
  },
  { field: 'organization', label: t('Organization') },
  { field: 'payload-type', label: t('Payload'), codes: valueSetCodes('endpoint-payload-type') },
  { field: 'changed-by', label: t('Changed by') },
  periodEndFilter,
  { field: health, label: t('Connection test'), options: healthOptions },
];

/** Parameters of the interface that apply to Endpoints, and two extensions. */
const usual: readonly SearchField[] = [
  {
    name: nameContains,
    label: t('{element} contains', { element: itemLabel('name') }),
    kind: 'text',
  },
  {
    name: 'name:exact',
    label: t('{element} is exactly', { element: itemLabel('name') }),
    kind: 'text',
    hint: t('Case-sensitive'),
  },
  {
    name: 'name',
    label: t('{element} starts with', { element: itemLabel('name') }),
    kind: 'text',
    isExtension: true,
  },
  {
    name: 'status',
    label: itemLabel('status'),
    kind: 'choices',
    isExtension: true,
    options: statusOptions,
    optionsLabel: t('Statuses'),
  },
  {
    name: 'organization',
    label: label('managingOrganization'),
    kind: 'text',
    hint: 'Organization/<id>',
    isExtension: true,
  },
  {
    name: 'connection-type',
    label: label('connectionType'),
    kind: 'token',
    isExtension: true,
  },
  {
    name: 'payload-type',
    label: itemLabel('payloadType'),
    kind: 'token',
    isExtension: true,
  },
  {
    name: 'changed-by',
    label: t('Changed by'),
    kind: 'text',
    hint: t('A user’s ID'),
    isExtension: true,
  },
  {
    name: periodEndFacet,
    label: t('Valid until'),
    kind: 'choices',
    options: periodEndOptions,
    isExtension: true,
  },
  {
    name: health,
    label: t('Connection test'),
    kind: 'choices',
    options: healthOptions,
    isExtension: true,
  },
  { name: '_tag', label: itemLabel('meta.tag'), kind: 'token' },
  { name: '_security', label: itemLabel('meta.security'), kind: 'token' },
  { name: 'identifier', label: itemLabel('identifier'), kind: 'token' },
  {
    name: 'telecom',
    label: itemLabel('contact'),
    kind: 'token',
    hint: t('System such as phone or email'),
  },
  { name: 'date', label: itemLabel('period'), kind: 'date' },
  { name: '_lastUpdated', label: itemLabel('meta.lastUpdated'), kind: 'date' },
  {
    name: '_profile',
    label: itemLabel('meta.profile'),
    kind: 'text',
    hint: t('Address of a profile'),
  },
  {
    name: '_id',
    label: itemLabel('id'),
    kind: 'text',
    hint: t('Separate multiple values with commas'),
  },
];

const name: SearchField = { name: 'name', label: t('Name starts with'), kind: 'text' };
const identifier: SearchField = { name: 'identifier', label: t('Identifier'), kind: 'token' };
const id: SearchField = { name: '_id', label: t('ID'), kind: 'text' };
const role: SearchField = { name: 'role', label: t('Role'), kind: 'token' };

/** References to Endpoints, with their search parameters. */
const referrers = [
  { type: 'Organization', label: t('Organizations'), fields: [name, identifier, id] },
  { type: 'Location', label: t('Locations'), fields: [name, identifier, id] },
  { type: 'HealthcareService', label: t('Healthcare services'), fields: [name, identifier, id] },
  { type: 'PractitionerRole', label: t('Practitioner roles'), fields: [identifier, role, id] },
].map((referrer) => ({ ...referrer, param: 'endpoint' }));

const others: readonly SearchField[] = [
  { name: '_has', label: t('Referenced by'), kind: 'has', referrers: () => referrers },
  {
    name: '_include',
    label: t('Include references'),
    kind: 'pick',
    options: [{ value: 'Endpoint:organization', label: label('managingOrganization') }],
  },
  {
    name: '_revinclude',
    label: t('Include referring records'),
    kind: 'pick',
    options: [
      { value: 'Organization:endpoint', label: t('Organizations') },
      { value: 'Location:endpoint', label: t('Locations') },
      { value: 'HealthcareService:endpoint', label: t('Healthcare services') },
      { value: 'PractitionerRole:endpoint', label: t('Practitioner roles') },
    ],
  },
  {
    name: '_elements',
    label: t('Only these fields'),
    kind: 'choices',
    optionsLabel: t('Fields'),
    // Type, id and meta are always returned.
    options: Object.entries(endpointElements.fieldWords())
      .filter(([name]) => !['resourceType', 'id', 'meta'].includes(name))
      .map(([value, { label }]) => ({ value, label })),
  },
];

/** Documented for every kind, but no Endpoint has them, and some services refuse them. */
const foreign: readonly SearchField[] = [
  { name: 'patient', label: t('Patient'), kind: 'text', hint: 'Patient/<id>' },
  { name: 'patient.name', label: t('Patient name'), kind: 'text' },
  { name: 'birthdate', label: t('Birth date'), kind: 'date' },
];

/** All search fields of Endpoints. */
export const endpointSearchFields: SearchFields = [
  { label: t('Endpoints'), fields: usual },
  { label: t('Other resources and fields'), fields: others },
  { label: t('On other kinds of resources'), fields: foreign },
];
