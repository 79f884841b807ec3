import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { administrators } from '#contract/people/roles.ts';
import type { NewUser, User } from '#contract/people/users.ts';
import { canonicalEmail, emailKey } from '#service/core/accounts/email-address.ts';
import type { UserRow } from '#service/core/accounts/user-audit.ts';
import { isOfOrganizations } from '#service/core/sites/visible-sites.store.ts';
import { type ShownUser, userFacts } from '#service/core/webhook-events/entity-events.ts';
import { t } from '#words/t.ts';
import { lockInTransaction } from '../../db/advisory-lock.ts';
import type { Db, Tx } from '../../db/db.ts';
import { isUuid } from '../../db/sql-values.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { etagHeader } from '../../http/record-version.ts';
import type { UserPlaces } from './user-places.store.ts';

/** A user whom the caller manages: a platform administrator everybody, others those of their organizations. */
function managedUser(db: Db, caller: Caller, userId: string) {
  return db
    .selectFrom('users')
    .where('user_id', '=', isUuid(userId) ? userId : null)
    .where(isOfOrganizations(caller));
}

/** One of the caller's users. Throws `not_found` for any other. */
export async function findManaged(db: Db, caller: Caller, userId: string): Promise<UserRow> {
  return await managedUser(db, caller, userId).selectAll().executeTakeFirstOrThrow(userNotFound);
}

/** Like `findManaged`, locked until the transaction ends. */
export async function lockManaged(tx: Tx, caller: Caller, userId: string): Promise<UserRow> {
  const user = managedUser(tx, caller, userId).selectAll().forUpdate();
  return await user.executeTakeFirstOrThrow(userNotFound);
}

/**
 * Like `lockManaged`, for writes that may remove an administrator. They are serialized within an organization, so
 * that two administrators cannot demote each other at once.
 */
export async function lockWithAdministrators(
  tx: Tx,
  caller: Caller,
  userId: string,
): Promise<UserRow> {
  const before = await findManaged(tx, caller, userId);
  await lockInTransaction(tx, `administrators of ${before.organization_id ?? 'the platform'}`);
  const user = await lockManaged(tx, caller, userId);
  if (user.organization_id !== before.organization_id) {
    const message = t('Someone is changing this account');
    throw new ProblemError('unavailable', message, { retryAfter: 1 });
  }
  return user;
}

/** Whether another administrator with the same role in the organization can sign in. */
export async function hasOtherAdministrator(tx: Tx, user: UserRow): Promise<boolean> {
  const { rows } = await sql`select from users where role = ${user.role} and is_enabled
    and password_hash is not null and user_id <> ${user.user_id}
    and organization_id is not distinct from ${user.organization_id}::integer limit 1`.execute(tx);
  return rows.length > 0;
}

/** Number of administrators who can sign in, by group as in `bulk-skips.rules.ts`. */
export async function countAdministrators(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ adminGroup: string; users: number }>`
    select role || ' of ' || coalesce(organization_id::text, 'the platform') as "adminGroup",
      count(*)::int as users
    from users where role collate "C" = any(${[...administrators]}::text[])
      and is_enabled and password_hash is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ adminGroup, users }) => [adminGroup, users]));
}

/** The addresses that accounts already have, in the form of `emailKey`. */
export async function findEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const lower = emails.map(emailKey);
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any(${lower}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** Adds a user; undefined if the address is taken. */
export async function insertUser(
  tx: Tx,
  input: NewUser,
  account: UserPlaces & { passwordHash: string | null },
): Promise<UserRow | undefined> {
  if ((await findEmails(tx, [input.email])).size > 0) return undefined;
  const now = new Date();
  return await tx
    .insertInto('users')
    .values({
      user_id: randomUUID(),
      email: canonicalEmail(input.email),
      first_name: input.firstName,
      last_name: input.lastName,
      role: input.role,
      is_enabled: input.isEnabled ?? true,
      organization_id: account.organizationId,
      brand_ids: account.brandIds,
      site_ids: account.siteIds,
      client_account_ids: account.clientAccountIds,
      password_hash: account.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a user with all dependent rows. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('user_id', '=', userId).execute();
}

/** Also the error for a user whom the caller may not manage. */
function userNotFound(): ProblemError {
  return new ProblemError('not_found', t('User not found'));
}

/** A user with their version, for `If-Match`. */
export function userAnswer(row: UserRow) {
  return { body: toUser(row), headers: etagHeader(row.version_id) };
}

/** Converts a row to the wire format. */
export function toUser(row: ShownUser): User {
  return {
    id: row.user_id,
    ...userFacts(row),
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
  const hasExpired = state === 'pending' && expires.getTime() <= Date.now();
  return {
    state: hasExpired ? 'expired' : state,
    sentAt: sent.toISOString(),
    expiresAt: expires.toISOString(),
  };
}
