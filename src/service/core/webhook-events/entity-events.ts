import type { WebhookEventType } from '#contract/ahds/webhook-events.ts';
import type { Actor } from '#service/core/audit/audit-log.store.ts';
import { timeAfter } from '#service/core/versions/record-versions.store.ts';
import type { Row, Tx } from '#service/db/db.ts';
import { findSitesOfUser, recordEvent } from './event-outbox.store.ts';

type UserRow = Row<'users'>;
type UserEvent = { type: Extract<WebhookEventType, `user.${string}`>; user: UserRow; at: Date };

/** Events of a write to a user, if webhooks are concerned: no `before` for a creation, no `after` for a deletion. */
export async function recordUserEvents(
  tx: Tx,
  write: { actor: Actor; before: UserRow | undefined; after: UserRow | undefined },
): Promise<void> {
  const { actor, before, after } = write;
  for (const { type, user, at } of eventsBetween(before, after)) {
    const sites = await findSitesOfUser(tx, user);
    // The former sites are notified too.
    const isInSameOrganization =
      type === 'user.updated' && before?.organization_id === user.organization_id;
    const former = isInSameOrganization ? await findSitesOfUser(tx, before) : [];
    await recordEvent(tx, {
      type,
      at,
      siteIds: [...new Set([...sites, ...former])],
      subject: `user/${user.user_id}`,
      label: `${user.first_name} ${user.last_name}`,
      actor,
      data: { id: user.user_id, ...userFacts(user), updatedAt: at.toISOString() },
    });
  }
}

export type ShownUser = Omit<
  Row<'users'>,
  | 'password_hash'
  | 'tos_version'
  | 'search_text'
  | 'version_id'
  | 'invitation_shown'
  | 'email_key'
  | 'first_name_key'
  | 'last_name_key'
>;

/** The editable, public fields of a user, for receivers and the audit trail. */
export function userFacts(user: ShownUser) {
  return {
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    role: user.role,
    isEnabled: user.is_enabled,
    organizationIds: user.organization_id === null ? [] : [String(user.organization_id)],
    brandIds: user.brand_ids.map(String),
    siteIds: user.site_ids.map(String),
  };
}

function eventsBetween(before: UserRow | undefined, after: UserRow | undefined): UserEvent[] {
  const deletion = (user: UserRow, at: Date) => ({ type: 'user.deleted' as const, user, at });
  if (after === undefined) return before ? [deletion(before, timeAfter(before.updated_at))] : [];
  const at = after.updated_at;
  // The former organization does not learn the new one.
  const hasLeft = before !== undefined && before.organization_id !== after.organization_id;
  const deletions = hasLeft && before.organization_id !== null ? [deletion(before, at)] : [];
  // Platform administrators belong to no site.
  if (after.organization_id === null) return deletions;
  const types = [
    ...(isInvitedBy(before, after) ? (['user.invited'] as const) : []),
    ...(before !== undefined && isChanged(before, after) ? (['user.updated'] as const) : []),
    ...(before?.is_enabled === false && after.is_enabled ? (['user.enabled'] as const) : []),
    ...(before?.is_enabled && !after.is_enabled ? (['user.disabled'] as const) : []),
  ];
  return [...deletions, ...types.map((type) => ({ type, user: after, at }))];
}

function isInvitedBy(before: UserRow | undefined, after: UserRow): boolean {
  const sentAt = after.invitation_sent_at?.getTime();
  return (
    after.invitation_state === 'pending' &&
    sentAt !== undefined &&
    sentAt !== before?.invitation_sent_at?.getTime()
  );
}

/** Whether receivers see a difference; enabling and disabling have their own events. */
function isChanged(before: UserRow, after: UserRow): boolean {
  const publicFacts = (user: UserRow) =>
    JSON.stringify({ ...userFacts(user), isEnabled: undefined });
  return publicFacts(before) !== publicFacts(after);
}
