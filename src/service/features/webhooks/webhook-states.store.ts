import type { Tx } from '../../db/db.ts';

/** Begins anew with a receiver: what failed before counts no more, and nothing is waited for. */
export async function awaken(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhook_states')
    .set({ failures_in_row: 0, resting_until: null, failing_since: null, warned_at: null })
    .where('webhook_id', '=', webhookId)
    .execute();
}

/** Ends a receiver's rest. That it failed before still counts: where it is down, one delivery finds out for all. */
export async function endRest(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhook_states')
    .set({ resting_until: null })
    .where('webhook_id', '=', webhookId)
    .execute();
}
