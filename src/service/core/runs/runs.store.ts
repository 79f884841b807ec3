import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { MissedFilter } from '#contract/ahds/webhook-replay.ts';
import { pageMeta } from '#contract/base/paging.ts';
import type { Run, RunListQuery } from '#contract/console/runs.ts';
import { isAdministrator } from '#contract/people/roles.ts';
import { isOfOrganizations } from '#service/core/sites/visible-sites.store.ts';
import type { Db, Row, Tx } from '#service/db/db.ts';
import { countRows, every, isUuid, jsonColumn } from '#service/db/sql-values.ts';
import type { Caller } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { type RecordRunDetails, runResultsStore } from './run-rows.store.ts';

/** A row to process: a user, a person to invite, or a record to change. */
export interface NewRunRow {
  userId: string | null;
  email: string;
  input?: unknown;
}

/** The details of a run that sends deliveries: their webhook, and for a replay the filter of missed events. */
export interface DeliveryRunDetails {
  siteId: string;
  webhookId: string;
  /** The webhook's name at the start. */
  name?: string;
  /** Whether all deliveries are queued: then the run ends with the last of them. */
  isQueued: boolean;
  missed?: MissedFilter & { until: string };
  /** The response of a resend, for a repeated request. */
  answer?: { left: number; nextToken: string | null };
}

export interface RunStart {
  /** Chosen by the client; undefined for a new one. */
  runId: string | undefined;
  kind: string;
  actor: { caller: Caller; ip: string };
  records?: RecordRunDetails;
}

interface NewRun {
  runId: string;
  kind: string;
  actor: { caller: Pick<Caller, 'userId' | 'name'>; ip: string };
  /** Left out for deliveries, whose site is of an organization. */
  organizationId?: number | null;
  total: number;
}

/** Undoes what a run has begun but not finished, in the transaction that cancels it. */
export type UndoUnfinished = (tx: Tx, runId: string) => Promise<void>;

/** Runs and their row outcomes. */
export function runsStore(db: Db) {
  const lookups = runLookups(db);
  const { find, get } = lookups;
  return {
    ...lookups,
    ...runResultsStore(db, find),

    /** Stores a run with its rows. `isNew` is false if it was already started. */
    async insert(
      tx: Tx,
      { runId = randomUUID(), kind, actor, records }: RunStart,
      rows: readonly NewRunRow[],
    ): Promise<{ runId: string; isNew: boolean }> {
      const { site, organizationIds } = actor.caller;
      const organizationId = site?.organizationId ?? organizationIds[0] ?? null;
      const start = { runId, kind, actor, organizationId, total: rows.length };
      const isNew = await insertRun(tx, start, { records });
      if (!isNew) return { runId, isNew };
      await sql`insert into run_rows (run_id, row, user_id, email, input)
        select ${runId}, ordinality - 1, row ->> 'userId', row ->> 'email', row -> 'input'
        from json_array_elements(${JSON.stringify(rows)}::text::json)
          with ordinality as entries (row, ordinality)`.execute(tx);
      return { runId, isNew };
    },

    /** Marks all deliveries of a resend as queued. */
    async finishResend(
      tx: Tx,
      runId: string,
      { resent, ...answer }: { resent: number; left: number; nextToken: string | null },
    ): Promise<void> {
      const queued = { isQueued: true, answer } satisfies Partial<DeliveryRunDetails>;
      await sql`update runs set total = ${resent},
          resend = (resend::jsonb || ${JSON.stringify(queued)}::jsonb)::json
        where run_id = ${runId}`.execute(tx);
    },

    /** Cancels a run. Finished rows stay, and no others are started. */
    async cancel(caller: Caller, runId: string, undoUnfinished: UndoUnfinished): Promise<Run> {
      const run = await find(caller, runId);
      await db.transaction().execute(async (tx) => {
        await endRun(tx, run.run_id);
        await undoUnfinished(tx, run.run_id);
      });
      return await get(caller, runId);
    },
  };
}

/** Administrators see the runs of their organization, others those that they started on records of their sites. */
function isVisibleTo(caller: Caller) {
  return isAdministrator(caller.role)
    ? isOfOrganizations(caller)
    : sql<SqlBool>`actor_id = ${caller.userId}
        and (records ->> 'siteId')::integer = any(${[...caller.siteIds]}::integer[])`;
}

function runLookups(db: Db) {
  /** Throws `not_found` for a run that the caller may not see. */
  async function find(caller: Caller, runId: string): Promise<Row<'runs'>> {
    const { rows } = await sql<Row<'runs'>>`select * from runs
      where run_id = ${isUuid(runId) ? runId : null} and ${isVisibleTo(caller)}`.execute(db);
    const [run] = rows;
    if (run === undefined) throw new ProblemError('not_found', t('Bulk action not found'));
    return run;
  }

  async function get(caller: Caller, runId: string): Promise<Run> {
    const run = await find(caller, runId);
    return { ...toRun(run, await countOutcomes(db, run)), retryAt: await findRetryTime(db, runId) };
  }

  return {
    find,
    get,

    /** A page of runs, by the time of their start. */
    async list(caller: Caller, query: RunListQuery) {
      const { kind, state, webhookId, sortOrder = 'desc', page, pageSize } = query;
      const matching = sql`from runs where ${every([
        isVisibleTo(caller),
        kind !== undefined && sql<SqlBool>`kind = ${kind}`,
        state !== undefined && sql<SqlBool>`state = ${state}`,
        webhookId !== undefined &&
          sql<SqlBool>`resend ->> 'webhookId' = ${webhookId.toLowerCase()}`,
      ])}`;
      const order =
        sortOrder === 'asc' ? sql`created_at, run_id desc` : sql`created_at desc, run_id`;
      const total = await countRows(db, matching);
      const { rows } = await sql<Row<'runs'>>`select * ${matching}
        order by ${order} limit ${pageSize} offset ${page * pageSize}`.execute(db);
      const data = await Promise.all(
        rows.map(async (run) => toRun(run, await countOutcomes(db, run))),
      );
      return { data, meta: pageMeta(page, pageSize, total) };
    },

    /** The response of an earlier resend of a webhook with this id, if any. */
    async findResend(
      caller: Caller,
      { runId, webhookId }: { runId: string; webhookId: string },
      on: Db = db,
    ) {
      const { rows } = await sql<{
        total: number;
        resend: DeliveryRunDetails;
      }>`select total, resend from runs
        where run_id = ${runId} and kind = 'resendDeliveries' and resend ->> 'webhookId' = ${webhookId}
          and ${isOfOrganizations(caller)}`.execute(on);
      const [run] = rows;
      return run && { runId, resent: run.total, left: 0, nextToken: null, ...run.resend.answer };
    },
  };
}

/** Ends a running run, `done` or `cancelled`, after the row in progress; no other is started afterwards. */
export async function endRun(tx: Tx, runId: string): Promise<void> {
  const { rows } = await sql`select from runs
    where run_id = ${runId} and state = 'running' for update`.execute(tx);
  if (rows.length === 0) return;
  // A second statement, which sees what was committed while the first one waited.
  await sql`update runs set ended_at = now(), succeeded = c.succeeded, skipped = c.skipped, failed = c.failed,
      state = case when c.open = 0 then 'done' else 'cancelled' end
    from (select ${outcomeCounts}, count(*) filter (where outcome is null) as open
      from run_rows where run_id = ${runId}) c
    where run_id = ${runId}`.execute(tx);
}

/** Stores a run, whose rows follow. False if it was already started. Throws `duplicate` for the id of another run. */
export async function insertRun(
  tx: Tx,
  start: NewRun,
  { resend, records }: { resend?: DeliveryRunDetails; records?: RecordRunDetails | undefined },
): Promise<boolean> {
  const { runId, kind, actor, total } = start;
  const { userId, name } = actor.caller;
  const organizationId = resend
    ? sql`(select organization_id from sites where site_id = ${resend.siteId}::integer)`
    : sql`${start.organizationId ?? null}::integer`;
  const json = (value: object | undefined) => value && jsonColumn(value);
  const { numAffectedRows } = await sql`
    insert into runs (run_id, kind, organization_id, actor_id, actor_ip, actor_name, total, resend, records, created_at)
    values (${runId}, ${kind}, ${organizationId}, ${userId}, ${actor.ip}, ${name}, ${total},
      ${json(resend) ?? null}, ${json(records) ?? null}, ${new Date()})
    on conflict (run_id) do nothing`.execute(tx);
  if (numAffectedRows === 1n) return true;
  const { rows } =
    await sql`select from runs where run_id = ${runId} and kind = ${kind} and actor_id = ${userId}
    and resend ->> 'webhookId' is not distinct from ${resend?.webhookId ?? null}
    and (records ->> 'siteId')::integer
      is not distinct from ${records?.siteId ?? null}::integer`.execute(tx);
  if (rows.length > 0) return false;
  const issues = [{ path: 'runId', message: t('Already in use') }];
  throw new ProblemError('duplicate', t('Another bulk action has this ID'), { issues });
}

interface OutcomeCounts {
  succeeded: number;
  skipped: number;
  failed: number;
}

const outcomeCounts = sql`
  (count(*) filter (where outcome = 'succeeded'))::int as succeeded,
  (count(*) filter (where outcome = 'skipped'))::int as skipped,
  (count(*) filter (where outcome = 'failed'))::int as failed`;

/** Stored for a finished run, counted for a running one. */
async function countOutcomes(db: Db, run: Row<'runs'>): Promise<OutcomeCounts> {
  const { succeeded, skipped, failed } = run;
  if (succeeded !== null && skipped !== null && failed !== null) {
    return { succeeded, skipped, failed };
  }
  const { rows } = await sql<OutcomeCounts>`
    select ${outcomeCounts} from run_rows where run_id = ${run.run_id}`.execute(db);
  return rows[0] ?? { succeeded: 0, skipped: 0, failed: 0 };
}

/** When all failed rows can be retried; null if some can be at once, or none failed. */
async function findRetryTime(db: Db, runId: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when count(*) = count(retry_at) then max(retry_at) end as at
    from run_rows where run_id = ${runId} and outcome = 'failed'`.execute(db);
  return rows[0]?.at?.toISOString() ?? null;
}

function toRun(run: Row<'runs'>, counts: OutcomeCounts): Run {
  const details = run.resend as DeliveryRunDetails | null; // written by insertRun
  const records = run.records as RecordRunDetails | null; // written by insert
  return {
    runId: run.run_id,
    kind: run.kind,
    state: run.state,
    total: run.total,
    done: counts.succeeded + counts.skipped + counts.failed,
    ...counts,
    createdAt: run.created_at.toISOString(),
    endedAt: run.ended_at?.toISOString() ?? null,
    startedBy: { userId: run.actor_id, name: run.actor_name },
    webhook: details && {
      ...{ siteId: details.siteId, webhookId: details.webhookId },
      ...(details.name !== undefined && { name: details.name }),
    },
    missed: details?.missed ?? null,
    records: records && { siteId: String(records.siteId), words: records.words },
  };
}
