import type { Worker } from '../../jobs/jobs.ts';
import { type WakeJob, wakeQueue } from '../../webhook-events/wake-webhooks.ts';
import type { WebhookPumps } from './webhook-pumps.ts';

/** Wakes the pumps of this process. A job is done with that: what it was about stands in the outbox. */
export function webhookWakeWorker(pumps: WebhookPumps): Worker<WakeJob> {
  return {
    queue: wakeQueue,
    retryLimit: 2,
    retryDelay: 1,
    batchSize: 500,
    async work({ webhookIds }) {
      pumps.wake(webhookIds);
    },
  };
}
