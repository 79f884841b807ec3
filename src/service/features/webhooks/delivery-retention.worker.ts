import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import {
  deleteDeliveriesBefore,
  deleteDeliveriesOf,
  deleteHoursBefore,
} from './delivery-retention.store.ts';
import { failRowsOfGoneDeliveries } from './delivery-runs.store.ts';

export const retentionQueue = 'webhook-tidy';
/** Lists show one day; more is kept for diagnosis. */
const hourDays = 8;

/** The deleted webhook; absent in the hourly job, which removes old rows. */
export interface RetentionJob {
  webhookId?: string;
}

/** Removes deliveries after so many days, and those of deleted webhooks. */
export function deliveryRetentionWorker(
  db: Db,
  eventDays: number,
  now: () => Date,
): Worker<RetentionJob> {
  return {
    queue: retentionQueue,
    schedule: '29 * * * *',
    retryLimit: 5,
    retryDelay: 60,
    async work(data) {
      // Scheduled jobs have no data.
      const webhookId = data?.webhookId;
      if (webhookId !== undefined) {
        await deleteDeliveriesOf(db, webhookId);
        await failRowsOfGoneDeliveries(db);
        return;
      }
      const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
      await deleteDeliveriesBefore(db, before(eventDays));
      await deleteHoursBefore(db, before(hourDays));
      await failRowsOfGoneDeliveries(db);
    },
  };
}
