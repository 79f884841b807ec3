import { sql } from 'kysely';
import type { CurrentUser } from '#contract/people/auth.ts';
import { recordUserWrite } from '#service/core/accounts/user-audit.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import { visibleSites } from '#service/core/sites/visible-sites.store.ts';
import type { Db } from '../../db/db.ts';
import type { Caller, SignedIn } from '../../http/caller.ts';
import { etagHeader } from '../../http/record-version.ts';
import { findOwner, withOwner } from './own-account.rules.ts';
import { currentTerms } from './terms.ts';

/** The interface's current user with the account's version. Site ids are those that the caller may see. */
export async function findCurrentUser(
  db: Db,
  caller: Caller,
): Promise<{ body: CurrentUser; headers: Record<string, string> }> {
  const row = await findOwner(db, caller);
  const sites = await db
    .selectFrom('sites as s')
    .select('s.site_id')
    .where(visibleSites(caller))
    .orderBy('s.site_id')
    .execute();
  // Only the current version of the terms counts as accepted.
  const acceptedAt = row.tos_version === currentTerms.version ? row.tos_accepted_at : null;
  const body = {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    organizationIds: row.organization_id === null ? [] : [String(row.organization_id)],
    brandIds: row.brand_ids.map(String),
    siteIds: sites.map((site) => String(site.site_id)),
    fhirStoreId: `paddock-${row.organization_id ?? 'platform'}`,
    tosAcceptedAt: acceptedAt?.toISOString() ?? null,
    ...(caller.lacksSecondFactor && { lacksSecondFactor: true }),
  };
  return { body, headers: etagHeader(row.version_id) };
}

/** Records that the caller accepts a version of the terms. Accepting it twice keeps the first time. */
export async function acceptTermsVersion(db: Db, actor: SignedIn, version: string): Promise<void> {
  await withOwner(db, actor, async (tx, user) => {
    if (user.tos_version === version) return;
    await sql`update users set tos_version = ${version}, tos_accepted_at = ${new Date()}
      where user_id = ${user.user_id}`.execute(tx);
    const more = {
      before: auditFacts({ termsAccepted: user.tos_version }),
      after: auditFacts({ termsAccepted: version }),
    };
    await recordUserWrite(tx, { actor, action: 'acceptTerms', before: user, after: user, more });
  });
}
