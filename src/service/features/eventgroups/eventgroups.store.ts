import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  Eventgroup,
  EventgroupPatch,
  EventgroupVersion,
  NewEventgroup,
} from '#contract/ahds/eventgroup.ts';
import { pageMeta } from '#contract/base/paging.ts';
import {
  type Author,
  auditCte,
  auditFacts,
  changedParts,
} from '#service/core/audit/audit-log.store.ts';
import { locationIdOf, organizationIdOf } from '#service/core/sites/stable-uuid.ts';
import { eventCtes } from '#service/core/webhook-events/event-outbox.store.ts';
import { type Cte, runCtes } from '#service/db/ctes.ts';
import { isUniqueViolation, jsonColumn } from '#service/db/sql-values.ts';
import { isUuid } from '#service/db/uuid.ts';
import type { Site } from '#service/http/caller.ts';
import { t } from '#words/t.ts';
import type { Db, Row } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { refuseStale } from '../../http/record-version.ts';

/** The key of an event group: ids are unique within a site only. */
interface Key {
  siteId: number;
  eventgroupId: string;
}

/** The unique keys that two first versions of an event group violate. */
const keys = ['eventgroups_pkey', 'eventgroup_versions_pkey'];

/** Event groups and their versions. */
export function eventgroupsStore(db: Db) {
  function keyed({ siteId, eventgroupId }: Key) {
    if (!isUuid(eventgroupId)) throw notFound({ siteId, eventgroupId });
    // Lower case, as stored: ids compare without case.
    return { site_id: siteId, eventgroup_id: eventgroupId.toLowerCase() };
  }

  const select = (on: Db, key: Key) =>
    on
      .selectFrom('eventgroups')
      .selectAll()
      .where((where) => where.and(keyed(key)));

  async function find(key: Key): Promise<EventgroupRow> {
    return await select(db, key).executeTakeFirstOrThrow(() => notFound(key));
  }

  return {
    find,

    async insert(site: Site, input: NewEventgroup, author: Author): Promise<EventgroupRow> {
      const key = { siteId: site.siteId, eventgroupId: input.eventgroupId ?? randomUUID() };
      const row: EventgroupRow = { ...keyed(key), ...firstColumns(site, input) };
      const stored = db
        .insertInto('eventgroups')
        .values({ ...row, extensions: jsonColumn(row.extensions) });
      try {
        // One statement needs no transaction.
        await runCtes(db, [
          { name: 'stored', sql: sql`${stored}` },
          ...versionCtes(db, { action: 'createEventgroup', author, after: row }),
        ]);
      } catch (error) {
        throw isUniqueViolation(error, keys) ? taken(key) : error;
      }
      return row;
    },

    /** Writes the differences. A patch without any makes no version, audit row or event. */
    async update(
      key: Key,
      patch: EventgroupPatch,
      by: { author: Author; ifMatch: string | undefined },
    ): Promise<EventgroupRow> {
      return await db.transaction().execute(async (tx) => {
        const locked = select(tx, key).forUpdate();
        const before = await locked.executeTakeFirstOrThrow(() => notFound(key));
        refuseStale(by.ifMatch, before.version_id);
        if (!isChange(before, patch)) return before;
        const after = await tx
          .updateTable('eventgroups')
          // Undefined columns are left out.
          .set({
            name: patch.name,
            status: patch.status,
            category: patch.category,
            description: patch.description,
            extensions: patch.extensions && jsonColumn(patch.extensions),
            location_id: patch.locationId,
            organization_id: patch.organizationId,
            version_id: before.version_id + 1,
            // Times never decrease within a history, even if the clock does.
            updated_at: new Date(Math.max(Date.now(), before.updated_at.getTime())),
          })
          .where((where) => where.and(keyed(key)))
          .returningAll()
          .executeTakeFirstOrThrow();
        const write = { action: 'patchEventgroup', author: by.author, before, after };
        await runCtes(tx, versionCtes(tx, write));
        return after;
      });
    },

    /** All versions, newest first. */
    async history(key: Key, { page, pageSize }: { page: number; pageSize: number }) {
      // Versions have no gaps, so the newest number is the total.
      const { version_id: total } = await find(key);
      const newest = total - page * pageSize;
      const rows = await db
        .selectFrom('eventgroup_versions')
        .selectAll()
        .where((where) => where.and(keyed(key)))
        .where(sql<boolean>`version_id <= ${newest} and version_id > ${newest - pageSize}`)
        .orderBy('version_id', 'desc')
        .execute();
      return { data: rows.map(toEventgroupVersion), meta: pageMeta(page, pageSize, total) };
    },
  };
}

function firstColumns(site: Site, input: NewEventgroup) {
  const now = new Date();
  return {
    version_id: 1,
    name: input.name,
    status: input.status,
    category: input.category ?? '',
    description: input.description ?? '',
    extensions: input.extensions ?? {},
    location_id: (input.locationId ?? locationIdOf(site.siteId)).toLowerCase(),
    organization_id: (input.organizationId ?? organizationIdOf(site.organizationId)).toLowerCase(),
    created_at: now,
    updated_at: now,
  };
}

/** Records a write: a version, an audit row and an event. */
function versionCtes(
  db: Db,
  write: { action: string; author: Author; before?: EventgroupRow; after: EventgroupRow },
): Cte[] {
  const { action, author, before, after } = write;
  const content = toEventgroup(after);
  const version = db.insertInto('eventgroup_versions').values({
    site_id: after.site_id,
    eventgroup_id: after.eventgroup_id,
    version_id: after.version_id,
    action,
    saved_at: after.updated_at,
    author_id: author.caller.userId,
    author_name: author.caller.name,
    reason: author.reason ?? null,
    content: jsonColumn(content),
  });
  const parts =
    before === undefined
      ? { before: null, after: auditFacts(content) }
      : changedParts(toEventgroup(before), content);
  const site = auditFacts({ siteId: String(after.site_id) });
  return [
    { name: 'version', sql: sql`${version}` },
    auditCte({
      actor: author,
      action,
      entity: { kind: 'eventgroup', id: after.eventgroup_id, label: after.name },
      owner: { siteId: after.site_id },
      // The site on both sides: the audit trail links to it, but it did not change.
      before: parts.before && { ...site, ...parts.before },
      after: { ...site, ...parts.after },
    }),
    ...eventCtes({
      type: before === undefined ? 'eventgroup.created' : 'eventgroup.updated',
      at: after.updated_at,
      siteIds: [after.site_id],
      subject: `eventgroup/${after.eventgroup_id}`,
      label: after.name,
      actor: author,
      data: { siteId: String(after.site_id), ...content, versionId: after.version_id },
    }),
  ];
}

function isChange(row: EventgroupRow, patch: EventgroupPatch): boolean {
  const current = toEventgroup(row);
  const { locationId, organizationId } = { ...current, ...patch };
  const ids = {
    locationId: locationId?.toLowerCase(),
    organizationId: organizationId?.toLowerCase(),
  };
  return changedParts<object>(current, { ...patch, ...ids }).isChanged;
}

function notFound({ eventgroupId }: Key): ProblemError {
  return new ProblemError('not_found', t('Event group {eventgroupId} not found', { eventgroupId }));
}

function taken({ eventgroupId }: Key): ProblemError {
  const message = t('An event group with the ID {eventgroupId} already exists', { eventgroupId });
  const issues = [{ path: 'eventgroupId', message: t('Already in use') }];
  return new ProblemError('duplicate', message, { issues });
}

export type EventgroupRow = Omit<
  Row<'eventgroups'>,
  'name_folded' | 'description_folded' | 'name_key' | 'category_key' | 'description_key'
>;

export function toEventgroup(row: EventgroupRow) {
  return {
    eventgroupId: row.eventgroup_id,
    name: row.name,
    status: row.status,
    category: row.category,
    description: row.description,
    extensions: { ...row.extensions },
    locationId: row.location_id,
    organizationId: row.organization_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } satisfies Eventgroup;
}

function toEventgroupVersion(row: Row<'eventgroup_versions'>): EventgroupVersion {
  const { author_id: userId, author_name: name } = row;
  return {
    versionId: row.version_id,
    savedAt: row.saved_at.toISOString(),
    author: userId === null ? null : { userId, name: name ?? '' },
    action: row.action,
    content: row.content as Eventgroup, // stored by `toEventgroup`
    ...(row.reason !== null && { reason: row.reason }),
  };
}
