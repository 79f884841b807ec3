import { sql } from 'kysely';
import type { Db, RowPatch, Tx } from '#service/db/db.ts';
import { emailKey } from './email-address.ts';
import type { UserRow } from './user-audit.ts';

/** Locks a user until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const { rows } =
    await sql<UserRow>`select * from users where user_id = ${userId} for update`.execute(tx);
  return rows[0];
}

/** Updates a locked user and returns the new row. The date never decreases, even if the clock does. */
export async function updateUserRow(
  tx: Tx,
  userId: string,
  change: RowPatch<'users'>,
): Promise<UserRow> {
  return await tx
    .updateTable('users')
    .set({ ...change, updated_at: sql<Date>`greatest(updated_at, ${new Date()}::timestamptz)` })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends all sessions of a user, and sign-ins that wait for their second step; tokens fail at the next request. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
  await sql`update sessions set ended_at = ${new Date()}
    where user_id = ${userId} and ended_at is null`.execute(tx);
}

/** The user with an address, ignoring case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const { rows } =
    await sql<UserRow>`select * from users where lower(email) = ${emailKey(email)}`.execute(db);
  return rows[0];
}

export async function findUserById(db: Db, userId: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Words that a password must not contain: names and addresses of the person and their workplace. */
export async function ownWordsOf(
  db: Db,
  user: Pick<UserRow, 'email' | 'first_name' | 'last_name' | 'organization_id'>,
): Promise<string[]> {
  const organization = await findOrganizationName(db, user);
  return [user.email, user.first_name, user.last_name, organization ?? ''];
}

/** The name of a user's organization; undefined for platform administrators, who have none. */
export async function findOrganizationName(
  db: Db,
  user: Pick<UserRow, 'organization_id'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from organizations where organization_id = ${user.organization_id}`.execute(db);
  return rows[0]?.name;
}
