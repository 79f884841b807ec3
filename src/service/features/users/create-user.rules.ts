import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewUser } from '#contract/users.ts';
import { ownWordsOf, recordUserWrite, type UserRow } from '../../accounts/account-facts.ts';
import { type Inviting, mailInvitation } from '../../accounts/invitations.ts';
import type { Db, Tx } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { refuseWeakPassword } from '../../security/password-rules.ts';
import { hashPassword } from '../../security/passwords.ts';
import { refuseRoleAbove } from './user-guards.rules.ts';
import { placesOfNewUser, type UserPlaces } from './user-places.rules.ts';
import type { Administrator } from './user-writes.rules.ts';

/**
 * Creates an account. Without a password its user gets an invitation; a disabled one not before they are enabled and
 * invited.
 */
export async function createAccount(
  given: { db: Db } & Inviting,
  actor: Administrator,
  input: NewUser,
): Promise<UserRow> {
  const { db } = given;
  refuseRoleAbove(actor.caller, input.role);
  const places = await placesOfNewUser(db, actor.caller, input);
  const passwordHash = await hashOf(db, input, places);
  return await db.transaction().execute(async (tx) => {
    const created = await insertUser(tx, { input, places, passwordHash });
    const isInvited = passwordHash === null && created.is_enabled;
    const after = isInvited ? await mailInvitation(tx, created, given) : created;
    await recordUserWrite(tx, { actor, action: 'createUser', after });
    return after;
  });
}

async function hashOf(db: Db, input: NewUser, places: UserPlaces): Promise<string | null> {
  if (input.password === undefined) return null;
  const { organizationId } = places;
  refuseWeakPassword(input.password, await ownWordsOf(db, { ...input, organizationId }));
  return await hashPassword(input.password);
}

async function insertUser(
  tx: Tx,
  account: { input: NewUser; places: UserPlaces; passwordHash: string | null },
): Promise<UserRow> {
  const { input, places, passwordHash } = account;
  const now = new Date();
  const inserted = await tx
    .insertInto('users')
    .values({
      user_id: randomUUID(),
      email: input.email,
      first_name: input.firstName,
      last_name: input.lastName,
      role: input.role,
      is_enabled: input.isEnabled ?? true,
      organization_id: places.organizationId,
      brand_ids: places.brandIds,
      site_ids: places.siteIds,
      client_account_ids: places.clientAccountIds,
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    })
    // One address, one account.
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined) return inserted;
  const message = 'There is already an account with this address';
  throw new ProblemError('duplicate', message, { issues: [{ path: 'email', message }] });
}
