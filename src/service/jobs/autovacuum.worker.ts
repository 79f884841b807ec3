import { vacuumTables } from '../db/autovacuum.ts';
import type { Store } from '../db/store.ts';
import type { Worker } from './jobs.ts';

/**
 * Tidies the embedded store's tables, each minute those that a server's autovacuum would, by the same thresholds: a
 * server does it by itself, in the embedded store nobody else does. Without it the planner takes every table for a
 * small one, and rows that nobody sees any more are read again and again. 100,000 rows take about a second.
 */
export function autovacuumWorker({ db, kind }: Store): Worker<object> {
  return {
    queue: 'autovacuum',
    retryLimit: 0,
    retryDelay: 0,
    schedule: '* * * * *',
    // What was loaded before the service started is as new to the planner.
    start: tidy,
    work: tidy,
  };

  async function tidy(): Promise<void> {
    if (kind === 'postgres') return;
    await vacuumTables(db);
  }
}
