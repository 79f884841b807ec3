import { type Selectable, type SqlBool, sql } from 'kysely';
import type { User } from '#contract/users.ts';
import type { Db, UsersTable } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';

/** Users, each call limited to those whom the caller may manage. */
export function usersStore(db: Db) {
  return {
    /** One of the caller's users; a stranger's looks like none. */
    async find(caller: Caller, userId: string) {
      if (!isUuid(userId)) return undefined;
      return await db
        .selectFrom('users')
        .selectAll()
        .where('user_id', '=', userId)
        .where(mayManage(caller))
        .executeTakeFirst();
    },
  };
}

/** A platform administrator manages everybody, others the people of their own organizations. */
function mayManage(caller: Caller) {
  return caller.role === 'PLATFORM_ADMIN'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`organization_id = any(${caller.organizationIds}::integer[])`;
}

/** A list without values, as in `role=`, filters nothing. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** What of a row the wire shows. */
export type ShownUser = Omit<
  Selectable<UsersTable>,
  'password_hash' | 'tos_version' | 'search_text' | 'invitation_shown'
>;

/** A row as the wire shows it. */
export function toUser(row: ShownUser): User {
  return {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isEnabled: row.is_enabled,
    organizationIds: row.organization_id === null ? [] : [String(row.organization_id)],
    brandIds: row.brand_ids.map(String),
    siteIds: row.site_ids.map(String),
    clientAccountIds: row.client_account_ids.map(String),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    tosAcceptedAt: row.tos_accepted_at?.toISOString() ?? null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    invitation: toInvitation(row),
  };
}

function toInvitation(row: ShownUser) {
  const { invitation_state: state, invitation_sent_at: sent, invitation_expires_at: expires } = row;
  if (state === null || sent === null || expires === null) return null;
  const isOver = state === 'pending' && expires.getTime() <= Date.now();
  return {
    state: isOver ? 'expired' : state,
    sentAt: sent.toISOString(),
    expiresAt: expires.toISOString(),
  };
}
