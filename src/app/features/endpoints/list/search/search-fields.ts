/** How a value is put together: each has its own inputs. */
export type ValueKind =
  | 'text'
  | 'token'
  | 'date'
  | 'status'
  | 'elements'
  | 'include'
  | 'revinclude'
  | 'has';

export interface SearchField {
  /** The parameter, with its modifier. */
  name: string;
  label: string;
  kind: ValueKind;
  /** What to type, where the label does not say it all. */
  hint?: string;
  /** Needs the service's extensions. */
  isExtension?: true;
}

/** The parameters of the interface that Endpoints have a use for, and two that only some deployments know. */
const usual: readonly SearchField[] = [
  { name: 'name:contains', label: 'Name contains', kind: 'text' },
  { name: 'name:exact', label: 'Name is exactly', kind: 'text', hint: 'Capitals count' },
  { name: 'name', label: 'Name begins with', kind: 'text', isExtension: true },
  { name: 'status', label: 'Status', kind: 'status', isExtension: true },
  { name: '_tag', label: 'Tag', kind: 'token' },
  { name: '_security', label: 'Security label', kind: 'token' },
  { name: 'identifier', label: 'Identifier', kind: 'token' },
  { name: 'telecom', label: 'Contact', kind: 'token', hint: 'System such as phone or email' },
  { name: 'date', label: 'Period', kind: 'date' },
  { name: '_lastUpdated', label: 'Last change', kind: 'date' },
  { name: '_profile', label: 'Profile', kind: 'text', hint: 'The address of a profile' },
  { name: '_id', label: 'Id', kind: 'text', hint: 'Several separated by commas' },
];

const others: readonly SearchField[] = [
  { name: '_has', label: 'Referred to by', kind: 'has' },
  { name: '_include', label: 'Together with', kind: 'include' },
  { name: '_revinclude', label: 'Together with referring', kind: 'revinclude' },
  { name: '_elements', label: 'Only these fields', kind: 'elements' },
];

/** The interface has them for every kind of resource; most services refuse them for Endpoints, and say so. */
const foreign: readonly SearchField[] = [
  { name: 'patient', label: 'Patient', kind: 'text', hint: 'Patient/<id>' },
  { name: 'patient.name', label: 'Name of the patient', kind: 'text' },
  { name: 'birthdate', label: 'Birth date', kind: 'date' },
];

/** All that one can search by, in groups for choosing. */
export const searchFieldGroups = [
  { label: 'Endpoints', fields: usual },
  { label: 'Other resources and fields', fields: others },
  { label: 'Of other kinds of resources', fields: foreign },
] as const;

const all = [...usual, ...others, ...foreign];

/** A parameter that the table does not have is shown and edited as it is. */
export function searchFieldOf(name: string): SearchField {
  return all.find((field) => field.name === name) ?? { name, label: name, kind: 'text' };
}

/** The references that an Endpoint has. */
export const includes = [{ value: 'Endpoint:organization', label: 'Managing organization' }];

/** The references to an Endpoint, by what makes them. */
export const revIncludes = [
  { value: 'Organization:endpoint', label: 'Organizations' },
  { value: 'Location:endpoint', label: 'Locations' },
  { value: 'HealthcareService:endpoint', label: 'Healthcare services' },
  { value: 'PractitionerRole:endpoint', label: 'Practitioner roles' },
];

/** What the resources that refer to an Endpoint may be asked for. */
export const referrers = [
  { type: 'Organization', param: 'endpoint', searches: ['name', 'identifier', '_id'] },
  { type: 'Location', param: 'endpoint', searches: ['name', 'identifier', '_id'] },
  { type: 'HealthcareService', param: 'endpoint', searches: ['name', 'identifier', '_id'] },
  { type: 'PractitionerRole', param: 'endpoint', searches: ['identifier', 'role', '_id'] },
] as const;

/** The fields of an Endpoint that may be asked for alone; type, id and meta always come. */
export const elements = [
  'name',
  'status',
  'connectionType',
  'payloadType',
  'payloadMimeType',
  'managingOrganization',
  'address',
  'period',
  'identifier',
  'contact',
  'header',
  'extension',
  'text',
];
