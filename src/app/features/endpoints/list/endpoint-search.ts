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
import { periodEndFacet, periodEndOptions } from './period-end-filter.ts';

/** R4's search parameters of Endpoints with their elements. */
const searched = {
  _lastUpdated: 'meta.lastUpdated',
  name: 'name',
  status: 'status',
  date: 'period',
  identifier: 'identifier',
  telecom: 'contact',
  _tag: 'meta.tag',
  _security: 'meta.security',
  _profile: 'meta.profile',
  _id: 'id',
} as const;
type SearchedName = keyof typeof searched;

function labelOf(name: SearchedName): string {
  return endpointElements.itemLabel(searched[name]);
}

/** Sort fields with the element that labels them. */
const sorted: readonly (readonly [field: string, element: string])[] = [
  ['_lastUpdated', 'meta.lastUpdated'],
  ['name', 'name'],
  ['status', 'status'],
  ['connectionType', 'connectionType'],
  ['payloadType', 'payloadType'],
  ['managingOrganization', 'managingOrganization.display'],
  ['address', 'address'],
  ['date', 'period'],
  ['identifier', 'identifier'],
  ['contact', 'contact'],
  ['header', 'header'],
  ['_tag', 'meta.tag'],
  ['_security', 'meta.security'],
  ['_profile', 'meta.profile'],
  ['_id', 'id'],
];

export const sortFields: readonly SortField[] = sorted.map(([field, element]) => ({
  field,
  label: endpointElements.itemLabel(element),
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
  { field: 'status', label: labelOf('status'), options: statusOptions },
  {
    field: 'connection-type',
    label: t('Connection'),
    codes: valueSetCodes('endpoint-connection-type'),
  },
  { field: 'organization', label: t('Organization') },
  { field: 'payload-type', label: t('Payload'), codes: valueSetCodes('endpoint-payload-type') },
  { field: 'changed-by', label: t('Changed by') },
  { field: periodEndFacet, label: t('Period'), options: periodEndOptions },
  { field: health, label: t('Connection test'), options: healthOptions },
];

/** Parameters of the interface that apply to Endpoints, and two extensions. */
const usual: readonly SearchField[] = [
  {
    name: nameContains,
    label: t('{element} contains', { element: labelOf('name') }),
    kind: 'text',
  },
  {
    name: 'name:exact',
    label: t('{element} is exactly', { element: labelOf('name') }),
    kind: 'text',
    hint: t('Case-sensitive'),
  },
  {
    name: 'name',
    label: t('{element} starts with', { element: labelOf('name') }),
    kind: 'text',
    isExtension: true,
  },
  {
    name: 'status',
    label: labelOf('status'),
    kind: 'choices',
    isExtension: true,
    options: statusOptions,
    optionsLabel: t('Statuses'),
  },
  {
    name: 'organization',
    label: endpointElements.label('managingOrganization'),
    kind: 'text',
    hint: 'Organization/<id>',
    isExtension: true,
  },
  {
    name: 'connection-type',
    label: endpointElements.label('connectionType'),
    kind: 'token',
    isExtension: true,
  },
  {
    name: 'payload-type',
    label: endpointElements.itemLabel('payloadType'),
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
  { name: '_tag', label: labelOf('_tag'), kind: 'token' },
  { name: '_security', label: labelOf('_security'), kind: 'token' },
  { name: 'identifier', label: labelOf('identifier'), kind: 'token' },
  {
    name: 'telecom',
    label: labelOf('telecom'),
    kind: 'token',
    hint: t('System such as phone or email'),
  },
  { name: 'date', label: labelOf('date'), kind: 'date' },
  { name: '_lastUpdated', label: labelOf('_lastUpdated'), kind: 'date' },
  {
    name: '_profile',
    label: labelOf('_profile'),
    kind: 'text',
    hint: t('Address of a profile'),
  },
  {
    name: '_id',
    label: labelOf('_id'),
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
    options: [
      { value: 'Endpoint:organization', label: endpointElements.label('managingOrganization') },
    ],
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
