import type { CurrentUser } from '#contract/people/auth.ts';
import { emailForms } from '#service/core/accounts/email-address.ts';
import { recordUserWrite } from '#service/core/accounts/user-audit.ts';
import { lockUser, updateUserRow } from '#service/core/accounts/user-record.store.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import { visibleSites } from '#service/core/sites/visible-sites.store.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { etagHeader } from '../../http/record-version.ts';
import { currentTerms } from './terms.ts';

/** The account data that sign-in needs. */
export function accountsStore(db: Db) {
  return {
    async findByEmail(email: string) {
      const row = await db
        .selectFrom('users')
        .select(['user_id', 'password_hash', 'is_enabled'])
        .where((where) => where(where.fn<string>('lower', ['email']), 'in', emailForms(email)))
        .executeTakeFirst();
      return (
        row && {
          userId: row.user_id,
          passwordHash: row.password_hash ?? undefined,
          isEnabled: row.is_enabled,
        }
      );
    },

    /** The interface's current user with the account's version. Site ids are those that the caller may see. */
    async currentUser(
      caller: Caller,
    ): Promise<{ body: CurrentUser; headers: Record<string, string> }> {
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('user_id', '=', caller.userId)
        .executeTakeFirstOrThrow();
      const body = {
        id: row.user_id,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        role: row.role,
        organizationIds: row.organization_id === null ? [] : [String(row.organization_id)],
        brandIds: row.brand_ids.map(String),
        siteIds: (await sitesOf(db, caller)).map(String),
        fhirStoreId: `paddock-${row.organization_id ?? 'platform'}`,
        // Only the current version of the terms counts as accepted.
        tosAcceptedAt:
          row.tos_version === currentTerms.version
            ? (row.tos_accepted_at?.toISOString() ?? null)
            : null,
      };
      return { body, headers: etagHeader(row.version_id) };
    },

    async acceptTerms(caller: Caller, ip: string, version: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await lockUser(tx, caller.userId);
        // Accepting twice keeps the first time.
        if (before?.tos_version === version) return;
        const change = { tos_version: version, tos_accepted_at: new Date() };
        const after = await updateUserRow(tx, caller.userId, change);
        const more = {
          before: auditFacts({ termsAccepted: before?.tos_version ?? null }),
          after: auditFacts({ termsAccepted: version }),
        };
        const actor = { caller, ip };
        await recordUserWrite(tx, { actor, action: 'acceptTerms', before, after, more });
      });
    },

    async acceptedTerms(userId: string): Promise<string | null> {
      const row = await db
        .selectFrom('users')
        .select('tos_version')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.tos_version ?? null;
    },
  };
}

async function sitesOf(db: Db, caller: Caller): Promise<number[]> {
  const sites = db.selectFrom('sites as s').select('s.site_id').where(visibleSites(caller));
  return (await sites.orderBy('s.site_id').execute()).map((row) => row.site_id);
}
