import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';

/** Resets a receiver: earlier failures and those of attempts in flight are ignored, and any pause ends. */
export async function resetReceiverState(tx: Tx, webhookId: string): Promise<void> {
  await updateState(tx, webhookId)
    .set({
      failures_in_row: 0,
      resting_until: null,
      failing_since: null,
      warned_at: null,
      generation: nextGeneration,
    })
    .execute();
}

function updateState(tx: Tx, webhookId: string) {
  return tx.updateTable('webhook_states').where('webhook_id', '=', webhookId);
}

/**
 * Ends a receiver's pause, including one that attempts in flight would cause. Failures still count: if the circuit
 * is open, one delivery probes the receiver.
 */
export async function endPause(
  tx: Tx,
  webhookId: string,
  parts: { queueing_until?: null } = {},
): Promise<void> {
  await updateState(tx, webhookId)
    .set({ ...parts, resting_until: null, generation: nextGeneration })
    .execute();
}

const nextGeneration = sql<number>`generation + 1`;

/** Makes waiting deliveries due now, also those in flight in case they fail. Returns their number. */
export async function makeWaitingDue(tx: Tx, webhookId: string, now: Date): Promise<number> {
  // The lock order of attempts, to avoid deadlocks.
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

/** Records that the administrators were warned of a failing receiver. */
export async function markWarned(tx: Tx, webhookId: string, at: Date): Promise<void> {
  await updateState(tx, webhookId).set({ warned_at: at }).execute();
}

/** Records a reported incident. Returns whether it is the first report. */
export async function openIncident(tx: Tx, webhookId: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateState(tx, webhookId)
    .set({ incident_since: since })
    .where('incident_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends an incident. Returns its start; undefined if none was open. */
export async function closeIncident(tx: Tx, webhookId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    update webhook_states as s set incident_since = null from (
      select incident_since from webhook_states where webhook_id = ${webhookId}::uuid for update
    ) as before
    where s.webhook_id = ${webhookId}::uuid returning before.incident_since as since`.execute(tx);
  return rows[0]?.since ?? undefined;
}

/** The reason of a receiver's last failure. */
export async function findLastFailure(tx: Tx, webhookId: string) {
  return await tx
    .selectFrom('webhook_states')
    .select(['last_error', 'last_status_code'])
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
}

/**
 * Administrators to notify about a site's webhooks; only those who have confirmed their address by setting a
 * password.
 */
export async function findAdministratorsOfSite(tx: Tx, siteId: number) {
  return await tx
    .selectFrom('users as u')
    .innerJoin('sites as s', 's.organization_id', 'u.organization_id')
    .select(['u.user_id as userId', 'u.email as to', 'u.first_name as firstName'])
    .where('s.site_id', '=', siteId)
    .where('u.role', '=', 'ADMIN')
    .where('u.is_enabled', '=', true)
    .where('u.password_hash', 'is not', null)
    .execute();
}
