import { sql } from 'kysely';
import type { Session } from '#contract/people/user-access.ts';
import { type Actor, auditFacts } from '#service/core/audit/audit-log.store.ts';
import type { Db, Row, Tx } from '#service/db/db.ts';
import { isUuid } from '#service/db/sql-values.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { recordUserWrite, type UserRow } from './user-audit.ts';

const latest = 100;

/** Current and past sessions of a user, newest first. `currentId` is the requesting session. */
export async function listSessions(db: Db, userId: string, currentId: string): Promise<Session[]> {
  const { rows } = await sql<Row<'sessions'>>`select * from sessions where user_id = ${userId}
    order by created_at desc, session_id limit ${latest}`.execute(db);
  return rows.map((row) => ({
    sessionId: row.session_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    ip: row.ip,
    userAgent: row.user_agent,
    isCurrent: row.session_id === currentId,
  }));
}

/** Ends one session of a locked user. Repeating it is no error; another person's session looks nonexistent. */
export async function endSession(
  tx: Tx,
  write: { actor: Actor; action: string; user: UserRow; sessionId: string },
): Promise<void> {
  const { actor, action, user, sessionId } = write;
  const session = isUuid(sessionId)
    ? await tx
        .selectFrom('sessions')
        .select('ended_at')
        .where((where) => where.and({ user_id: user.user_id, session_id: sessionId }))
        .executeTakeFirst()
    : undefined;
  if (session === undefined) throw new ProblemError('not_found', t('Session not found'));
  if (session.ended_at !== null) return;
  const endedAt = new Date();
  await sql`update sessions set ended_at = ${endedAt} where session_id = ${sessionId}`.execute(tx);
  const more = {
    before: auditFacts({ sessionId, endedAt: null }),
    after: auditFacts({ sessionId, endedAt: endedAt.toISOString() }),
  };
  await recordUserWrite(tx, { actor, action, before: user, after: user, more });
}

/** Ends all but one session of a user, and sign-ins that wait for their second step; returns how many sessions. */
export async function endOtherSessions(tx: Tx, userId: string, keptId: string): Promise<number> {
  await sql`
    delete from factor_challenges where user_id = ${userId} and purpose = 'sign-in'`.execute(tx);
  const now = new Date();
  const ended = await sql`update sessions set ended_at = ${now} where user_id = ${userId}
    and session_id <> ${keptId} and ended_at is null and expires_at > ${now}`.execute(tx);
  return Number(ended.numAffectedRows);
}
