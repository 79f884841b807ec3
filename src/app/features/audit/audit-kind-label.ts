import { auditEntityKinds } from '#contract/audit.ts';

const labels: Record<(typeof auditEntityKinds)[number], string> = {
  user: 'User',
  endpoint: 'Endpoint',
  'event-definition': 'Event definition',
  eventgroup: 'Event group',
  webhook: 'Webhook',
};

export const kindOptions = auditEntityKinds.map((kind) => ({ value: kind, label: labels[kind] }));

/** The kind of a thing in words; one that we do not know is shown as it is. */
export function kindLabel(kind: string): string {
  return kindOptions.find(({ value }) => value === kind)?.label ?? kind;
}
