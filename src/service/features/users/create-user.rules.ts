import type { Invite } from '#contract/people/user-bulk.ts';
import type { NewUser } from '#contract/people/users.ts';
import { type Inviting, mailInvitation } from '#service/core/accounts/invitations.ts';
import { recordUserWrite, type UserRow } from '#service/core/accounts/user-audit.ts';
import { ownWordsOf } from '#service/core/accounts/user-record.store.ts';
import { refuseWeakPassword } from '#service/core/security/password-rules.ts';
import { hashPassword } from '#service/core/security/passwords.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { refuseRoleAbove } from './user-guards.rules.ts';
import { placesOfNewUser } from './user-memberships.rules.ts';
import type { UserPlaces } from './user-places.store.ts';
import type { Administrator } from './user-writes.rules.ts';
import { insertUser } from './users.store.ts';

/** Creates an account. Without a password the user gets an invitation, unless disabled. */
export async function createAccount(
  deps: { db: Db } & Inviting,
  actor: Administrator,
  input: NewUser & Partial<Invite>,
): Promise<UserRow> {
  const { db } = deps;
  refuseRoleAbove(actor.caller, input.role);
  const places = await placesOfNewUser(db, actor.caller, input);
  const passwordHash = await hashOf(db, input, places);
  return await db.transaction().execute(async (tx) => {
    const created = await insertUser(tx, input, { ...places, passwordHash });
    if (created === undefined) throw duplicate();
    const isInvited = passwordHash === null && created.is_enabled;
    const inviting = { ...deps, inviter: actor.caller.name };
    const after = isInvited ? await mailInvitation(tx, created, inviting) : created;
    await recordUserWrite(tx, { actor, action: 'createUser', after });
    return after;
  });
}

async function hashOf(db: Db, input: NewUser, places: UserPlaces): Promise<string | null> {
  if (input.password === undefined) return null;
  const ownWords = await ownWordsOf(db, {
    email: input.email,
    first_name: input.firstName,
    last_name: input.lastName,
    organization_id: places.organizationId,
  });
  refuseWeakPassword(input.password, ownWords);
  return await hashPassword(input.password);
}

/** Addresses are unique. */
function duplicate(): ProblemError {
  const message = t('An account with this email address already exists');
  return new ProblemError('duplicate', message, { issues: [{ path: 'email', message }] });
}
