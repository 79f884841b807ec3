import type { AuditEvent } from '#contract/audit.ts';
import { paths } from '../../paths.ts';

const ofSites: Record<string, (siteId: string, id: string) => string> = {
  endpoint: paths.endpointHistory.to,
  eventgroup: paths.eventgroupHistory.to,
  webhook: paths.webhook.to,
};
/** What is gone for good when it is deleted; FHIR resources leave their history. */
const leavesNothing = ['user', 'webhook'];

/** Where the thing is shown; undefined where it is gone, or where the trail does not say of which site it is. */
export function thingPath(event: AuditEvent): string | undefined {
  const { entityKind, entityId, before, after, action } = event;
  if (action.startsWith('delete') && leavesNothing.includes(entityKind)) return undefined;
  if (entityKind === 'user') return paths.user.to(entityId);
  const siteId = event.siteId ?? after?.siteId ?? before?.siteId;
  return typeof siteId === 'string' ? ofSites[entityKind]?.(siteId, entityId) : undefined;
}

export function personPath({ actor }: AuditEvent) {
  return actor === null ? undefined : paths.user.to(actor.userId);
}
