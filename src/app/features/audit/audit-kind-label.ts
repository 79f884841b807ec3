import { auditEntityKinds } from '#contract/audit.ts';

const labels: Record<(typeof auditEntityKinds)[number], string> = {
  user: 'User',
  endpoint: 'Endpoint',
  'event-definition': 'Event definition',
  eventgroup: 'Event group',
  webhook: 'Webhook',
};

export const kindOptions = auditEntityKinds.map((kind) => ({ value: kind, label: labels[kind] }));

/** The kind of a thing in words; of those that we do not know, their own. */
export function kindLabel(kind: string): string {
  const label = kindOptions.find(({ value }) => value === kind)?.label;
  return label ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
}
