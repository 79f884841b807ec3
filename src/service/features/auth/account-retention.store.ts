import { deleteOldSessions } from '#service/core/accounts/user-sessions.store.ts';
import { deleteOldMailCounts } from '#service/core/mail/mails.store.ts';
import { deleteExpiredLinkTokens } from '#service/core/security/link-tokens.store.ts';
import type { Db } from '../../db/db.ts';
import type { Worker } from '../../jobs/jobs.ts';
import { deleteExpiredChallenges } from './factor-challenges.store.ts';
import { deleteOldFailures } from './sign-in-attempts.store.ts';
import { throttle } from './sign-in-throttle.rules.ts';

const dayMs = 24 * 3_600_000;
/** How long a dead link can still explain why it is dead. */
const linkRetentionMs = 90 * dayMs;

/** Deletes expired rows once a night; sessions only after so many days. */
export function accountRetentionWorker(db: Db, sessionDays: number | undefined): Worker<object> {
  return {
    queue: 'tidy-accounts',
    schedule: '17 3 * * *',
    async work() {
      const before = (ms: number) => new Date(Date.now() - ms);
      await deleteOldFailures(db, before(throttle.accountWindowMs));
      await deleteExpiredLinkTokens(db, before(linkRetentionMs));
      await deleteExpiredChallenges(db, new Date());
      await deleteOldMailCounts(db, before(dayMs));
      if (sessionDays !== undefined) await deleteOldSessions(db, before(sessionDays * dayMs));
    },
  };
}
