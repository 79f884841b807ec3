import { type AuditEntityKind, auditEntityKinds } from '#contract/audit.ts';
import type { FilterOption } from '../../shared/ui/filter-chip.tsx';

const platform = 'On the platform';
const resources = 'FHIR resources';

/** Those that the console has pages for, first; then all other resources by name. */
const leading: Partial<Record<AuditEntityKind, FilterOption>> = {
  user: { value: 'user', label: 'User', group: platform },
  eventgroup: { value: 'eventgroup', label: 'Event group', group: platform },
  webhook: { value: 'webhook', label: 'Webhook', group: platform },
  endpoint: { value: 'endpoint', label: 'Endpoint', group: resources },
};

const others = auditEntityKinds
  .filter((kind) => leading[kind] === undefined)
  .map((kind): FilterOption => ({ value: kind, label: kindLabel(kind), group: resources }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Every kind of thing there can be in the trail, to choose from. */
export const kindOptions: readonly FilterOption[] = [...Object.values(leading), ...others];

/** The kind of a thing in words; of those that we do not know, their own. */
export function kindLabel(kind: string): string {
  const label = leading[kind as AuditEntityKind]?.label; // undefined for whatever else it is
  return label ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
}
