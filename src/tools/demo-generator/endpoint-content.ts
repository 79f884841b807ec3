/** The part of R4's Endpoint that generated ones use. */
export interface Coding {
  system?: string;
  code?: string;
  display?: string;
}

export interface CodeableConcept {
  coding?: Coding[];
  text?: string;
}

export interface ContactPoint {
  system: 'phone' | 'fax' | 'email' | 'pager' | 'url' | 'sms' | 'other';
  value: string;
  use?: 'home' | 'work' | 'temp' | 'old' | 'mobile';
  rank?: number;
  period?: Period;
}

interface Period {
  start?: string;
  end?: string;
}

export interface Identifier {
  use?: 'usual' | 'official' | 'temp' | 'secondary' | 'old';
  system?: string;
  value: string;
}

/** A decimal is text here, because FHIR's numbers keep their spelling (`2.50`). */
export interface Extension {
  url: string;
  valueString?: string;
  valueBoolean?: boolean;
  valuePositiveInt?: number;
  valueDecimal?: `decimal(${string})`;
  valueCode?: string;
}

export interface Reference {
  reference?: string;
  type?: 'Organization';
  identifier?: Identifier;
  display?: string;
}

export type EndpointStatus = 'active' | 'suspended' | 'error' | 'off' | 'entered-in-error' | 'test';

export interface EndpointContent {
  resourceType: 'Endpoint';
  id: string;
  meta?: { source?: string; security?: Coding[]; tag?: Coding[] };
  language?: string;
  text?: { status: 'generated' | 'additional'; div: string };
  contained?: { resourceType: 'Organization'; id: string; name: string }[];
  extension?: Extension[];
  identifier?: Identifier[];
  status: EndpointStatus;
  connectionType: Coding;
  name: string;
  _name?: { extension: Extension[] };
  managingOrganization?: Reference;
  contact?: ContactPoint[];
  period?: Period;
  payloadType: CodeableConcept[];
  payloadMimeType?: string[];
  address: string;
  header?: string[];
  _header?: ({ extension: Extension[] } | null)[];
}

/** R4's order of the elements. */
const elementOrder: (keyof EndpointContent)[] = [
  'resourceType',
  'id',
  'meta',
  'language',
  'text',
  'contained',
  'extension',
  'identifier',
  'status',
  'connectionType',
  'name',
  '_name',
  'managingOrganization',
  'contact',
  'period',
  'payloadType',
  'payloadMimeType',
  'address',
  'header',
  '_header',
];

/** An Endpoint as JSON text, without empty arrays, which FHIR does not allow. */
export function endpointText(endpoint: EndpointContent): string {
  const elements = elementOrder
    .map((element) => [element, endpoint[element]] as const)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return JSON.stringify(Object.fromEntries(elements)).replace(/"decimal\(([\d.]+)\)"/g, '$1');
}

/** A sentence as a narrative, whose `div` is XHTML. */
export function narrative(sentence: string): { status: 'generated'; div: string } {
  const escaped = sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    status: 'generated',
    div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${escaped}</p></div>`,
  };
}
