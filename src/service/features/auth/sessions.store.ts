import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#contract/people/roles.ts';
import { recordUserWrite, type UserRow } from '#service/core/accounts/user-audit.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import type { TokenSession } from '#service/core/security/access-token.ts';
import { batchCalls } from '../../db/batch-calls.ts';
import type { Db, Row } from '../../db/db.ts';
import { prepared } from '../../db/prepared.ts';
import type { Caller } from '../../http/caller.ts';
import { currentTerms } from './terms.ts';

interface NewSession {
  userId: string;
  expiresAt: Date;
  ip: string;
  userAgent: string;
  /** The second factor used, for the audit trail. */
  secondFactor?: string | undefined;
  lacksSecondFactor?: boolean | undefined;
  /** The hash of the password that was verified, if any. */
  passwordHash?: string | null | undefined;
}

/** Sessions by token. Ending one, or disabling its user, takes effect with the next request. */
export function sessionsStore(db: Db) {
  return {
    findCaller: callerFinder(db),

    /** Opens a session and audits it. Undefined if the user was disabled, deleted or given a new password concurrently. */
    async open(session: NewSession): Promise<string | undefined> {
      const sessionId = randomUUID();
      const now = new Date();
      return await db.transaction().execute(async (tx) => {
        const { userId, ip, expiresAt, userAgent, lacksSecondFactor = false } = session;
        const passwordHash = session.passwordHash ?? sql`password_hash`;
        const { rows } = await sql<UserRow>`update users set last_login_at = ${now}
          where user_id = ${userId} and is_enabled and password_hash is not distinct from ${passwordHash}
          returning *`.execute(tx);
        const [user] = rows;
        if (user === undefined) return undefined;
        await sql`insert into sessions (session_id, user_id, created_at, expires_at, ip, user_agent, lacks_second_factor)
          values (${sessionId}, ${userId}, ${now}, ${expiresAt}, ${ip}, ${userAgent.slice(0, 300)},
            ${lacksSecondFactor})`.execute(tx);
        const name = `${user.first_name} ${user.last_name}`;
        const actor = { caller: { userId, name, email: user.email }, ip };
        const { secondFactor } = session;
        const more = {
          after: auditFacts(secondFactor ? { sessionId, secondFactor } : { sessionId }),
        };
        await recordUserWrite(tx, { actor, action: 'login', before: user, after: user, more });
        return sessionId;
      });
    },
  };
}

/** Finds the user of a live session, if enabled; concurrent requests share a statement. */
function callerFinder(db: Db) {
  // Without the query builder, which takes longer than the statement.
  return batchCalls<Visit, Caller | undefined>(async (visits) => {
    const { rows } = await sql<CallerRow>`
      select ${prepared} (w.no - 1)::integer as index, s.session_id, u.user_id, u.email, u.first_name, u.last_name,
        u.role, u.organization_id, u.tos_version, u.site_ids, s.lacks_second_factor, site.site_id,
        site.organization_id as site_organization_id,
        case when not pg_is_in_recovery() then (pg_current_wal_flush_lsn() - '0/0')::float8 end as wal_position
      from unnest(${visits.map(({ sessionId }) => sessionId)}::uuid[], ${visits.map(({ userId }) => userId)}::uuid[],
        ${visits.map(({ siteId }) => siteId ?? null)}::integer[]) with ordinality as w (session_id, user_id, site_id, no)
      join sessions as s on s.session_id = w.session_id and s.user_id = w.user_id and s.ended_at is null
        and s.expires_at > ${new Date()}
      join users as u on u.user_id = s.user_id and u.is_enabled
      left join sites as site on site.site_id = w.site_id and case u.role
        when 'PLATFORM_ADMIN' then true
        when 'ADMIN' then site.organization_id = u.organization_id
        else site.site_id = any(u.site_ids) end`.execute(db);
    const callers = new Map(rows.map((row) => [row.index, callerOf(row)]));
    return visits.map((_, index) => callers.get(index));
  });
}

interface Visit extends TokenSession {
  siteId: number | undefined;
}

function callerOf(row: CallerRow): Caller {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`,
    role: row.role as Role, // only known roles are stored
    organizationIds: row.organization_id === null ? [] : [row.organization_id],
    siteIds: row.site_ids,
    site:
      row.site_id === null || row.site_organization_id === null
        ? undefined
        : { siteId: row.site_id, organizationId: row.site_organization_id },
    hasAcceptedTerms: row.tos_version === currentTerms.version,
    lacksSecondFactor: row.lacks_second_factor,
    walPosition: row.wal_position ?? undefined,
  };
}

type CallerRow = Pick<
  Row<'users'>,
  | 'user_id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'organization_id'
  | 'tos_version'
  | 'site_ids'
> & {
  index: number;
  session_id: string;
  lacks_second_factor: boolean;
  wal_position: number | null;
  site_id: number | null;
  site_organization_id: number | null;
};

/** When a session began. */
export async function findSignInTime(db: Db, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from sessions where session_id = ${sessionId}`.execute(db);
  return rows[0]?.at;
}
