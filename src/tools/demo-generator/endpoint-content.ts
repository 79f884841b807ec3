import type { Endpoint, Extension as R4Extension } from '@medplum/fhirtypes';

/** A decimal is text here, because FHIR's numbers keep their spelling (`2.50`). */
export type Extension = Omit<R4Extension, 'valueDecimal'> & {
  valueDecimal?: `decimal(${string})`;
};

export type EndpointStatus = Endpoint['status'];

/** R4's Endpoint with what all generated ones have, and with elements beside simple values. */
export type EndpointContent = Omit<Endpoint, 'extension'> &
  Required<Pick<Endpoint, 'id' | 'name'>> & {
    extension?: Extension[];
    _name?: { extension: Extension[] };
    _header?: ({ extension: Extension[] } | null)[];
  };

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
