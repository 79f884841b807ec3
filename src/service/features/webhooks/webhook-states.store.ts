import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';

/** Resets a receiver: earlier failures and those of attempts in flight are ignored, and any pause ends. */
export async function resetReceiverState(tx: Tx, webhookId: string): Promise<void> {
  await sql`update webhook_states set failures_in_row = 0, backoff_until = null, failing_since = null,
      warned_at = null, generation = generation + 1
    where webhook_id = ${webhookId}`.execute(tx);
}

/** Ends a pause, also one that attempts in flight would cause. Failures count: an open circuit still probes once. */
export async function endPause(
  tx: Tx,
  webhookId: string,
  parts: { queueing_until?: null } = {},
): Promise<void> {
  await tx
    .updateTable('webhook_states')
    .set({ ...parts, backoff_until: null, generation: sql<number>`generation + 1` })
    .where('webhook_id', '=', webhookId)
    .execute();
}

/** Makes waiting deliveries due now, also those in flight in case they fail. Returns their number. */
export async function makeWaitingDue(tx: Tx, webhookId: string, now: Date): Promise<number> {
  // The lock order of attempts, to avoid deadlocks.
  const { numAffectedRows } = await sql`
    with locked as (select delivery_no from webhook_deliveries
      where webhook_id = ${webhookId} and status = 'waiting' order by delivery_no for update)
    update webhook_deliveries set next_attempt_at = ${now}
    where delivery_no in (select delivery_no from locked)`.execute(tx);
  return Number(numAffectedRows);
}

/** Records that the administrators were warned of a failing receiver. */
export async function markWarned(tx: Tx, webhookId: string, at: Date): Promise<void> {
  await sql`
    update webhook_states set warned_at = ${at} where webhook_id = ${webhookId}`.execute(tx);
}

/** Records a reported incident. Returns whether it is the first report. */
export async function openIncident(tx: Tx, webhookId: string, since: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update webhook_states set incident_since = ${since}
    where webhook_id = ${webhookId} and incident_since is null`.execute(tx);
  return numAffectedRows !== 0n;
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

/** Administrators to notify about a site's webhooks, if a password confirms their address. */
export async function findAdministratorsOfSite(tx: Tx, siteId: number) {
  const { rows } = await sql<{ userId: string; to: string; firstName: string }>`
    select u.user_id as "userId", u.email as to, u.first_name as "firstName"
    from users as u join sites as s using (organization_id)
    where s.site_id = ${siteId}
      and u.role = 'ADMIN' and u.is_enabled and u.password_hash is not null`.execute(tx);
  return rows;
}
