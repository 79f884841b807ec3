import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RequestOf } from '#contract/base/operation.ts';
import { pageMeta } from '#contract/base/paging.ts';
import type { AuditEvent, listAuditEvents } from '#contract/console/audit.ts';
import type { AuditEventsTable, Db } from '../../db/db.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Caller } from '../../http/caller.ts';

type AuditQuery = RequestOf<typeof listAuditEvents>['query'];

/** The trail of writes, as far as the caller may read it. */
export function auditStore(db: Db) {
  return {
    /** By time. An administrator reads what concerns their own organizations, whoever did it. */
    async list(caller: Caller, query: AuditQuery) {
      const { page, pageSize, foldRuns, sortOrder = 'desc' } = query;
      const direction = sql.raw(sortOrder);
      const matching = (alias: string) => sql.join(conditionsOf(caller, query, alias), sql` and `);
      const ofItsRun = sql`from audit_events n where n.run_id = e.run_id and ${matching('n')}`;
      const folded = sql`not exists (select ${ofItsRun} and n.audit_id > e.audit_id)`;
      const matches = sql`from audit_events e where ${matching('e')}
        and ${foldRuns ? folded : sql`true`}`;
      const { rows } = await sql<AuditRow>`select e.*, case when run_id is not null then
          (select count(*)::int ${ofItsRun}) end as entries
        ${matches} order by at ${direction}, audit_id ${direction}
        limit ${pageSize} offset ${page * pageSize}`.execute(db);
      const counted = await sql<{
        total: number;
      }>`select count(*)::int as total ${matches}`.execute(db);
      const total = counted.rows[0]?.total ?? 0;
      return { data: rows.map(toAuditEvent), meta: pageMeta(page, pageSize, total) };
    },
  };
}

type AuditRow = Selectable<AuditEventsTable> & { entries: number | null };

/** What holds of the entries that are asked for; the table goes by the alias. */
function conditionsOf(caller: Caller, query: AuditQuery, alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { entityKind, entityId, action, siteId, search, from, to } = query;
  return [
    mayRead(caller, column('organization_id')),
    ...(entityKind === undefined ? [] : [sql`${column('entity_kind')} = ${entityKind}`]),
    ...(entityId === undefined ? [] : [sql`${column('entity_id')} = ${entityId}`]),
    ...(action === undefined ? [] : [isAction(action, column)]),
    ...(siteId === undefined ? [] : [sql`${column('site_id')}::text = ${siteId}`]),
    ...(query.auditId === undefined
      ? []
      : [sql`${column('audit_id')} = ${numberOf(query.auditId)}::bigint`]),
    ...(query.actorId === undefined
      ? []
      : [sql`${column('actor_id')} = ${uuidOf(query.actorId)}::uuid`]),
    ...(query.runId === undefined ? [] : [sql`${column('run_id')} = ${uuidOf(query.runId)}::uuid`]),
    ...(search === undefined ? [] : [contains(search, column)]),
    ...(from === undefined ? [] : [sql`${column('at')} >= ${new Date(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`${column('at')} <= ${new Date(to)}::timestamptz`]),
  ];
}

/** An update that opens or closes an account is more to people than one of details. */
const enablings: Readonly<Record<string, boolean>> = { enableUser: true, disableUser: false };

function isAction(action: string, column: (name: string) => RawBuilder<unknown>) {
  const isEnabled = sql`${column('after')} ->> 'isEnabled'`;
  const enabling = enablings[action];
  if (enabling !== undefined) {
    return sql`${column('action')} = 'updateUser' and ${isEnabled} = ${String(enabling)}`;
  }
  const isOther = sql`${column('action')} = ${action}`;
  return action === 'updateUser' ? sql`${isOther} and ${isEnabled} is null` : isOther;
}

function actionOf({ action, after }: AuditRow): string {
  if (action !== 'updateUser' || after === null || !('isEnabled' in after)) return action;
  const enabling = Object.entries(enablings).find(([, value]) => value === after.isEnabled);
  return enabling?.[0] ?? action;
}

function mayRead(caller: Caller, organizationId: RawBuilder<unknown>) {
  if (caller.role === 'PLATFORM_ADMIN') return sql`true`;
  return sql`${organizationId} = any(${[...caller.organizationIds]}::integer[])`;
}

/** Every word stands in the name of the thing or of the person. */
function contains(search: string, column: (name: string) => RawBuilder<unknown>) {
  const text = sql`lower(concat_ws(' ', ${column('entity_label')}, ${column('actor_name')}, ${column('actor_email')}))`;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return sql.join(
    [sql`true`, ...words.map((word) => sql`strpos(${text}, ${word}) > 0`)],
    sql` and `,
  );
}

/** A text that is no id of ours is nobody's, which is not an error. */
function uuidOf(text: string): string | null {
  return isUuid(text) ? text : null;
}

function numberOf(text: string): string | null {
  return /^\d{1,18}$/.test(text) ? text : null;
}

function toAuditEvent(row: AuditRow): AuditEvent {
  const { actor_id: userId, actor_name: name, actor_email: email } = row;
  return {
    auditId: String(row.audit_id),
    at: new Date(row.at).toISOString(),
    actor: userId === null ? null : { userId, name: name ?? '', email: email ?? '' },
    ip: row.ip,
    action: actionOf(row),
    entityKind: row.entity_kind,
    entityId: row.entity_id,
    entityLabel: row.entity_label,
    siteId: row.site_id === null ? null : String(row.site_id),
    run: row.run_id === null ? null : { runId: row.run_id, entries: row.entries ?? 0 },
    before: row.before && { ...row.before },
    after: row.after && { ...row.after },
  };
}
