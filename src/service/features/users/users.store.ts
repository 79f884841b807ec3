import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { pageMeta } from '#contract/paging.ts';
import type { InvitationState, User, UserListQuery, UserSortField } from '#contract/users.ts';
import type { Db, Tables, UsersTable } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';

/** Users, each call limited to those whom the caller may manage. */
export function usersStore(db: Db) {
  return {
    /** A page of the caller's users that match, with the exact number of all matches. */
    async list(caller: Caller, query: UserListQuery) {
      const { page, pageSize } = query;
      const matches = db.selectFrom('users').where((where) => matching(where, caller, query));
      let sorted = matches.selectAll();
      for (const { field, dir } of orderOf(query)) {
        sorted = sorted.orderBy(sortColumns[field], (order) => order[dir]().nullsLast());
      }
      const [rows, counted] = await Promise.all([
        // The id breaks ties, so that no user stands on two pages.
        sorted
          .orderBy('user_id')
          .limit(pageSize)
          .offset(page * pageSize)
          .execute(),
        matches.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      ]);
      return { data: rows.map(toUser), meta: pageMeta(page, pageSize, counted.total) };
    },

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

type Where = ExpressionBuilder<Tables, 'users'>;

/** A platform administrator manages everybody, others the people of their own organizations. */
function mayManage(caller: Caller) {
  return caller.role === 'PLATFORM_ADMIN'
    ? sql<SqlBool>`true`
    : isOneOf('organization_id', caller.organizationIds.map(String));
}

/** A list without values, as in `role=`, filters nothing. */
function matching(where: Where, caller: Caller, query: UserListQuery) {
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return where.and([
    mayManage(caller),
    ...words.map((word) => where('search_text', 'like', `%${likeText(word)}%` as never)), // a generated column
    ...(query.role?.length ? [where('role', 'in', query.role)] : []),
    ...(query.isEnabled === undefined ? [] : [where('is_enabled', '=', query.isEnabled)]),
    ...(query.organizationId?.length ? [isOneOf('organization_id', query.organizationId)] : []),
    ...(query.brandId?.length ? [overlaps('brand_ids', query.brandId)] : []),
    ...(query.siteId?.length ? [overlaps('site_ids', query.siteId)] : []),
    ...(query.clientAccountId?.length
      ? [overlaps('client_account_ids', query.clientAccountId)]
      : []),
    ...(query.invitation?.length ? [where(invitationState, 'in', query.invitation)] : []),
  ]);
}

function isOneOf(column: keyof UsersTable, ids: readonly string[]) {
  return sql<SqlBool>`${sql.ref(column)} = any(${numbersOf(ids)}::integer[])`;
}

function overlaps(column: keyof UsersTable, ids: readonly string[]) {
  return sql<SqlBool>`${sql.ref(column)} && ${numbersOf(ids)}::integer[]`;
}

/** Our ids are numbers: another text belongs to nobody, which is not an error. */
function numbersOf(ids: readonly string[]): number[] {
  return ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number);
}

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
}

const invitationState = sql<InvitationState>`case
  when invitation_state = 'pending' and invitation_expires_at <= now() then 'expired'
  else invitation_state end`;

const sortColumns = {
  id: sql`user_id`,
  email: sql`lower(email)`,
  firstName: sql`lower(first_name)`,
  lastName: sql`lower(last_name)`,
  role: sql`role`,
  isEnabled: sql`is_enabled`,
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  tosAcceptedAt: sql`tos_accepted_at`,
  lastLoginAt: sql`last_login_at`,
  invitation: invitationState,
} as const satisfies Record<UserSortField, unknown>;

/** `sortBy[i]` first, then `field`; by default the newest user comes first. */
function orderOf({ sortBy, field }: UserListQuery) {
  if (sortBy !== undefined && sortBy.length > 0) return sortBy;
  if (field === undefined) return [{ field: 'createdAt', dir: 'desc' }] as const;
  const isDescending = field.startsWith('-');
  const name = (isDescending ? field.slice(1) : field) as UserSortField; // the schema knows no other
  return [{ field: name, dir: isDescending ? 'desc' : 'asc' }] as const;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** A row as the wire shows it. */
export function toUser(row: Selectable<UsersTable>): User {
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

function toInvitation(row: Selectable<UsersTable>) {
  const { invitation_state: state, invitation_sent_at: sent, invitation_expires_at: expires } = row;
  if (state === null || sent === null || expires === null) return null;
  const isOver = state === 'pending' && expires.getTime() <= Date.now();
  return {
    state: isOver ? 'expired' : state,
    sentAt: sent.toISOString(),
    expiresAt: expires.toISOString(),
  };
}
