import type { Session } from '#contract/user-access.ts';
import { recordUserWrite } from '#service/accounts/user-audit.ts';
import type { Db } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Administrator } from './user-writes.rules.ts';
import { isUuid, lockManaged } from './users.store.ts';

/** How many sign-ins are shown. */
const latest = 100;

/** Where a user is and was signed in. */
export function userSessionsStore(db: Db) {
  return {
    /** Newest first. `currentId` is the session that asks. */
    async list(userId: string, currentId: string): Promise<Session[]> {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('session_id')
        .limit(latest)
        .execute();
      return rows.map((row) => ({
        sessionId: row.session_id,
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        ip: row.ip,
        userAgent: row.user_agent,
        isCurrent: row.session_id === currentId,
      }));
    },

    /** Ending one that has ended changes nothing; one of somebody else looks like none. */
    async end(actor: Administrator, userId: string, sessionId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const user = await lockManaged(tx, actor.caller, userId);
        const session = isUuid(sessionId)
          ? await tx
              .selectFrom('sessions')
              .select('ended_at')
              .where((where) => where.and({ user_id: user.user_id, session_id: sessionId }))
              .executeTakeFirst()
          : undefined;
        if (session === undefined) {
          throw new ProblemError('not_found', 'This user has no such session');
        }
        if (session.ended_at !== null) return;
        const endedAt = new Date();
        await tx
          .updateTable('sessions')
          .set({ ended_at: endedAt })
          .where('session_id', '=', sessionId)
          .execute();
        const more = {
          before: { sessionId, endedAt: null },
          after: { sessionId, endedAt: endedAt.toISOString() },
        };
        await recordUserWrite(tx, {
          actor,
          action: 'endUserSession',
          before: user,
          after: user,
          more,
        });
      });
    },
  };
}
