import { sql } from 'kysely';
import { scheduledStatuses, setTestSchedule } from '#contract/fhir/endpoint-health.ts';
import {
  type Actor,
  auditFacts,
  recordAudit,
  siteEntity,
} from '#service/core/audit/audit-log.store.ts';
import { lockInTransaction } from '#service/db/advisory-lock.ts';
import type { Db, Tx } from '#service/db/db.ts';

export interface DueEndpoint {
  siteId: number;
  resourceId: string;
  content: string;
}

/** Minutes between two tests of a site's Endpoints; zero if they are not scheduled. */
export async function findInterval(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select every_minutes as minutes
    from endpoint_test_schedules where site_id = ${siteId}`.execute(db);
  return rows[0]?.minutes ?? 0;
}

/** Changes the test interval of a site and records who did it. */
export async function saveInterval(
  db: Db,
  { siteId, actor }: { siteId: number; actor: Actor },
  minutes: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, `test schedule of site ${siteId}`);
    const before = await findInterval(tx, siteId);
    if (before === minutes) return;
    if (minutes === 0) {
      // Resets the counts, so that failures are reported again once tests resume.
      await sql`delete from endpoint_test_states where site_id = ${siteId}`.execute(tx);
      await sql`delete from endpoint_test_schedules where site_id = ${siteId}`.execute(tx);
    } else {
      await sql`insert into endpoint_test_schedules (site_id, every_minutes)
        values (${siteId}, ${minutes})
        on conflict (site_id) do update set every_minutes = excluded.every_minutes`.execute(tx);
    }
    await recordAudit(tx, {
      actor,
      action: setTestSchedule.id,
      entity: siteEntity(siteId),
      owner: { siteId },
      before: auditFacts({ everyMinutes: before }),
      after: auditFacts({ everyMinutes: minutes }),
    });
  });
}

/** Claims due Endpoints for this process by setting their next time. After a crash they are due again then. */
export async function claimDueEndpoints(db: Db, now: Date, most: number): Promise<DueEndpoint[]> {
  const { rows } = await sql<DueEndpoint>`
    with due as (
      select r.site_id, r.resource_key, s.every_minutes
      from endpoint_test_schedules as s
      join fhir_resources as r on r.site_id = s.site_id and r.kind = 'Endpoint'
        and not r.is_deleted and r.status = any(${scheduledStatuses}::text[])
      left join endpoint_test_states as t on t.site_id = r.site_id and t.resource_key = r.resource_key
      where t.taken_at is null
        or t.taken_at <= ${now}::timestamptz - make_interval(mins => s.every_minutes)
      order by t.taken_at + make_interval(mins => s.every_minutes) nulls first limit ${most}
    ), taken as (
      insert into endpoint_test_states as t (site_id, resource_key, taken_at)
      select site_id, resource_key, ${now}::timestamptz from due
      on conflict (site_id, resource_key) do update set taken_at = excluded.taken_at
        where t.taken_at <= ${now}::timestamptz - make_interval(mins => (
          select every_minutes from endpoint_test_schedules as s where s.site_id = t.site_id))
      returning site_id, resource_key
    )
    select r.site_id as "siteId", r.resource_id as "resourceId", r.content
    from taken join fhir_resources as r
      on r.site_id = taken.site_id
        and r.kind = 'Endpoint' and r.resource_key = taken.resource_key`.execute(db);
  return rows;
}

/** Puts claimed but untested Endpoints behind all others that are due. */
export async function requeueEndpoints(
  db: Db,
  endpoints: readonly DueEndpoint[],
  now: Date,
): Promise<void> {
  const siteIds = endpoints.map(({ siteId }) => siteId);
  const keys = endpoints.map(({ resourceId }) => resourceId.toLowerCase());
  await sql`update endpoint_test_states as t
    set taken_at = ${now}::timestamptz - make_interval(mins => s.every_minutes)
    from endpoint_test_schedules as s,
      unnest(${siteIds}::integer[], ${keys}::text[]) as e (site_id, resource_key)
    where t.site_id = e.site_id
      and t.resource_key = e.resource_key and s.site_id = e.site_id`.execute(db);
}

/** Consecutive tests that must agree before a state changes. */
const sustained = 2;

interface StateChange {
  isFailing: boolean;
  failingSince: Date | null;
}

/** Counts a success or failure. Returns the state change, if there is one. */
export async function countTest(
  tx: Tx,
  { siteId, resourceId }: Pick<DueEndpoint, 'siteId' | 'resourceId'>,
  test: { isFailure: boolean; at: Date },
): Promise<StateChange | undefined> {
  const { isFailure, at } = test;
  const { rows } = await sql<{ count: number; isFailing: boolean; failedAt: Date | null }>`
    update endpoint_test_states set
      failures = case when ${isFailure}::boolean then failures + 1 else 0 end,
      successes = case when ${isFailure}::boolean then 0 else successes + 1 end,
      failed_at = case when not ${isFailure}::boolean or failures > 0 or is_failing then failed_at
        else ${at}::timestamptz end
    where site_id = ${siteId} and resource_key = ${resourceId.toLowerCase()}
    returning case when ${isFailure}::boolean then failures else successes end as count,
      is_failing as "isFailing", failed_at as "failedAt"`.execute(tx);
  const [state] = rows;
  if (state === undefined || state.count < sustained || state.isFailing === isFailure) return;
  await sql`update endpoint_test_states set is_failing = ${isFailure}
    where site_id = ${siteId} and resource_key = ${resourceId.toLowerCase()}`.execute(tx);
  return { isFailing: isFailure, failingSince: state.failedAt };
}

/** Resets the counts of an Endpoint that cannot be tested: it neither fails nor recovers. Whether there were any. */
export async function endCounts(
  tx: Tx,
  { siteId, resourceId }: Pick<DueEndpoint, 'siteId' | 'resourceId'>,
): Promise<boolean> {
  const { rows } = await sql`
    update endpoint_test_states set failures = 0, successes = 0, is_failing = false
    where site_id = ${siteId} and resource_key = ${resourceId.toLowerCase()}
      and (failures > 0 or successes > 0 or is_failing) returning 1`.execute(tx);
  return rows.length > 0;
}
