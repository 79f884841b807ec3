import { erasedEmail, eraseUser, type UserAccess } from '#contract/people/user-access.ts';
import type { Invite } from '#contract/people/user-bulk.ts';
import type { NewUser, UserChange } from '#contract/people/users.ts';
import { type Inviting, mailInvitation } from '#service/core/accounts/invitations.ts';
import { recordUserWrite, type UserRow } from '#service/core/accounts/user-audit.ts';
import {
  endSessions,
  ownWordsOf,
  updateUserRow,
} from '#service/core/accounts/user-record.store.ts';
import { recordAudit } from '#service/core/audit/audit-log.store.ts';
import { supersedeLinkTokens } from '#service/core/security/link-tokens.store.ts';
import { refuseWeakPassword } from '#service/core/security/password-rules.ts';
import { hashPassword } from '#service/core/security/passwords.ts';
import { t } from '#words/t.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { SignedIn } from '../../http/caller.ts';
import { inputError, ProblemError } from '../../http/problem-error.ts';
import { refuseStale } from '../../http/record-version.ts';
import { eraseTraces, findFormerOwner } from './user-erasure.store.ts';
import { refuseLastAdministrator, refuseRoleAbove, refuseYourself } from './user-guards.rules.ts';
import { placesOfNewUser, refuseOutsidePlaces } from './user-memberships.rules.ts';
import { findOrganizationOf, type UserPlaces } from './user-places.store.ts';
import { deleteUser, insertUser, lockManaged, lockWithAdministrators } from './users.store.ts';

/** Writes to accounts, each with its guards and audit row, in one transaction; with `If-Match` over that version only. */
export function userWrites(db: Db) {
  return {
    async update(actor: SignedIn, userId: string, change: UserChange): Promise<UserRow> {
      const disables = change.isEnabled === false;
      return await db.transaction().execute(async (tx) => {
        const lock = disables ? lockWithAdministrators : lockManaged;
        const before = await lock(tx, actor.caller, userId);
        refuseStale(actor.headers?.['if-match'], before.version_id);
        if (disables && before.is_enabled) {
          refuseYourself(actor.caller, before, 'disable');
          await refuseLastAdministrator(tx, before);
        }
        const clientAccountIds = change.clientAccountId ?? before.client_account_ids;
        if (change.clientAccountId !== undefined) {
          const places = { ...noPlaces, organizationId: before.organization_id, clientAccountIds };
          await refuseOutsidePlaces(tx, places);
        }
        const after = await write(
          tx,
          { actor, action: 'updateUser', before },
          {
            first_name: change.firstName ?? before.first_name,
            last_name: change.lastName ?? before.last_name,
            is_enabled: change.isEnabled ?? before.is_enabled,
            client_account_ids: clientAccountIds,
            ...(disables &&
              before.invitation_state === 'pending' && { invitation_state: 'revoked' }),
          },
        );
        if (before.is_enabled && !after.is_enabled) {
          // For good: enabling does not restore them.
          await endSessions(tx, userId);
          await supersedeLinkTokens(tx, userId);
        }
        return after;
      });
    },

    /** Changes role and places. A new role ends the user's sessions, which carry the old permissions. */
    async changeAccess(actor: SignedIn, userId: string, access: UserAccess): Promise<UserRow> {
      return await db.transaction().execute(async (tx) => {
        const before = await lockWithAdministrators(tx, actor.caller, userId);
        refuseStale(actor.headers?.['if-match'], before.version_id);
        const role = access.role ?? before.role;
        if (role !== before.role) {
          refuseRoleAbove(actor.caller, role);
          refuseYourself(actor.caller, before, 'change the role of');
          await refuseLastAdministrator(tx, before);
        }
        const places = await placesAfter(tx, before, { ...access, role });
        const after = await write(
          tx,
          { actor, action: 'changeUserAccess', before },
          {
            role,
            organization_id: places.organizationId,
            brand_ids: places.brandIds,
            site_ids: places.siteIds,
            client_account_ids: places.clientAccountIds,
          },
        );
        if (role !== before.role) await endSessions(tx, userId);
        return after;
      });
    },

    async remove(actor: SignedIn, userId: string): Promise<void> {
      await db.transaction().execute((tx) => remove(tx, actor, userId));
    },

    /** Erases a person, with their account if it still exists. */
    async erase(actor: SignedIn, id: string): Promise<void> {
      // As stored: texts with the id are compared exactly.
      const userId = id.toLowerCase();
      await db.transaction().execute(async (tx) => {
        const formerOwner = await findFormerOwner(tx, actor.caller, userId);
        const owner = formerOwner ?? (await remove(tx, actor, userId));
        if ((await eraseTraces(tx, actor.caller, userId)) === 0) return;
        const entity = { kind: 'user', id: userId, label: erasedEmail(userId) } as const;
        await recordAudit(tx, {
          actor,
          action: eraseUser.id,
          entity,
          owner,
          before: null,
          after: null,
        });
      });
    },
  };
}

/** Returns the organization of the deleted account. */
async function remove(tx: Tx, actor: SignedIn, userId: string) {
  const before = await lockWithAdministrators(tx, actor.caller, userId);
  refuseStale(actor.headers?.['if-match'], before.version_id);
  refuseYourself(actor.caller, before, 'delete');
  await refuseLastAdministrator(tx, before);
  await deleteUser(tx, userId);
  await recordUserWrite(tx, { actor, action: 'deleteUser', before });
  return { organizationId: before.organization_id };
}

const noPlaces = { brandIds: [], siteIds: [], clientAccountIds: [] };

/** Writes and records the differences; without any, the row and its date stay unchanged. */
async function write(
  tx: Tx,
  { actor, action, before }: { actor: SignedIn; action: string; before: UserRow },
  change: Partial<UserRow>,
): Promise<UserRow> {
  const isSame = Object.entries(change).every(
    ([key, value]) => JSON.stringify(before[key as keyof UserRow]) === JSON.stringify(value), // keys of the type
  );
  if (isSame) return before;
  const after = await updateUserRow(tx, before.user_id, change);
  await recordUserWrite(tx, { actor, action, before, after });
  return after;
}

async function placesAfter(
  tx: Tx,
  before: UserRow,
  access: Omit<UserAccess, 'role'> & { role: string },
): Promise<UserPlaces> {
  const { brandIds = [], siteIds = [], role } = access;
  if (role === 'PLATFORM_ADMIN') {
    const hasPlaces = brandIds.length > 0 || siteIds.length > 0;
    if (hasPlaces) {
      const message = t('Platform administrators can’t be assigned to brands or sites');
      throw inputError([{ path: 'role', message }]);
    }
    return { ...noPlaces, organizationId: null };
  }
  const organizationId =
    before.organization_id ?? (await findOrganizationOf(tx, { brandIds, siteIds }));
  if (organizationId === undefined) {
    const message = t('Choose a brand or site to determine the organization');
    throw inputError([{ path: 'siteIds', message }]);
  }
  const places = { organizationId, brandIds, siteIds, clientAccountIds: [] };
  await refuseOutsidePlaces(tx, places);
  return {
    organizationId,
    brandIds: access.brandIds ?? before.brand_ids,
    siteIds: access.siteIds ?? before.site_ids,
    clientAccountIds: before.client_account_ids,
  };
}

/** Creates an account. Without a password the user gets an invitation, unless disabled. */
export async function createAccount(
  deps: { db: Db } & Inviting,
  actor: SignedIn,
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

function duplicate(): ProblemError {
  const message = t('An account with this email address already exists');
  return new ProblemError('duplicate', message, { issues: [{ path: 'email', message }] });
}
