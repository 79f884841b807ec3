import { randomUUID } from 'node:crypto';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { MissedFilter } from '#contract/ahds/webhook-replay.ts';
import { pageMeta } from '#contract/base/paging.ts';
import type { Run, RunListQuery } from '#contract/console/runs.ts';
import type { Db, Tx } from '#service/db/db.ts';
import type { RunsTable } from '#service/db/run-tables.ts';
import { isUuid } from '#service/db/uuid.ts';
import type { Caller } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { type Counts, countedOutcomes, countsOf, retryTimeOf } from './run-counts.store.ts';
import { runResultsStore } from './run-results.store.ts';

/** Whom a row of a run is about: a user, or somebody to invite. */
export interface NewRunRow {
  userId: string | null;
  email: string;
  input?: unknown;
}

/** What a run is about that sends deliveries: their webhook, and of a replay what that missed. */
export interface DeliveryRunDetails {
  siteId: string;
  webhookId: string;
  /** As it was called when the run began. */
  name?: string;
  /** Whether all are on their way: then the run ends with the last of them. */
  isQueued: boolean;
  missed?: MissedFilter & { until: string };
  /** What a resend answered, for it to answer the same once more. */
  answer?: { left: number; nextToken: string | null };
}

/** Who starts a run. Runs belong to an organization, or to the platform. */
export interface RunStart {
  /** Chosen by the client; a new one where it chose none. */
  runId: string | undefined;
  kind: string;
  actor: { caller: Caller; ip: string };
}

/** Who starts a run that sends deliveries, for the organization of their webhook. */
interface DeliveryRunStart {
  runId: string;
  kind: string;
  actor: { caller: Pick<Caller, 'userId' | 'name'>; ip: string };
  organizationId: number;
  total: number;
}

/** Undoes what a run has begun and not ended, in the transaction that cancels it. */
export type TakeBack = (tx: Tx, runId: string) => Promise<void>;

type RunRecord = Selectable<RunsTable>;

/** Runs and what became of their rows, each call limited to those the caller may see. */
export function runsStore(db: Db) {
  const lookups = runLookups(db);
  const { find, get } = lookups;
  return {
    ...lookups,
    ...runResultsStore(db, find),

    /** Writes down what is to be done. `isNew` is false where this run was started before. */
    async insert(
      tx: Tx,
      { runId = randomUUID(), kind, actor }: RunStart,
      rows: readonly NewRunRow[],
    ): Promise<{ runId: string; isNew: boolean }> {
      const organizationId = actor.caller.organizationIds[0] ?? null;
      const values = { ...valuesOf({ runId, kind, actor }), organization_id: organizationId };
      const isNew = await insertOnce(tx, { ...values, total: rows.length });
      if (!isNew) return { runId, isNew };
      await sql`insert into run_rows (run_id, row, user_id, email, input)
        select ${runId}, ordinality - 1, row ->> 'userId', row ->> 'email', row -> 'input'
        from json_array_elements(${JSON.stringify(rows)}::text::json)
          with ordinality as given (row, ordinality)`.execute(tx);
      return { runId, isNew };
    },

    /** Writes down a run that sends deliveries; its rows follow. False where this run was started before. */
    async insertDeliveryRun(
      tx: Tx,
      start: DeliveryRunStart,
      details: DeliveryRunDetails,
    ): Promise<boolean> {
      return await insertOnce(tx, {
        ...valuesOf(start),
        organization_id: start.organizationId,
        total: start.total,
        resend: JSON.stringify(details),
      });
    },

    /** All deliveries of a resend are on their way. */
    async finishResend(
      tx: Tx,
      runId: string,
      { resent, ...answer }: { resent: number; left: number; nextToken: string | null },
    ): Promise<void> {
      const queued = JSON.stringify({
        isQueued: true,
        answer,
      } satisfies Partial<DeliveryRunDetails>);
      await sql`update runs set total = ${resent}, resend = (resend::jsonb || ${queued}::jsonb)::json
        where run_id = ${runId}`.execute(tx);
    },

    /** What is done stays done, and nothing more is done once this is. `takeBack` undoes what was begun. */
    async cancel(caller: Caller, runId: string, takeBack: TakeBack): Promise<Run> {
      const run = await find(caller, runId);
      await db.transaction().execute(async (tx) => {
        await endRun(tx, run.run_id);
        await takeBack(tx, run.run_id);
      });
      return await get(caller, runId);
    },
  };
}

function runLookups(db: Db) {
  async function find(caller: Caller, runId: string): Promise<RunRecord> {
    const run = await db
      .selectFrom('runs')
      .selectAll()
      .where('run_id', '=', isUuid(runId) ? runId : null)
      .where(isSeenBy(caller))
      .executeTakeFirst();
    if (run === undefined) throw new ProblemError('not_found', t('Bulk action not found'));
    return run;
  }

  async function get(caller: Caller, runId: string): Promise<Run> {
    const run = await find(caller, runId);
    return { ...toRun(run, await countsOf(db, run)), retryAt: await retryTimeOf(db, runId) };
  }

  return {
    find,
    get,

    /** By the time of their start. */
    async list(caller: Caller, query: RunListQuery) {
      const { kind, state, webhookId, sortOrder = 'desc', page, pageSize } = query;
      const matching = db
        .selectFrom('runs')
        .where(isSeenBy(caller))
        .$if(kind !== undefined, (runs) => runs.where('kind', '=', kind ?? ''))
        .$if(state !== undefined, (runs) => runs.where('state', '=', state ?? 'done'))
        .$if(webhookId !== undefined, (runs) =>
          runs.where(sql<SqlBool>`resend ->> 'webhookId' = ${webhookId ?? ''}`),
        );
      const { total } = await matching
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      const runs = await matching
        .selectAll()
        .orderBy('created_at', sortOrder)
        .orderBy('run_id', sortOrder === 'asc' ? 'desc' : 'asc')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      const data = await Promise.all(runs.map(async (run) => toRun(run, await countsOf(db, run))));
      return { data, meta: pageMeta(page, pageSize, total) };
    },

    /** What a resend of that id has answered, if there was one. */
    async findResend(caller: Caller, runId: string, on: Db = db) {
      const run = await on
        .selectFrom('runs')
        .select(['total', 'resend'])
        .where('run_id', '=', runId)
        .where('kind', '=', 'resendDeliveries')
        .where(isSeenBy(caller))
        .executeTakeFirst();
      const details = run?.resend as DeliveryRunDetails | undefined; // written by insertDeliveryRun
      return run && { runId, resent: run.total, left: 0, nextToken: null, ...details?.answer };
    },
  };
}

/**
 * Ends a run that still runs: as done where every row has its outcome, else as cancelled. Waits for the row that is
 * being done; from then on no other is begun.
 */
export async function endRun(tx: Tx, runId: string): Promise<void> {
  const { rows } = await sql`select from runs
    where run_id = ${runId} and state = 'running' for update`.execute(tx);
  if (rows.length === 0) return;
  // A statement of its own: it sees what was committed while the one before waited.
  await sql`update runs set ended_at = now(), succeeded = c.succeeded, skipped = c.skipped, failed = c.failed,
      state = case when c.open = 0 then 'done' else 'cancelled' end
    from (select ${countedOutcomes}, count(*) filter (where outcome is null) as open
      from run_rows where run_id = ${runId}) c
    where run_id = ${runId}`.execute(tx);
}

function valuesOf({ runId, kind, actor }: Pick<DeliveryRunStart, 'runId' | 'kind' | 'actor'>) {
  return {
    run_id: runId,
    kind,
    actor_id: actor.caller.userId,
    actor_ip: actor.ip,
    actor_name: actor.caller.name,
    created_at: new Date(),
  };
}

async function insertOnce(
  tx: Tx,
  values: Parameters<ReturnType<typeof tx.insertInto<'runs'>>['values']>[0],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('runs')
    .values(values)
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function toRun(run: RunRecord, counts: Counts): Run {
  const details = run.resend as DeliveryRunDetails | null; // written by insertDeliveryRun
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
  };
}

/** Administrators see the runs of their organization, platform administrators all. */
function isSeenBy(caller: Caller) {
  if (caller.role === 'PLATFORM_ADMIN') return sql<SqlBool>`true`;
  return sql<SqlBool>`organization_id = any(${[...caller.organizationIds]}::integer[])`;
}
