import { sql } from 'kysely';
import type { Store } from '../../db/store.ts';
import type { Worker } from '../../jobs/jobs.ts';
import { userCountsStore } from './user-counts.store.ts';

/** After so many changes the embedded store's users are tidied; it takes about a second with 100,000 of them. */
const untidy = 10_000;

/** Keeps the figures of the lists short to read: every minute, by one of all processes. */
export function userCountsWorker({ db, kind }: Store): Worker<object> {
  const counts = userCountsStore(db);
  let changes = untidy;
  return {
    queue: 'user-counts',
    retryLimit: 0,
    retryDelay: 0,
    schedule: '* * * * *',
    async work() {
      await counts.sweepInvitations();
      const folded = await counts.fold();
      // A server tidies up by itself; in the embedded store nobody else does.
      if (kind === 'postgres' || folded === 0) return;
      changes += folded;
      await sql`vacuum analyze user_changes, user_counts`.execute(db);
      if (changes < untidy) return;
      changes = 0;
      await sql`vacuum analyze users`.execute(db);
    },
  };
}
