import type { AuditEvent } from '#contract/audit.ts';
import { paths } from '../../paths.ts';

/** Where the thing is shown; undefined where it is gone, or where the trail does not say of which site it is. */
export function thingPath({ entityKind, entityId, before, after, action }: AuditEvent) {
  if (action.startsWith('delete') && entityKind === 'user') return undefined;
  if (entityKind === 'user') return paths.user.to(entityId);
  const siteId = after?.siteId ?? before?.siteId;
  if (typeof siteId !== 'string') return undefined;
  if (entityKind === 'endpoint') return paths.endpointHistory.to(siteId, entityId);
  return entityKind === 'eventgroup' ? paths.eventgroupHistory.to(siteId, entityId) : undefined;
}

export function personPath({ actor }: AuditEvent) {
  return actor === null ? undefined : paths.user.to(actor.userId);
}
