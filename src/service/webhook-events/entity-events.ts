import type { Actor } from '#service/audit/audit-log.store.ts';
import type { Cte } from '#service/db/ctes.ts';
import type { Row, Tx } from '#service/db/db.ts';
import { eventCtes, findSitesOfUser, recordEvent } from './event-outbox.store.ts';

/** A write to a FHIR resource. `before` and `after` are versions: null before a creation and after a deletion. */
interface ResourceWrite {
  siteId: number;
  resourceId: string;
  author: Actor;
  /** What people call it; empty: its id is all there is. */
  name: string;
  before: number | null;
  after: number | null;
  at: Date;
}

/** Kinds of resources whose writes are events, by the segment of their address. */
type EventSegment = 'endpoint' | 'event-definition';
const eventSegments: readonly string[] = [
  'endpoint',
  'event-definition',
] satisfies readonly EventSegment[];

/** What tells webhooks that a resource was written, but nothing of what it says: labels may restrict that. */
export function resourceEventCtes(
  { segment, kind }: { segment: string; kind: string },
  { siteId, resourceId, author, name, before, after, at }: ResourceWrite,
): Cte[] {
  if (!eventSegments.includes(segment)) return [];
  const verb = before === null ? 'created' : after === null ? 'deleted' : 'updated';
  return eventCtes({
    type: `${segment as EventSegment}.${verb}`, // looked up above
    at,
    siteIds: [siteId],
    subject: `${segment}/${resourceId.toLowerCase()}`,
    label: name || resourceId,
    actor: author,
    data: {
      siteId: String(siteId),
      resourceType: kind,
      id: resourceId,
      versionId: String(after ?? before),
      lastUpdated: at.toISOString(),
    },
  });
}

type UserRow = Row<'users'>;
type UserEventType = 'user.invited' | 'user.enabled' | 'user.disabled';

/** Tells webhooks what a write to a user means to them, if anything. `before` is absent for a creation. */
export async function recordUserEvents(
  tx: Tx,
  { actor, before, after }: { actor: Actor; before: UserRow | undefined; after: UserRow },
): Promise<void> {
  const types = eventsBetween(before, after);
  // Platform administrators belong to no site.
  if (types.length === 0 || after.organization_id === null) return;
  const siteIds = await findSitesOfUser(tx, after);
  const data = {
    userId: after.user_id,
    email: after.email,
    firstName: after.first_name,
    lastName: after.last_name,
    role: after.role,
    isEnabled: after.is_enabled,
    organizationId: String(after.organization_id),
    siteIds: after.site_ids.map(String),
  };
  const at = after.updated_at;
  const subject = `user/${after.user_id}`;
  const label = `${after.first_name} ${after.last_name}`;
  for (const type of types) {
    await recordEvent(tx, { type, at, siteIds, subject, label, actor, data });
  }
}

function eventsBetween(before: UserRow | undefined, after: UserRow): UserEventType[] {
  const sentAt = after.invitation_sent_at?.getTime();
  const isInvited =
    after.invitation_state === 'pending' &&
    sentAt !== undefined &&
    sentAt !== before?.invitation_sent_at?.getTime();
  const wasEnabled = before?.is_enabled ?? after.is_enabled;
  return [
    ...(isInvited ? (['user.invited'] as const) : []),
    ...(!wasEnabled && after.is_enabled ? (['user.enabled'] as const) : []),
    ...(wasEnabled && !after.is_enabled ? (['user.disabled'] as const) : []),
  ];
}
