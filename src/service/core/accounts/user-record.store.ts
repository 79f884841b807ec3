import type { Db, RowPatch, Tx } from '#service/db/db.ts';
import { emailKey } from './email-address.ts';
import type { UserRow } from './user-audit.ts';

/** Locks a user until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  return await tx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates a locked user and returns the new row. */
export async function updateUserRow(
  tx: Tx,
  userId: string,
  change: RowPatch<'users'>,
): Promise<UserRow> {
  return await tx
    .updateTable('users')
    .set(change)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends all sessions of a user, and sign-ins that wait for their second step; tokens fail at the next request. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
  await tx
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The user with an address, ignoring case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['email']), '=', emailKey(email)))
    .executeTakeFirst();
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
  const organization = await db
    .selectFrom('organizations')
    .select('name')
    .where('organization_id', '=', user.organization_id)
    .executeTakeFirst();
  return organization?.name;
}
