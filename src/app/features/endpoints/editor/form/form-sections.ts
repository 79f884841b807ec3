/** A section of the form, and the members of the resource that it shows. */
export interface FormSection {
  id: string;
  title: string;
  description?: string;
  members: readonly string[];
  /** Folded at first: few Endpoints need it. */
  isRare?: boolean;
}

export const formSections: readonly FormSection[] = [
  { id: 'general', title: 'General', members: ['name', 'status', 'period'] },
  { id: 'connection', title: 'Connection', members: ['address', 'connectionType'] },
  {
    id: 'payload',
    title: 'Payload',
    description: 'What is sent over this connection. At least one type is required.',
    members: ['payloadType', 'payloadMimeType'],
  },
  { id: 'organization', title: 'Managing organization', members: ['managingOrganization'] },
  {
    id: 'contacts',
    title: 'Contacts',
    description: 'Whom to reach when this connection does not work.',
    members: ['contact'],
  },
  {
    id: 'headers',
    title: 'Headers',
    description: 'Sent along with every message.',
    members: ['header'],
  },
  { id: 'identifiers', title: 'Identifiers', members: ['identifier'], isRare: true },
  { id: 'labels', title: 'Labels and profiles', members: ['meta'], isRare: true },
  {
    id: 'extensions',
    title: 'Extensions',
    members: ['extension', 'modifierExtension'],
    isRare: true,
  },
  {
    id: 'narrative',
    title: 'Narrative and language',
    members: ['text', 'language', 'implicitRules', 'id'],
    isRare: true,
  },
  { id: 'contained', title: 'Contained resources', members: ['contained'], isRare: true },
];

const shown = new Set(['resourceType', ...formSections.flatMap(({ members }) => members)]);

/** What of a resource the form does not show: it stays as it is. */
export function keptMembers(names: readonly string[]): string[] {
  return names.filter((name) => !shown.has(name));
}
