import type { SearchField, SearchFields } from '#app/list/search/search-field.ts';
import type { Facet } from '#app/list/search/use-facets.ts';
import type { SortField } from '#app/list/sorting.ts';
import { endpointStatuses } from '#contract/endpoint.ts';
import { healthStates } from '#contract/endpoint-health.ts';
import { codeName, endpointStatus } from '#contract/r4/codes.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { endings, ends } from './period-ends.ts';

/** What R4 searches Endpoints by, each with the element that it looks at. */
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

/** What a list of Endpoints can be sorted by, with the element that says what it is called. */
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

/** How connections do, by the last test of each, as the service's extension calls it. */
export const health = 'health';
const healthOptions = Object.entries(healthStates).map(([value, label]) => ({ value, label }));

/** What the list is narrowed down by at one click, where the deployment counts. */
export const endpointFacets: readonly Facet[] = [
  { field: 'status', label: labelOf('status'), options: statusOptions },
  {
    field: 'connection-type',
    label: 'Connection',
    codes: valueSetCodes('endpoint-connection-type'),
  },
  { field: 'organization', label: 'Organization' },
  { field: 'payload-type', label: 'Payload', codes: valueSetCodes('endpoint-payload-type') },
  { field: 'changed-by', label: 'Changed by' },
  { field: ends, label: 'Period', options: endings },
  { field: health, label: 'Connection test', options: healthOptions },
];

/** The parameters of the interface that Endpoints have a use for, and two that only some deployments know. */
const usual: readonly SearchField[] = [
  { name: 'name:contains', label: `${labelOf('name')} contains`, kind: 'text' },
  {
    name: 'name:exact',
    label: `${labelOf('name')} is exactly`,
    kind: 'text',
    hint: 'Capitals count',
  },
  { name: 'name', label: `${labelOf('name')} begins with`, kind: 'text', isExtension: true },
  {
    name: 'status',
    label: labelOf('status'),
    kind: 'choices',
    isExtension: true,
    options: statusOptions,
    optionsLabel: 'Statuses',
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
    label: 'Changed by',
    kind: 'text',
    hint: 'The id of a user',
    isExtension: true,
  },
  {
    name: ends,
    label: 'Period ends',
    kind: 'choices',
    options: endings,
    isExtension: true,
  },
  {
    name: health,
    label: 'Connection test',
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
    hint: 'System such as phone or email',
  },
  { name: 'date', label: labelOf('date'), kind: 'date' },
  { name: '_lastUpdated', label: labelOf('_lastUpdated'), kind: 'date' },
  { name: '_profile', label: labelOf('_profile'), kind: 'text', hint: 'The address of a profile' },
  { name: '_id', label: labelOf('_id'), kind: 'text', hint: 'Several separated by commas' },
];

const name: SearchField = { name: 'name', label: 'Name begins with', kind: 'text' };
const identifier: SearchField = { name: 'identifier', label: 'Identifier', kind: 'token' };
const id: SearchField = { name: '_id', label: 'Id', kind: 'text' };
const role: SearchField = { name: 'role', label: 'Role', kind: 'token' };

/** What refers to Endpoints, and what that may be searched by. */
const referrers = [
  { type: 'Organization', label: 'Organizations', fields: [name, identifier, id] },
  { type: 'Location', label: 'Locations', fields: [name, identifier, id] },
  { type: 'HealthcareService', label: 'Healthcare services', fields: [name, identifier, id] },
  { type: 'PractitionerRole', label: 'Practitioner roles', fields: [identifier, role, id] },
].map((referrer) => ({ ...referrer, param: 'endpoint' }));

const others: readonly SearchField[] = [
  { name: '_has', label: 'Referred to by', kind: 'has', referrers: () => referrers },
  {
    name: '_include',
    label: 'Together with',
    kind: 'pick',
    options: [
      { value: 'Endpoint:organization', label: endpointElements.label('managingOrganization') },
    ],
  },
  {
    name: '_revinclude',
    label: 'Together with referring',
    kind: 'pick',
    options: [
      { value: 'Organization:endpoint', label: 'Organizations' },
      { value: 'Location:endpoint', label: 'Locations' },
      { value: 'HealthcareService:endpoint', label: 'Healthcare services' },
      { value: 'PractitionerRole:endpoint', label: 'Practitioner roles' },
    ],
  },
  {
    name: '_elements',
    label: 'Only these fields',
    kind: 'choices',
    optionsLabel: 'Fields',
    // Type, id and meta always come.
    options: Object.entries(endpointElements.fieldWords())
      .filter(([name]) => !['resourceType', 'id', 'meta'].includes(name))
      .map(([value, { label }]) => ({ value, label })),
  },
];

/** The interface has them for every kind of resource. No Endpoint has them, and some services refuse them. */
const foreign: readonly SearchField[] = [
  { name: 'patient', label: 'Patient', kind: 'text', hint: 'Patient/<id>' },
  { name: 'patient.name', label: 'Name of the patient', kind: 'text' },
  { name: 'birthdate', label: 'Birth date', kind: 'date' },
];

/** All that one can search Endpoints by. */
export const endpointSearchFields: SearchFields = [
  { label: 'Endpoints', fields: usual },
  { label: 'Other resources and fields', fields: others },
  { label: 'Of other kinds of resources', fields: foreign },
];
