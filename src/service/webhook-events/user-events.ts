import { type Selectable, sql } from 'kysely';
import type { Tx, UsersTable } from '../db/db.ts';
import { recordEvent } from './record-event.ts';

type UserRow = Selectable<UsersTable>;
type UserEventType = 'user.invited' | 'user.enabled' | 'user.disabled';

/** Tells webhooks what a write to a user means to them, if anything. `before` is absent for a creation. */
export async function recordUserEvents(
  tx: Tx,
  before: UserRow | undefined,
  after: UserRow,
): Promise<void> {
  const types = eventsBetween(before, after);
  // Platform administrators belong to no site.
  if (types.length === 0 || after.organization_id === null) return;
  const siteIds = await sitesOf(tx, after);
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
  for (const type of types) await recordEvent(tx, { type, at, siteIds, subject, data });
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

/** The sites of a user: those they are given, else those of their brands, else all of the organization. */
async function sitesOf(tx: Tx, user: UserRow): Promise<number[]> {
  if (user.site_ids.length > 0) return user.site_ids;
  const { rows } = await sql<{ siteId: number }>`
    select site_id as "siteId" from sites where organization_id = ${user.organization_id}
      and (${user.brand_ids.length === 0} or brand_id = any(${user.brand_ids}::integer[]))`.execute(
    tx,
  );
  return rows.map(({ siteId }) => siteId);
}
