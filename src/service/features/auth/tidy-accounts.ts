import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Worker } from '../../jobs/jobs.ts';
import { throttle } from './sign-in-throttle.rules.ts';

const dayMs = 24 * 3_600_000;
/** How long it is told of a dead link why it is dead. */
const linkMemoryMs = 90 * dayMs;

/** Takes away, once a night, what no rule looks at any more. */
export function tidyAccountsWorker(db: Db): Worker<object> {
  return {
    queue: 'tidy-accounts',
    schedule: '17 3 * * *',
    retryLimit: 3,
    retryDelay: 60,
    async work() {
      const before = (ms: number) => new Date(Date.now() - ms);
      await db
        .deleteFrom('sign_in_failures')
        .where('last_attempt_at', '<', before(throttle.accountWindowMs))
        .execute();
      await db.deleteFrom('user_tokens').where('expires_at', '<', before(linkMemoryMs)).execute();
      await db
        .deleteFrom('mail_limits')
        .where(sql<SqlBool>`${before(dayMs)}::timestamptz > all (sent_at)`)
        .execute();
    },
  };
}
