import { testRetentionDays } from '#contract/fhir/endpoint-health.ts';
import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { deleteTestsBefore } from './endpoint-tests.store.ts';

/** Deletes results past their retention, every hour. */
export function testRetentionWorker(db: Db): Worker<object> {
  return {
    queue: 'tidy-endpoint-tests',
    schedule: '41 * * * *',
    retryLimit: 3,
    retryDelay: 60,
    work: () => deleteTestsBefore(db, new Date(Date.now() - testRetentionDays * 86_400_000)),
  };
}
