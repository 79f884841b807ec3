import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RequestOf } from '#contract/base/operation.ts';
import { pageMeta } from '#contract/base/paging.ts';
import type { AuditEvent, listAuditEvents } from '#contract/console/audit.ts';
import { parseSiteId } from '#service/core/sites/visible-sites.rules.ts';
import { isOfOrganizations } from '#service/core/sites/visible-sites.store.ts';
import { type Condition, countRows, every, isUuid } from '#service/db/sql-values.ts';
import type { Db, Row } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';

type AuditQuery = RequestOf<typeof listAuditEvents>['query'];

/** An entry is committed within this time of its timestamp: its statement has timed out by then. */
const maxCommitDelayMs = 60_000;

/** Reads the trail of a store. */
export function auditTrail(db: Db) {
  const cache = new LRUCache<string, { until: Date; total: number }>({ max: 1_000, ttl: 60_000 });

  /**
   * The number of entries. There may be millions, and entries are only added, so that the count of older ones is cached
   * for a minute, during which it includes what retention has deleted.
   */
  async function countOf(key: string, entries: Entries): Promise<number> {
    let older = cache.get(key);
    if (older === undefined) {
      const until = new Date(Date.now() - maxCommitDelayMs);
      older = { until, total: await countRows(db, entries.before(until)) };
      cache.set(key, older);
    }
    return older.total + (await countRows(db, entries.since(older.until)));
  }

  return {
    /** A page of the audit entries that the caller may read, by time: everything about their organizations. */
    async find(caller: Caller, query: AuditQuery) {
      const { page, pageSize, sortOrder = 'desc', ...filters } = query;
      const order = sql.raw(`order by at ${sortOrder}, audit_id ${sortOrder}`);
      const matching = (alias: string) => conditionsOf(caller, query, alias);
      const isListed = filters.foldRuns
        ? sql`not exists (select from audit_events n where n.run_id = e.run_id and ${matching('n')}
            and n.audit_id > e.audit_id)`
        : sql`true`;
      const { rows } = await sql<AuditRow>`with page as (
          select e.* from audit_events e where ${matching('e')} and ${isListed} ${order}
          limit ${pageSize} offset ${page * pageSize}
        ), run as (
          select run_id, (select count(*)::int from audit_events n where n.run_id = r.run_id and ${matching('n')}) as entries
          from (select distinct run_id from page) r
        )
        select page.*, run.entries from page left join run using (run_id) ${order}`.execute(db);
      const { role, organizationIds } = caller;
      const key = JSON.stringify([role, organizationIds, filters]);
      const total = await countOf(key, entriesOf(matching, filters.foldRuns));
      return { data: rows.map(toAuditEvent), meta: pageMeta(page, pageSize, total) };
    },
  };
}

type Entries = ReturnType<typeof entriesOf>;

/**
 * What to count, as the part of a `select` after its columns. A run is listed by its last entry, but counted by its
 * first, which does not change as entries are added.
 */
function entriesOf(matching: (alias: string) => Condition, foldsRuns = false) {
  const entries = (at: Condition) => sql`from audit_events e where ${matching('e')} and ${at}`;
  // Runs are counted by grouping: an anti join on earlier entries compares each entry of a run with each other.
  const folded = (at: Condition, isFirst: Condition) =>
    sql`from (select 1 ${entries(at)} and run_id is null
      union all select 1 ${entries(at)} and run_id is not null group by run_id having ${isFirst}) as entry`;
  return {
    before(until: Date) {
      const at = sql<SqlBool>`e.at < ${until}`;
      return foldsRuns ? folded(at, sql`true`) : entries(at);
    },
    since(from: Date) {
      const at = sql<SqlBool>`e.at >= ${from}`;
      const isFirst = sql<SqlBool>`not exists (select from audit_events n where n.run_id = e.run_id
        and ${matching('n')} and n.at < ${from})`;
      return foldsRuns ? folded(at, isFirst) : entries(at);
    },
  };
}

type AuditRow = Row<'audit_events'> & { entries: number | null };

function conditionsOf(caller: Caller, query: AuditQuery, alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { entityKind, entityId, action, siteId, search, from, to } = query;
  const { auditId, actorId, runId } = query;
  return every([
    isOfOrganizations(caller, column('organization_id')),
    entityKind !== undefined && sql`${column('entity_kind')} = ${entityKind}`,
    entityId !== undefined && sql`lower(${column('entity_id')}) = ${entityId.toLowerCase()}`,
    action !== undefined && isAction(action, column),
    siteId !== undefined && sql`${column('site_id')} = ${parseSiteId(siteId) ?? null}::integer`,
    auditId !== undefined && sql`${column('audit_id')} = ${numberOf(auditId)}::bigint`,
    actorId !== undefined && sql`${column('actor_id')} = ${uuidOf(actorId)}::uuid`,
    runId !== undefined && sql`${column('run_id')} = ${uuidOf(runId)}::uuid`,
    search !== undefined && contains(search, column),
    from !== undefined && sql`${column('at')} >= ${new Date(from)}::timestamptz`,
    to !== undefined && sql`${column('at')} <= ${new Date(to)}::timestamptz`,
  ]);
}

/** Actions that are stored as updates of an account. */
const enablings: Readonly<Record<string, boolean>> = { enableUser: true, disableUser: false };

function isAction(action: string, column: (name: string) => RawBuilder<unknown>): Condition {
  const isEnabled = sql`${column('after')} ->> 'isEnabled'`;
  const enabling = enablings[action];
  if (enabling !== undefined) {
    return sql`${column('action')} = 'updateUser' and ${isEnabled} = ${String(enabling)}`;
  }
  const isSameAction = sql<SqlBool>`${column('action')} = ${action}`;
  return action === 'updateUser' ? sql`${isSameAction} and ${isEnabled} is null` : isSameAction;
}

function actionOf({ action, after }: AuditRow): string {
  if (action !== 'updateUser' || after === null || !('isEnabled' in after)) return action;
  const enabling = Object.entries(enablings).find(([, value]) => value === after.isEnabled);
  return enabling?.[0] ?? action;
}

/** Every word must occur in the name of the record or person. */
function contains(search: string, column: (name: string) => RawBuilder<unknown>): Condition {
  const text = sql`lower(concat_ws(' ', ${column('entity_label')}, ${column('actor_name')}, ${column('actor_email')}))`;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return every([sql`true`, ...words.map((word) => sql<SqlBool>`strpos(${text}, ${word}) > 0`)]);
}

/** Any other text matches nothing, without an error. */
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
    siteId: row.site_id === 0 ? null : String(row.site_id),
    run: row.run_id === null ? null : { runId: row.run_id, entries: row.entries ?? 0 },
    before: row.before && { ...row.before },
    after: row.after && { ...row.after },
    ...(row.reason !== null && { reason: row.reason }),
  };
}
