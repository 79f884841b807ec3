import { PgBoss } from 'pg-boss';
import type { Store } from '../db/store.ts';

/** Creates the tables of the job queue without starting it. */
export async function createQueueTables(store: Store): Promise<void> {
  const boss = new PgBoss({
    db: store.jobs,
    ...(store.kind === 'pglite' && { backend: 'pglite' }),
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}
