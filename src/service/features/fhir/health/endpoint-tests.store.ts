import { sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { EndpointHealth, EndpointTest } from '#contract/fhir/endpoint-health.ts';
import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { isOlder, retentionWorker } from '#service/jobs/retention.store.ts';

export async function insertTest(
  db: Db,
  place: { siteId: number; resourceId: string },
  test: EndpointTest,
): Promise<void> {
  const { at, outcome, statusCode, latencyMs, certificate } = test;
  const until = certificate?.validUntil ?? null;
  const key = place.resourceId.toLowerCase();
  await sql`with kept as (insert into endpoint_tests
      (site_id, resource_key, tested_at, outcome, status_code, latency_ms, certificate_until)
    values (${place.siteId}, ${key}, ${at}::timestamptz, ${outcome}, ${statusCode}::integer,
      ${latencyMs}::integer, ${until}::timestamptz) on conflict do nothing)
    insert into endpoint_last_tests as l (site_id, resource_key, tested_at, outcome)
    values (${place.siteId}, ${key}, ${at}::timestamptz, ${outcome})
    on conflict (site_id, resource_key) do update
      set tested_at = excluded.tested_at, outcome = excluded.outcome
      where l.tested_at <= excluded.tested_at`.execute(db);
}

interface Row {
  resourceId: string;
  testedAt: Date;
  outcome: string;
  statusCode: number | null;
  latencyMs: number | null;
  certificateUntil: Date | null;
}

/** The newest test results of Endpoints that the clearance permits, newest first. */
export async function listTests(
  db: Db,
  scope: { siteId: number; clearance: ConfidentialityLevel },
  { ids, count }: { ids: readonly string[]; count: number },
): Promise<EndpointHealth[]> {
  const keys = ids.map((id) => id.toLowerCase());
  const { rows } = await sql<Row>`
    select r.resource_id as "resourceId", t.tested_at as "testedAt", t.outcome, t.status_code as "statusCode",
      t.latency_ms as "latencyMs", t.certificate_until as "certificateUntil"
    from fhir_resources as r cross join lateral (
      select * from endpoint_tests as t where t.site_id = r.site_id and t.resource_key = r.resource_key
      order by t.tested_at desc limit ${count}) as t
    where r.site_id = ${scope.siteId} and r.kind = 'Endpoint' and r.resource_key = any(${keys}::text[])
      and not r.is_deleted and r.confidentiality <= ${scope.clearance}
    order by r.resource_key, t.tested_at desc`.execute(db);
  return [...Map.groupBy(rows, ({ resourceId }) => resourceId)].map(([id, tests]) => ({
    id,
    results: tests.map(({ resourceId: _, testedAt, certificateUntil, ...test }) => ({
      ...test,
      at: testedAt.toISOString(),
      certificateUntil: certificateUntil?.toISOString() ?? null,
    })),
  }));
}

/** Deletes results after so many days, every hour. */
export function testRetentionWorker(db: Db, days: number): Worker<object> {
  const isOld = isOlder('tested_at', days);
  const old = { endpoint_tests: isOld, endpoint_last_tests: isOld };
  return retentionWorker(db, { queue: 'tidy-endpoint-tests', schedule: '41 * * * *' }, old);
}
