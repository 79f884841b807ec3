import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Attention,
  maxNamed,
  type PeopleAttention,
  type SiteAttention,
  unseenDays,
} from '#contract/console/attention.ts';
import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import { scheduledStatuses } from '#contract/fhir/endpoint-health.ts';
import { isAdministrator } from '#contract/people/roles.ts';
import { isOfOrganizations, visibleSites } from '#service/core/sites/visible-sites.store.ts';
import { isReceiverFailing } from '#service/core/webhook-events/failing-receivers.store.ts';
import type { Db } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import type { Caller } from '#service/http/caller.ts';

/** What needs attention and the caller may see. */
export async function findAttention(db: Db, caller: Caller): Promise<Attention> {
  return {
    people: isAdministrator(caller.role) ? await peopleAttention(db, caller) : null,
    sites: await sitesNeedingAttention(db, caller),
  };
}

async function peopleAttention(db: Db, caller: Caller): Promise<NonNullable<Attention['people']>> {
  const { rows } = await sql<{ expired: number }>`
    select count(*)::integer as expired from users as u
    where ${isOfOrganizations(caller, sql`u.organization_id`)}
      and u.invitation_state = 'pending' and u.invitation_expires_at <= now()`.execute(db);
  const unseenSince = new Date(Date.now() - unseenDays * 86_400_000).toISOString().slice(0, 10);
  return {
    unseenSince,
    expiredInvitations: rows[0]?.expired ?? 0,
    withoutSite: await namedPeople(
      db,
      caller,
      sql<SqlBool>`u.site_ids = '{}' and u.role in ('SITE_USER', 'CLIENT_ACCOUNT_USER')`,
    ),
    unseenAdministrators: await namedPeople(
      db,
      caller,
      sql<SqlBool>`u.role in ('PLATFORM_ADMIN', 'ADMIN')
        and coalesce(u.invitation_shown, 'accepted') = 'accepted'
        and greatest(u.last_login_at, u.created_at) < ${`${unseenSince}T00:00:00Z`}::timestamptz`,
    ),
  };
}

/** The number of enabled users that meet a condition, and the name of the first. */
async function namedPeople(
  db: Db,
  caller: Caller,
  condition: RawBuilder<SqlBool>,
): Promise<PeopleAttention> {
  const { rows } = await sql<{ userId: string; name: string; total: number }>`
    select u.user_id as "userId", u.first_name || ' ' || u.last_name as name,
      (count(*) over ())::integer as total
    from users as u where ${isOfOrganizations(caller, sql`u.organization_id`)} and u.is_enabled and ${condition}
    order by u.last_name_key, u.user_id limit ${maxNamed}`.execute(db);
  const people = rows.map(({ userId, name }) => ({ userId, name }));
  return { total: rows[0]?.total ?? 0, people };
}

async function sitesNeedingAttention(db: Db, caller: Caller): Promise<SiteAttention[]> {
  const endpoints = sql`fhir_resources as r where r.site_id = s.site_id and r.kind = 'Endpoint'
    and not r.is_deleted and r.confidentiality <= ${clearanceOf(caller.role)}`;
  // Offset 0 keeps the planner from counting once more for the condition.
  const { rows } = await sql<SiteAttention>`
    select ${prepared} s.site_id::text as "siteId", s.name, n.*
    from sites as s cross join lateral (select
      (select count(*)::integer from ${endpoints} and r.status = 'error') as "endpointsInError",
      (select count(*)::integer from fhir_dates as i, ${endpoints} and r.resource_no = i.resource_no
        and i.site_id = s.site_id and i.kind = 'Endpoint' and i.param = 'date'
        and r.status = 'active' and i.ends <= now()) as "endpointsEnded",
      (select count(*)::integer from endpoint_test_states as t, ${endpoints}
        and r.status = any(${scheduledStatuses}::text[])
        and r.resource_key = t.resource_key and t.site_id = s.site_id and t.is_failing) as "endpointsUnreached",
      (select count(*)::integer from webhooks as w join webhook_states using (site_id, webhook_id)
        where w.site_id = s.site_id and w.status = 'active' and ${isReceiverFailing}) as "webhooksFailing",
      (select count(*)::integer from webhooks as w
        where w.site_id = s.site_id and w.status = 'disabled') as "webhooksDisabled"
      offset 0) as n
    where ${visibleSites(caller)} and n."endpointsInError" + n."endpointsEnded" + n."endpointsUnreached"
      + n."webhooksFailing" + n."webhooksDisabled" > 0
    order by s.name, s.site_id::text`.execute(db);
  return rows;
}
