import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { deleteOldKeys } from './stored-responses.store.ts';

/** How many keys one person may have kept: more than anybody saves in a day, and a bound on what is kept. */
const keysEach = 2_000;

/** Forgets, every hour, the keys of writes that are past their time. */
export function keyRetentionWorker(db: Db): Worker<object> {
  return {
    queue: 'tidy-keys',
    schedule: '53 * * * *',
    retryLimit: 3,
    retryDelay: 60,
    work: () => deleteOldKeys(db, keysEach),
  };
}
