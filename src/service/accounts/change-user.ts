import type { Updateable } from 'kysely';
import type { Tx, UsersTable } from '../db/db.ts';
import type { UserRow } from './account-facts.ts';

/** A user, held until the transaction ends, so that nobody else writes to them meanwhile. */
export async function holdUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  return await tx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes to a user who is held, and answers what they are now. */
export async function changeUser(
  tx: Tx,
  userId: string,
  change: Updateable<UsersTable>,
): Promise<UserRow> {
  return await tx
    .updateTable('users')
    .set(change)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Signs a user out everywhere; their tokens are dead at the next request. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
