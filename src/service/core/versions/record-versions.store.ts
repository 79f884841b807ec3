import { sql } from 'kysely';
import { pageMeta } from '#contract/base/paging.ts';
import {
  type Actor,
  auditCte,
  auditFacts,
  changedParts,
  type Exact,
} from '#service/core/audit/audit-log.store.ts';
import type { Cte } from '#service/db/ctes.ts';
import type { Db, Row } from '#service/db/db.ts';
import { jsonColumn } from '#service/db/sql-values.ts';

/** An event group or webhook, whose versions are stored whole. */
interface VersionedRecord {
  kind: 'eventgroup' | 'webhook';
  siteId: number;
  id: string;
}

/** A version of a record; `content` is its public form. */
interface Version<Content extends object> {
  versionId: number;
  content: Exact<Content>;
}

/** The statement parts of a write that store its version and its audit row. `before` is absent for a creation. */
export function versionCtes<const Content extends object>(
  { kind, siteId, id }: VersionedRecord,
  { action, actor, label, at }: { action: string; actor: Actor; label: string; at: Date },
  { before, after }: { before: Version<Content> | undefined; after: Version<Content> },
): Cte[] {
  const { caller, reason = null } = actor;
  const version = sql`insert into ${sql.table(`${kind}_versions`)} (site_id, ${sql.ref(`${kind}_id`)},
      version_id, action, saved_at, author_id, author_name, reason, content)
    values (${siteId}, ${id}, ${after.versionId}, ${action}, ${at}, ${caller?.userId ?? null},
      ${caller?.name ?? null}, ${reason}, ${jsonColumn(after.content)})`;
  // Both versions, so that the audit trail can link a comparison.
  const ofVersion = ({ versionId }: { versionId: number }) => auditFacts({ versionId });
  const facts =
    before === undefined
      ? { before: null, after: auditFacts(after.content) }
      : changedParts(before.content, after.content);
  return [
    { name: 'version', sql: version },
    auditCte({
      actor,
      action,
      entity: { kind, id, label },
      owner: { siteId },
      before: facts.before && before ? { ...facts.before, ...ofVersion(before) } : null,
      after: { ...facts.after, ...ofVersion(after) },
    }),
  ];
}

/** A page of a record's versions, newest first. They have no gaps, so that the newest number is the total. */
export async function findVersions<Content>(
  db: Db,
  { kind, siteId, id, versionId: total }: VersionedRecord & { versionId: number },
  { page, pageSize }: { page: number; pageSize: number },
) {
  const newest = total - page * pageSize;
  const { rows } = await sql<Row<'eventgroup_versions' | 'webhook_versions'>>`
    select * from ${sql.table(`${kind}_versions`)} where site_id = ${siteId} and ${sql.ref(`${kind}_id`)} = ${id}
      and version_id <= ${newest} and version_id > ${newest - pageSize}
      order by version_id desc`.execute(db);
  const data = rows.map(({ author_id: userId, author_name: name, reason, ...version }) => ({
    versionId: version.version_id,
    savedAt: version.saved_at.toISOString(),
    author: userId === null ? null : { userId, name: name ?? '' },
    action: version.action,
    content: version.content as Content, // stored by `versionCtes`
    ...(reason !== null && { reason }),
  }));
  return { data, meta: pageMeta(page, pageSize, total) };
}

/** The time of a save after one at `last`: times never decrease within a history, even if the clock does. */
export function timeAfter(last: Date, now = new Date()): Date {
  return now > last ? now : last;
}
