import type { Db } from '../../db/db.ts';
import type { Worker } from '../../jobs/jobs.ts';
import { userCountsStore } from './user-counts.store.ts';

/** Folds changes into the counts every minute, in one process at a time. */
export function userCountsWorker(db: Db): Worker<object> {
  const counts = userCountsStore(db);
  return {
    queue: 'user-counts',
    retryLimit: 0,
    retryDelay: 0,
    schedule: '* * * * *',
    async work() {
      await counts.sweepInvitations();
      await counts.fold();
    },
  };
}
