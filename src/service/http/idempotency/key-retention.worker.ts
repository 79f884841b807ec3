import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { deleteOldKeys } from './stored-responses.store.ts';

/** Maximum stored keys per person: more than a day's work, as a bound on storage. */
const keysEach = 2_000;

/** Deletes expired keys every hour. */
export function keyRetentionWorker(db: Db): Worker<object> {
  return {
    queue: 'tidy-keys',
    schedule: '53 * * * *',
    retryLimit: 3,
    retryDelay: 60,
    work: () => deleteOldKeys(db, keysEach),
  };
}
