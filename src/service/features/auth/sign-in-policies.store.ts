import { type RawBuilder, sql } from 'kysely';
import type { SignInPolicy } from '#contract/people/sign-in-policies.ts';
import { auditFacts, recordAudit } from '#service/core/audit/audit-log.store.ts';
import { parseSiteId } from '#service/core/sites/visible-sites.rules.ts';
import { isOfOrganizations } from '#service/core/sites/visible-sites.store.ts';
import type { Db } from '#service/db/db.ts';
import type { Caller, SignedIn } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

/** Whether a user's organization demands a second factor; for platform administrators, who have none, the service. */
export async function demandsSecondFactor(
  db: Db,
  userId: string,
  { adminSecondFactor }: { adminSecondFactor: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ demands: boolean | null }>`
    select case when u.role = 'PLATFORM_ADMIN' then ${adminSecondFactor}::boolean else o.demands_second_factor end as demands
    from users as u left join organizations as o using (organization_id)
    where u.user_id = ${userId}`.execute(db);
  return rows[0]?.demands ?? false;
}

/** The policies of the caller's organizations by name, or of one of them. */
export async function findSignInPolicies(
  db: Db,
  caller: Caller,
  organizationId?: number,
): Promise<SignInPolicy[]> {
  const ofChosen = (column: RawBuilder<unknown>) => sql`${isOfOrganizations(caller, column)}
    and ${organizationId === undefined ? sql`true` : sql`${column} = ${organizationId}`}`;
  const { rows } = await sql<SignInPolicy>`
    with equipped as (
      select u.organization_id, count(*) as people from users as u
      where ${ofChosen(sql`u.organization_id`)} and u.is_enabled
        and exists (select from user_factors as f where f.user_id = u.user_id)
      group by u.organization_id)
    select o.organization_id::text as "organizationId", o.name as "organizationName",
      o.demands_second_factor as "demandsSecondFactor", n.people::int as people,
      (n.people - coalesce(equipped.people, 0))::int as "peopleWithout"
    from organizations as o left join equipped using (organization_id)
      cross join lateral (select count(*) as people from users as u
        where u.organization_id = o.organization_id and u.is_enabled) as n
    where ${ofChosen(sql`o.organization_id`)} order by o.name`.execute(db);
  return rows;
}

/** Changes a policy. It applies to later sign-ins, so that nobody is interrupted. */
export async function changePolicy(
  db: Db,
  actor: SignedIn,
  change: { organizationId: string; demandsSecondFactor: boolean },
): Promise<SignInPolicy> {
  // Organization ids have the format of site ids.
  const organizationId = parseSiteId(change.organizationId) ?? 0;
  return await db.transaction().execute(async (tx) => {
    const [before] = await findSignInPolicies(tx, actor.caller, organizationId);
    if (before === undefined) throw new ProblemError('not_found', t('Organization not found'));
    const { demandsSecondFactor } = change;
    const after = { ...before, demandsSecondFactor };
    // False if somebody else changed it at the same moment, too.
    const { numAffectedRows } =
      await sql`update organizations set demands_second_factor = ${demandsSecondFactor}
      where organization_id = ${organizationId}
        and demands_second_factor <> ${demandsSecondFactor}`.execute(tx);
    if (numAffectedRows === 0n) return after;
    await recordAudit(tx, {
      actor,
      action: 'changeSignInPolicy',
      entity: { kind: 'sign-in-policy', id: before.organizationId, label: before.organizationName },
      owner: { organizationId },
      before: auditFacts({ demandsSecondFactor: !demandsSecondFactor }),
      after: auditFacts({ demandsSecondFactor }),
    });
    return after;
  });
}
