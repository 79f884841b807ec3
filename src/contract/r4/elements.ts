import { dataTypes } from './data-types.ts';
import { elementTable, type TypeSource } from './element-table.ts';

const endpoint: TypeSource = {
  elements:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* status:code~#endpoint-status connectionType:Coding!#endpoint-connection-type name:string managingOrganization:Reference@Organization contact:ContactPoint* period:Period payloadType:CodeableConcept!*#endpoint-payload-type payloadMimeType:code*#mimetypes address:url~ header:string*',
  words: {
    resourceType: { label: 'Resource type' },
    id: { help: 'Given by the service where it is left empty.' },
    meta: { label: 'Metadata' },
    text: { label: 'Narrative' },
    contained: { label: 'Contained resources', item: 'contained resource', none: 'None.' },
    modifierExtension: {
      label: 'Modifier extensions',
      item: 'modifier extension',
      items: 'modifier extensions',
    },
    identifier: { label: 'Identifiers', item: 'identifier', none: 'No identifier.' },
    status: { none: 'No status' },
    'connectionType.code': { label: 'Connection type' },
    name: { help: 'Without a name it is listed under its address.' },
    'managingOrganization.display': { label: 'Organization' },
    contact: { label: 'Contacts', item: 'contact', none: 'No contact.' },
    'period.start': { label: 'In use from' },
    'period.end': { label: 'In use until' },
    payloadType: { label: 'Payload types', item: 'payload type' },
    payloadMimeType: {
      label: 'MIME types',
      item: 'MIME type',
      items: 'MIME types',
      none: 'None given: the sender may send any content.',
    },
    address: { example: 'https://example.org/fhir' },
    header: { label: 'Headers', item: 'header', isSecret: true, none: 'None.' },
  },
};

/** Most important elements first. */
const readingOrder =
  'status name address connectionType managingOrganization period payloadType payloadMimeType header contact identifier extension';

/** The elements of an Endpoint, and of all types within it. */
export const endpointElements = elementTable(
  'Endpoint',
  { ...dataTypes, Endpoint: endpoint },
  readingOrder.split(' '),
);
