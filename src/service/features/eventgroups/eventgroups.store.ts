import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Eventgroup, EventgroupPatch, NewEventgroup } from '#contract/ahds/eventgroup.ts';
import { type Author, changedParts } from '#service/core/audit/audit-log.store.ts';
import { locationIdOf, organizationIdOf } from '#service/core/sites/stable-uuid.ts';
import {
  findVersions,
  timeAfter,
  versionCtes,
} from '#service/core/versions/record-versions.store.ts';
import { eventCtes } from '#service/core/webhook-events/event-outbox.store.ts';
import { type Cte, runCtes } from '#service/db/ctes.ts';
import { isUniqueViolation, isUuid, jsonColumn } from '#service/db/sql-values.ts';
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
          ...writeCtes({ action: 'createEventgroup', author, after: row }),
        ]);
      } catch (error) {
        throw isUniqueViolation(error, keys) ? idTaken(key) : error;
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
            updated_at: timeAfter(before.updated_at),
          })
          .where((where) => where.and(keyed(key)))
          .returningAll()
          .executeTakeFirstOrThrow();
        const write = { action: 'patchEventgroup', author: by.author, before, after };
        await runCtes(tx, writeCtes(write));
        return after;
      });
    },

    /** All versions, newest first. */
    async history(key: Key, page: { page: number; pageSize: number }) {
      const { eventgroup_id: id, version_id: versionId } = await find(key);
      const record = { kind: 'eventgroup', siteId: key.siteId, id, versionId } as const;
      return await findVersions<Eventgroup>(db, record, page);
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

function writeCtes(write: {
  action: string;
  author: Author;
  before?: EventgroupRow;
  after: EventgroupRow;
}): Cte[] {
  const { action, author: actor, before, after } = write;
  const { site_id: siteId, eventgroup_id: id, version_id: versionId, name: label } = after;
  const content = toEventgroup(after);
  const at = after.updated_at;
  return [
    ...versionCtes(
      { kind: 'eventgroup', siteId, id },
      { action, actor, label, at },
      {
        before: before && { versionId: before.version_id, content: toEventgroup(before) },
        after: { versionId, content },
      },
    ),
    ...eventCtes({
      type: before === undefined ? 'eventgroup.created' : 'eventgroup.updated',
      at,
      siteIds: [siteId],
      subject: `eventgroup/${id}`,
      label,
      actor,
      data: { siteId: String(siteId), ...content, versionId },
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

function idTaken({ eventgroupId }: Key): ProblemError {
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
