import { sql } from 'kysely';
import type { SignInPolicy } from '#contract/people/sign-in-policies.ts';
import { type Actor, auditFacts, recordAudit } from '#service/core/audit/audit-log.store.ts';
import { parseSiteId } from '#service/core/sites/visible-sites.rules.ts';
import { isOfOrganizations } from '#service/core/sites/visible-sites.store.ts';
import type { Db } from '#service/db/db.ts';
import type { Caller } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

/** Whether a user's organization demands a second factor; for platform administrators, who have none, the service. */
export async function demandsSecondFactor(
  db: Db,
  userId: string,
  { adminSecondFactor }: { adminSecondFactor: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.organization_id', 'u.organization_id')
    .select(['u.role', 'o.demands_second_factor'])
    .where('u.user_id', '=', userId)
    .executeTakeFirst();
  if (row?.role === 'PLATFORM_ADMIN') return adminSecondFactor;
  return row?.demands_second_factor ?? false;
}

/** The policies of the caller's organizations by name, or of one of them. */
export async function findSignInPolicies(
  db: Db,
  caller: Caller,
  organizationId?: number,
): Promise<SignInPolicy[]> {
  const rows = await db
    .selectFrom('organizations as o')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'o.organization_id').on('u.is_enabled', '=', true),
    )
    .select(['o.organization_id', 'o.name', 'o.demands_second_factor'])
    .select([
      sql<number>`count(u.user_id)::int`.as('people'),
      sql<number>`(count(u.user_id) filter (where not exists (
        select from user_factors as f where f.user_id = u.user_id)))::int`.as('people_without'),
    ])
    .where(isOfOrganizations(caller, sql`o.organization_id`))
    .$if(organizationId !== undefined, (some) =>
      some.where('o.organization_id', '=', organizationId ?? null),
    )
    .groupBy('o.organization_id')
    .orderBy('o.name')
    .execute();
  return rows.map((row) => ({
    organizationId: String(row.organization_id),
    organizationName: row.name,
    demandsSecondFactor: row.demands_second_factor,
    people: row.people,
    peopleWithout: row.people_without,
  }));
}

/** Changes a policy. It applies to later sign-ins, so that nobody is interrupted. */
export async function changePolicy(
  db: Db,
  { caller, ip }: Actor & { caller: Caller },
  change: { organizationId: string; demandsSecondFactor: boolean },
): Promise<SignInPolicy> {
  // Organization ids have the format of site ids.
  const organizationId = parseSiteId(change.organizationId) ?? 0;
  return await db.transaction().execute(async (tx) => {
    const [before] = await findSignInPolicies(tx, caller, organizationId);
    if (before === undefined) throw new ProblemError('not_found', t('Organization not found'));
    const { demandsSecondFactor } = change;
    if (before.demandsSecondFactor === demandsSecondFactor) return before;
    await tx
      .updateTable('organizations')
      .set({ demands_second_factor: demandsSecondFactor })
      .where('organization_id', '=', organizationId)
      .execute();
    await recordAudit(tx, {
      actor: { caller, ip },
      action: 'changeSignInPolicy',
      entity: { kind: 'sign-in-policy', id: before.organizationId, label: before.organizationName },
      owner: { organizationId },
      before: auditFacts({ demandsSecondFactor: before.demandsSecondFactor }),
      after: auditFacts({ demandsSecondFactor }),
    });
    return { ...before, demandsSecondFactor };
  });
}
