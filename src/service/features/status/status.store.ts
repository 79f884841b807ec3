import { sql } from 'kysely';
import type { QueueStatus, ServiceStatus } from '#contract/console/status.ts';
import { isReceiverDown } from '#service/core/webhook-events/failing-receivers.store.ts';
import type { Db } from '#service/db/db.ts';

const maxNamed = 10;

const iso = (time: Date | null) => time?.toISOString() ?? null;

interface QueueRow {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldestAt: Date | null;
}

interface ReceiverRow {
  webhookId: string;
  name: string;
  siteId: string;
  siteName: string;
  failingSince: Date | null;
  lastError: string | null;
  total: number;
}

/** The jobs of each queue, by name. */
export async function findQueues(db: Db): Promise<QueueStatus[]> {
  const { rows } = await sql<QueueRow>`
    select q.name,
      (count(*) filter (where j.state in ('created', 'retry')))::integer as waiting,
      (count(*) filter (where j.state = 'active'))::integer as active,
      (count(*) filter (where j.state = 'failed'))::integer as failed,
      min(j.created_on) filter (where j.state in ('created', 'retry')) as "oldestAt"
    from pgboss.queue as q left join pgboss.job as j on j.name = q.name
      and j.state in ('created', 'retry', 'active', 'failed')
    where not starts_with(q.name, '__pgboss')
    group by q.name order by q.name`.execute(db);
  return rows.map((row) => ({ ...row, oldestAt: iso(row.oldestAt) }));
}

/** Deliveries that are due. Those to receivers that are down wait for them: no sign of a slow service. */
export async function findDueDeliveries(db: Db): Promise<ServiceStatus['deliveries']> {
  const { rows } = await sql<{ isDown: boolean; due: number; oldestDueAt: Date | null }>`
    select ${isReceiverDown} as "isDown", count(*)::integer as due,
      min(d.next_attempt_at) as "oldestDueAt"
    from webhooks as w join webhook_states as s using (site_id, webhook_id)
      join webhook_deliveries as d using (site_id, webhook_id)
    where w.status = 'active' and d.status = 'waiting' and d.next_attempt_at <= now()
    group by 1`.execute(db);
  const dueTo = (isDown: boolean) => {
    const row = rows.find((one) => one.isDown === isDown);
    return { due: row?.due ?? 0, oldestDueAt: iso(row?.oldestDueAt ?? null) };
  };
  return { up: dueTo(false), down: dueTo(true) };
}

/** Receivers that are down, those that have failed longest first. */
export async function findReceiversDown(db: Db): Promise<ServiceStatus['receiversDown']> {
  const { rows } = await sql<ReceiverRow>`
    select w.webhook_id as "webhookId", w.name, w.site_id::text as "siteId", t.name as "siteName",
      s.failing_since as "failingSince", s.last_error as "lastError",
      (count(*) over ())::integer as total
    from webhooks as w join webhook_states as s using (site_id, webhook_id) join sites as t using (site_id)
    where w.status = 'active' and ${isReceiverDown}
    order by s.failing_since, w.webhook_id limit ${maxNamed}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ total: _, ...row }) => ({ ...row, failingSince: iso(row.failingSince) })),
  };
}

/** Why an email that is still unsent could not be sent. */
export async function findMailFailure(db: Db): Promise<ServiceStatus['mail']['lastFailure']> {
  const { rows } = await sql<{ at: Date; message: string }>`
    select started_on as at,
      coalesce(output ->> 'message', output -> 'value' ->> 'message', output::text) as message
    from pgboss.job where name = 'mail' and state in ('retry', 'failed') and output is not null
    order by started_on desc limit 1`.execute(db);
  const [failure] = rows;
  return failure === undefined ? null : { at: failure.at.toISOString(), message: failure.message };
}

/** Facts of the store, and how many processes share it. */
export async function findStoreFacts(db: Db) {
  const { rows } = await sql<{
    version: string;
    schema: string;
    sizeBytes: string | number;
    processes: number;
  }>`
    select current_setting('server_version') as version,
      (select max(name) from migrations) as schema,
      pg_database_size(current_database()) as "sizeBytes",
      (select count(*)::integer from webhook_senders
        where alive_until > now()) as processes`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The store told nothing of itself');
  return {
    // Some builds name their packager after it.
    version: facts.version.split(' ')[0] ?? '',
    schema: facts.schema.replace(/\.sql$/, ''),
    sizeBytes: Number(facts.sizeBytes),
    processes: facts.processes,
  };
}
