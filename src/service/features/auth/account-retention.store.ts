import { sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { isOlder, retentionWorker } from '#service/jobs/retention.store.ts';
import { throttle } from './sign-in-throttle.rules.ts';

/** How long a dead link can still explain why it is dead, and an email is known to have been sent. */
const linkDays = 90;

/** Deletes expired rows once a night, and sessions that ended more than `sessionDays` ago; undefined keeps these. */
export function accountRetentionWorker(db: Db, sessionDays: number | undefined): Worker<object> {
  return retentionWorker(
    db,
    { queue: 'tidy-accounts', schedule: '17 3 * * *' },
    {
      sign_in_failures: isOlder('last_attempt_at', throttle.accountWindowMs / 86_400_000),
      user_tokens: isOlder('expires_at', linkDays),
      factor_challenges: isOlder('expires_at', 0),
      mails: sql`state <> 'kept' and ${isOlder('created_at', linkDays)}`,
      // Limits only count emails of the last hour.
      mail_limits: sql`now() - interval '1 day' > all (sent_at)`,
      ...(sessionDays !== undefined && { sessions: isOlder('expires_at', sessionDays) }),
    },
  );
}
