import { type Selectable, type SqlBool, sql } from 'kysely';
import type { AuditEvent, listAuditEvents } from '#contract/audit.ts';
import type { RequestOf } from '#contract/operation.ts';
import { pageMeta } from '#contract/paging.ts';
import type { AuditEventsTable, Db } from '../../db/db.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Caller } from '../../http/caller.ts';

type AuditQuery = RequestOf<typeof listAuditEvents>['query'];

/** The trail of writes, as far as the caller may read it. */
export function auditStore(db: Db) {
  return {
    /** Newest first. An administrator reads what concerns their own organizations, whoever did it. */
    async list(caller: Caller, query: AuditQuery) {
      const { page, pageSize } = query;
      const matches = db
        .selectFrom('audit_events')
        .where((where) => where.and([mayRead(caller), ...filtersOf(query)]));
      const rows = await matches
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('audit_id', 'desc')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      const { total } = await matches
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return { data: rows.map(toAuditEvent), meta: pageMeta(page, pageSize, total) };
    },
  };
}

function mayRead(caller: Caller) {
  if (caller.role === 'PLATFORM_ADMIN') return sql<SqlBool>`true`;
  return sql<SqlBool>`organization_id = any(${[...caller.organizationIds]}::integer[])`;
}

function filtersOf(query: AuditQuery) {
  const { entityKind, entityId, actorId, action, from, to } = query;
  return [
    ...(entityKind === undefined ? [] : [sql<SqlBool>`entity_kind = ${entityKind}`]),
    ...(entityId === undefined ? [] : [sql<SqlBool>`entity_id = ${entityId}`]),
    ...(actorId === undefined ? [] : [isActor(actorId)]),
    ...(action === undefined ? [] : [sql<SqlBool>`action = ${action}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`at >= ${new Date(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`at <= ${new Date(to)}::timestamptz`]),
  ];
}

/** A text that is no id of ours is nobody's, which is not an error. */
function isActor(actorId: string) {
  return isUuid(actorId) ? sql<SqlBool>`actor_id = ${actorId}::uuid` : sql<SqlBool>`false`;
}

function toAuditEvent(row: Selectable<AuditEventsTable>): AuditEvent {
  const { actor_id: userId, actor_name: name, actor_email: email } = row;
  return {
    auditId: String(row.audit_id),
    at: row.at.toISOString(),
    actor: userId === null ? null : { userId, name: name ?? '', email: email ?? '' },
    ip: row.ip,
    action: row.action,
    entityKind: row.entity_kind,
    entityId: row.entity_id,
    entityLabel: row.entity_label,
    siteId: row.site_id === null ? null : String(row.site_id),
    before: row.before && { ...row.before },
    after: row.after && { ...row.after },
  };
}
