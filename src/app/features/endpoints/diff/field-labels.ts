interface FieldLabel {
  label: string;
  /** What one entry of the list is called, lower case. */
  item?: string;
  items?: string;
}

const fields: Record<string, FieldLabel> = {
  resourceType: { label: 'Resource type' },
  id: { label: 'Id' },
  meta: { label: 'Metadata' },
  implicitRules: { label: 'Implicit rules' },
  language: { label: 'Language' },
  text: { label: 'Narrative' },
  contained: {
    label: 'Contained resources',
    item: 'contained resource',
    items: 'contained resources',
  },
  extension: { label: 'Extensions', item: 'extension', items: 'extensions' },
  modifierExtension: {
    label: 'Modifier extensions',
    item: 'modifier extension',
    items: 'modifier extensions',
  },
  identifier: { label: 'Identifiers', item: 'identifier', items: 'identifiers' },
  status: { label: 'Status' },
  connectionType: { label: 'Connection type' },
  name: { label: 'Name' },
  managingOrganization: { label: 'Managing organization' },
  contact: { label: 'Contacts', item: 'contact', items: 'contacts' },
  period: { label: 'Period' },
  payloadType: { label: 'Payload types', item: 'payload type', items: 'payload types' },
  payloadMimeType: { label: 'MIME types', item: 'MIME type', items: 'MIME types' },
  address: { label: 'Address' },
  header: { label: 'Headers', item: 'header', items: 'headers' },
};

/** The order in which R4 defines an Endpoint's elements; unknown ones come last. */
export const fieldOrder: readonly string[] = Object.keys(fields);

/** What people look for first, first. */
const readingOrder = [
  'status',
  'name',
  'address',
  'connectionType',
  'managingOrganization',
  'period',
  'payloadType',
  'payloadMimeType',
  'header',
  'contact',
  'identifier',
  'extension',
];

/** Where an element comes when changes are told. */
export function readingRank(key: string): number {
  const index = readingOrder.indexOf(key);
  if (index >= 0) return index;
  const known = fieldOrder.indexOf(key);
  return readingOrder.length + (known < 0 ? fieldOrder.length : known);
}

const members: Record<string, string> = {
  code: 'Code',
  display: 'Display',
  div: 'Text',
  end: 'End',
  identifier: 'Identifier',
  lastUpdated: 'Saved',
  profile: 'Profile',
  rank: 'Rank',
  reference: 'Reference',
  security: 'Security label',
  source: 'Source',
  start: 'Start',
  system: 'System',
  tag: 'Tag',
  text: 'Text',
  type: 'Type',
  url: 'URL',
  use: 'Use',
  value: 'Value',
  versionId: 'Version',
};

/** How the console calls an element of Endpoint. `_name` belongs to `name`. */
export function fieldLabel(key: string): FieldLabel {
  return fields[key.replace(/^_/, '')] ?? { label: key };
}

/** How the console calls a member within an element. */
export function memberLabel(key: string): string {
  if (/^value[A-Z]/.test(key)) return 'Value';
  return members[key] ?? key;
}
