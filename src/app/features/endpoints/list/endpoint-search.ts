import type { SearchField, SearchFields } from '#app/list/search/search-field.ts';
import type { SortField } from '#app/list/sorting.ts';
import { endpointStatuses } from '#contract/endpoint.ts';
import { codeName, endpointStatus } from '#contract/r4/codes.ts';
import { endpointElements } from '#contract/r4/elements.ts';

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

/** What refers to Endpoints, and what that may be asked for. */
const referrers = [
  { type: 'Organization', param: 'endpoint', searches: ['name', 'identifier', '_id'] },
  { type: 'Location', param: 'endpoint', searches: ['name', 'identifier', '_id'] },
  { type: 'HealthcareService', param: 'endpoint', searches: ['name', 'identifier', '_id'] },
  { type: 'PractitionerRole', param: 'endpoint', searches: ['identifier', 'role', '_id'] },
];

const others: readonly SearchField[] = [
  { name: '_has', label: 'Referred to by', kind: 'has', referrers },
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
