import type { Tx } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** The queue that wakes those who send to webhooks. */
export const wakeQueue = 'webhook-wake';

/** What a job of that queue says: who may have something to be sent. */
export interface WakeJob {
  webhookIds: string[];
}

/** Has what waits for these webhooks sent once the transaction is committed. */
export async function wakeWebhooks(
  jobs: Pick<Jobs, 'send'>,
  tx: Tx,
  webhookIds: readonly string[],
): Promise<void> {
  await jobs.send(tx, wakeQueue, { webhookIds: [...webhookIds] } satisfies WakeJob);
}
