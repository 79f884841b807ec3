import { type SearchField, searchField } from '#app/list/search/search-field.ts';
import type { Facet } from '#app/list/search/use-facets.ts';
import type { KindSearch } from '#app/record-pages/use-resource-list.ts';
import { endpointStatuses } from '#contract/fhir/endpoint.ts';
import { healthStates } from '#contract/fhir/endpoint-health.ts';
import { nameContains } from '#contract/fhir/fhir-search.ts';
import { codeName, endpointStatus } from '#contract/r4/codes.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import {
  periodEndByDates,
  periodEndFacet,
  periodEndFilter,
  periodEndOptions,
} from './endpoint-period.ts';

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

export const statusOptions = endpointStatuses.map((value) => ({
  value,
  label: codeName(endpointStatus, value),
}));

/** The extension's search parameter for the last test outcome. */
const health = 'health';
const healthOptions = Object.entries(healthStates).map(([value, label]) => ({ value, label }));

const facets: readonly Facet[] = [
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

const token = { kind: 'token' } as const;
const date = { kind: 'date' } as const;
const extension = { isExtension: true } as const;

/** Parameters of the interface that apply to Endpoints, and extensions. */
const usual: readonly SearchField[] = [
  searchField(nameContains, t('{label} contains', { label: itemLabel('name') })),
  searchField('name:exact', t('{label} is exactly', { label: itemLabel('name') }), {
    hint: t('Case-sensitive'),
  }),
  searchField('name', t('{label} starts with', { label: itemLabel('name') }), extension),
  choices('status', itemLabel('status'), { options: statusOptions, optionsLabel: t('Statuses') }),
  searchField('organization', label('managingOrganization'), {
    ...extension,
    hint: 'Organization/<id>',
  }),
  searchField('connection-type', label('connectionType'), { ...token, ...extension }),
  searchField('payload-type', itemLabel('payloadType'), { ...token, ...extension }),
  searchField('changed-by', t('Changed by'), { ...extension, hint: t('A user’s ID') }),
  choices(periodEndFacet, t('Valid until'), { options: periodEndOptions }),
  choices(health, t('Connection test'), { options: healthOptions }),
  searchField('_tag', itemLabel('meta.tag'), token),
  searchField('_security', itemLabel('meta.security'), token),
  searchField('identifier', itemLabel('identifier'), token),
  searchField('telecom', itemLabel('contact'), {
    ...token,
    hint: t('System such as phone or email'),
  }),
  searchField('date', itemLabel('period'), date),
  searchField('_lastUpdated', itemLabel('meta.lastUpdated'), date),
  searchField('_profile', itemLabel('meta.profile'), { hint: t('Address of a profile') }),
  searchField('_id', itemLabel('id'), { hint: t('Separate multiple values with commas') }),
];

/** An extension with several options. */
function choices(name: string, title: string, more: Partial<SearchField>): SearchField {
  return searchField(name, title, { kind: 'choices', ...extension, ...more });
}

const name = searchField('name', t('{label} starts with', { label: t('Name') }));
const identifier = searchField('identifier', t('Identifier'), token);
const id = searchField('_id', t('ID'));
const role = searchField('role', t('Role'), token);

/** References to Endpoints, with their search parameters. */
const referrers = [
  { type: 'Organization', label: t('Organizations'), fields: [name, identifier, id] },
  { type: 'Location', label: t('Locations'), fields: [name, identifier, id] },
  { type: 'HealthcareService', label: t('Healthcare services'), fields: [name, identifier, id] },
  { type: 'PractitionerRole', label: t('Practitioner roles'), fields: [identifier, role, id] },
].map((referrer) => ({ ...referrer, param: 'endpoint' }));

const others: readonly SearchField[] = [
  searchField('_has', t('Referenced by'), { kind: 'has', referrers: () => referrers }),
  searchField('_include', t('Include references'), {
    kind: 'pick',
    options: [{ value: 'Endpoint:organization', label: label('managingOrganization') }],
  }),
  searchField('_revinclude', t('Include referring records'), {
    kind: 'pick',
    options: referrers.map((one) => ({ value: `${one.type}:endpoint`, label: one.label })),
  }),
  searchField('_elements', t('Only these fields'), {
    kind: 'choices',
    optionsLabel: t('Fields'),
    // Type, id and meta are always returned.
    options: Object.entries(endpointElements.fieldWords())
      .filter(([field]) => !['resourceType', 'id', 'meta'].includes(field))
      .map(([value, words]) => ({ value, label: words.label })),
  }),
];

export const endpointSearch: KindSearch = {
  fields: [
    { label: t('Endpoints'), fields: usual },
    { label: t('Other resources and fields'), fields: others },
    // Documented for every kind, but no Endpoint has them, and some services refuse them.
    {
      label: t('On other kinds of resources'),
      fields: [
        searchField('patient', t('Patient'), { hint: 'Patient/<id>' }),
        searchField('patient.name', t('Patient name')),
        searchField('birthdate', t('Birth date'), date),
      ],
    },
  ],
  sortFields: Object.entries(sorted).map(([field, element]) => ({
    field,
    label: itemLabel(element),
    ...(field === '_lastUpdated' && { isTime: true as const }),
  })),
  hasName: true,
  texts: [],
  facets,
  plain: periodEndByDates,
};

/** The same for deployments without connection tests. */
export const searchWithoutHealth: KindSearch = {
  ...endpointSearch,
  facets: facets.filter(({ field }) => field !== health),
};
