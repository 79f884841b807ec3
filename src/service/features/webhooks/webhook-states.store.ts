import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';

/**
 * Begins anew with a receiver: what failed before counts no more, nor does what has begun and fails, and nothing is
 * waited for.
 */
export async function resetReceiverState(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhook_states')
    .set({
      failures_in_row: 0,
      resting_until: null,
      failing_since: null,
      warned_at: null,
      generation: nextGeneration,
    })
    .where('webhook_id', '=', webhookId)
    .execute();
}

/**
 * Ends a receiver's rest, also the one that would follow from what has begun. That it failed before still counts: where
 * it is down, one delivery finds out for all.
 */
export async function endRest(
  tx: Tx,
  webhookId: string,
  parts: { queueing_until?: null } = {},
): Promise<void> {
  await tx
    .updateTable('webhook_states')
    .set({ ...parts, resting_until: null, generation: nextGeneration })
    .where('webhook_id', '=', webhookId)
    .execute();
}

const nextGeneration = sql<number>`generation + 1`;

/** What waits is due now, also what is being sent, should that fail. Answers how many wait. */
export async function makeWaitingDue(tx: Tx, webhookId: string, now: Date): Promise<number> {
  // In the order in which attempts lock them, or two would wait for each other.
  const waiting = tx
    .selectFrom('webhook_deliveries')
    .select('delivery_no')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .orderBy('delivery_no')
    .forUpdate();
  const { numUpdatedRows } = await tx
    .with('locked', () => waiting)
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now })
    .where('delivery_no', 'in', (query) => query.selectFrom('locked').select('delivery_no'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Notes that the administrators have been told of a receiver that fails. */
export async function markWarned(tx: Tx, webhookId: string, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_states')
    .set({ warned_at: at })
    .where('webhook_id', '=', webhookId)
    .execute();
}

/** Notes since when a receiver fails of which people are told now. Answers whether nobody was told before. */
export async function beginIncident(tx: Tx, webhookId: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_states')
    .set({ incident_since: since })
    .where('webhook_id', '=', webhookId)
    .where('incident_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends what `beginIncident` began. Answers since when it failed; undefined where nothing was open. */
export async function endIncident(tx: Tx, webhookId: string): Promise<Date | undefined> {
  const before = await tx
    .selectFrom('webhook_states')
    .select('incident_since')
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('webhook_states')
    .set({ incident_since: null })
    .where('webhook_id', '=', webhookId)
    .execute();
  return before?.incident_since ?? undefined;
}

/** Why a receiver failed last. */
export async function findLastFailure(tx: Tx, webhookId: string) {
  return await tx
    .selectFrom('webhook_states')
    .select(['failing_since', 'last_error', 'last_status_code'])
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
}

/** Whom to tell of a site's webhooks: nobody whose address has not proved theirs by a password yet. */
export async function findAdministratorsOfSite(tx: Tx, siteId: number) {
  return await tx
    .selectFrom('users as u')
    .innerJoin('sites as s', 's.organization_id', 'u.organization_id')
    .select(['u.user_id', 'u.email', 'u.first_name'])
    .where('s.site_id', '=', siteId)
    .where('u.role', '=', 'ADMIN')
    .where('u.is_enabled', '=', true)
    .where('u.password_hash', 'is not', null)
    .execute();
}
