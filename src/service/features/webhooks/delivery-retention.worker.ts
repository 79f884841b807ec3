import { eventKeptDays } from '#contract/ahds/webhook-replay.ts';
import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import {
  deleteDeliveriesBefore,
  deleteDeliveriesOf,
  deleteHoursBefore,
} from './delivery-retention.store.ts';
import { failRowsOfGoneDeliveries } from './delivery-runs.store.ts';

export const retentionQueue = 'webhook-tidy';
/** The list shows the last day; a little more helps to look back by hand. */
const hourDays = 8;

/** A webhook that was deleted; the hourly job says nothing and means what is old. */
export interface RetentionJob {
  webhookId?: string;
}

/** Takes away what was kept long enough, and what belonged to webhooks that were deleted. */
export function deliveryRetentionWorker(db: Db, now: () => Date): Worker<RetentionJob> {
  return {
    queue: retentionQueue,
    schedule: '29 * * * *',
    retryLimit: 5,
    retryDelay: 60,
    async work(data) {
      // The schedule's jobs have no data at all.
      const webhookId = data?.webhookId;
      if (webhookId !== undefined) {
        await deleteDeliveriesOf(db, webhookId);
        await failRowsOfGoneDeliveries(db);
        return;
      }
      const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
      await deleteDeliveriesBefore(db, before(eventKeptDays));
      await deleteHoursBefore(db, before(hourDays));
      await failRowsOfGoneDeliveries(db);
    },
  };
}
