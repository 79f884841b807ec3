import { vacuumTables } from '../db/autovacuum.ts';
import type { Store } from '../db/store.ts';
import type { Worker } from './jobs.ts';

/**
 * Vacuums and analyzes the embedded store's tables each minute, by the thresholds of a server's autovacuum.
 * Otherwise the planner would take every table for small, and dead rows would be read again and again. 100,000 rows
 * take about a second.
 */
export function autovacuumWorker({ db, kind }: Store): Worker<object> {
  return {
    queue: 'autovacuum',
    retryLimit: 0,
    retryDelay: 0,
    schedule: '* * * * *',
    // Data loaded before the start has no statistics yet.
    start: tidy,
    work: tidy,
  };

  async function tidy(): Promise<void> {
    if (kind === 'postgres') return;
    await vacuumTables(db);
  }
}
