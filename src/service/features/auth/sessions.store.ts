import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/people/roles.ts';
import { recordUserWrite, type UserRow } from '#service/core/accounts/user-audit.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import type { TokenSession } from '#service/core/security/access-token.ts';
import type { Db, Row } from '../../db/db.ts';
import { prepared } from '../../db/prepared.ts';
import type { Caller } from '../../http/caller.ts';
import { currentTerms } from './terms.ts';

/** A sign-in: user, expiry and origin. */
interface NewSession {
  userId: string;
  expiresAt: Date;
  ip: string;
  userAgent: string;
  /** The second factor used, for the audit trail. */
  secondFactor?: string | undefined;
  lacksSecondFactor?: boolean | undefined;
}

/** Sessions by token. Ending one, or disabling its user, takes effect with the next request. */
export function sessionsStore(db: Db) {
  return {
    ...callersStore(db),

    /** Opens a session and audits it. Undefined if the user was disabled or deleted concurrently. */
    async open(session: NewSession): Promise<string | undefined> {
      const sessionId = randomUUID();
      const now = new Date();
      return await db.transaction().execute(async (tx) => {
        const { userId, ip, expiresAt, userAgent, lacksSecondFactor = false } = session;
        const { rows } = await sql<UserRow>`update users set last_login_at = ${now}
          where user_id = ${userId} and is_enabled returning *`.execute(tx);
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

function callersStore(db: Db) {
  return {
    /** The user of a live session, if enabled; `siteId`: the requested site. */
    async findCaller(
      { sessionId, userId }: TokenSession,
      siteId: number | undefined,
    ): Promise<Caller | undefined> {
      // Runs with every request, so without the query builder, which takes longer than the statement.
      const { rows } = await sql<CallerRow>`
        select ${prepared} u.user_id, u.email, u.first_name, u.last_name, u.role, u.organization_id, u.tos_version,
          u.site_ids, s.lacks_second_factor, site.site_id, site.organization_id as site_organization_id,
          case when not pg_is_in_recovery() then (pg_current_wal_flush_lsn() - '0/0')::float8 end as wal_position
        from sessions as s join users as u on u.user_id = s.user_id
        left join sites as site on ${joinVisibleSite(sql`${siteId ?? null}::integer`)}
        where s.session_id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null
          and s.expires_at > ${new Date()} and u.is_enabled`.execute(db);
      const [row] = rows;
      return (
        row && {
          userId: row.user_id,
          sessionId,
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
        }
      );
    },

    /**
     * Those whose permission from `findCaller` is still valid: live session, enabled user, same role, current
     * terms, own site. One statement for all streams.
     */
    async stillAllowed<Some extends SiteVisitor>(admitted: readonly Some[]): Promise<Set<Some>> {
      const { rows } = await sql<{ index: number }>`
        select (w.no - 1)::integer as index
        from unnest(${admitted.map(({ sessionId }) => sessionId)}::uuid[],
            ${admitted.map(({ role }) => role)}::text[], ${admitted.map(({ siteId }) => siteId)}::integer[])
          with ordinality as w (session_id, role, site_id, no)
        join sessions as s on s.session_id = w.session_id and s.ended_at is null and s.expires_at > ${new Date()}
        join users as u on u.user_id = s.user_id and u.is_enabled and u.role = w.role
          and u.tos_version = ${currentTerms.version}
        join sites as site on ${joinVisibleSite(sql`w.site_id`)}`.execute(db);
      return new Set(rows.flatMap(({ index }) => admitted[index] ?? []));
    },
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
  lacks_second_factor: boolean;
  wal_position: number | null;
  site_id: number | null;
  site_organization_id: number | null;
};

/** A caller with access to a site. */
interface SiteVisitor {
  sessionId: string;
  role: Role;
  siteId: number;
}

/** Joins the requested site if the user may see it: any of an administrator's organization, or their own. */
function joinVisibleSite(siteId: RawBuilder<unknown>) {
  return sql<boolean>`site.site_id = ${siteId} and case u.role
    when 'PLATFORM_ADMIN' then true
    when 'ADMIN' then site.organization_id = u.organization_id
    else site.site_id = any(u.site_ids) end`;
}

/** When a session began. */
export async function findSignInTime(db: Db, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from sessions where session_id = ${sessionId}`.execute(db);
  return rows[0]?.at;
}
