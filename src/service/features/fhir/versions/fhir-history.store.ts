import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { notFound } from '../fhir-errors.ts';
import { countAuthors, countChangedFields, writeChangedFields } from './changed-fields.store.ts';
import { deletesIn, type Scope, versionsIn, versionsOf } from './history-scope.store.ts';
import { beforeText } from './resource-text.ts';
import type { ResourceTarget } from './stored-version.store.ts';
import { findTexts, type PackedRow, textsOf, versionKey } from './versions.store.ts';

/** Maximum characters on a page: a thousand large versions would be a gigabyte. */
const maxCharacters = 32_000_000;
/** Versions decompressed between two yields. */
const batchSize = 20;
/** Versions in memory while a history streams. */
const streamedCount = 100;

/** A version or delete in a history, with its author if known. */
export interface Change {
  resourceId: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** Whether it was created, or restored after a delete. */
  isNew: boolean;
  /** For a delete, the last version before it. */
  versionId: number;
  lastUpdated: Date;
  /** Undefined for a delete. */
  content: string | undefined;
  /** In a filtered history: the differing fields of the previous version, if the caller may see it. */
  before?: string | undefined;
  author: string | undefined;
  reason: string | undefined;
}

/** The oldest change of a page. For a single resource the version is enough. */
export interface HistoryPlace {
  at: Date;
  resourceKey: string;
  versionId: number;
  isDelete: boolean;
}

/** A page of changes, newest first, with the total. `next`: the place that the following page starts after. */
export interface HistoryPage {
  total: number;
  changes: Change[];
  next: HistoryPlace | undefined;
}

/** At most `count` changes, older than `after`. */
interface HistoryQuery {
  count: number;
  after: HistoryPlace | undefined;
}

/** The visible history of one resource, deleted or not. Throws `not_found`. */
export async function historyOfOne(
  db: Db,
  target: ResourceTarget,
  query: HistoryQuery &
    Pick<Scope, 'withDeletes' | 'since' | 'at' | 'versionIds' | 'changed' | 'by'>,
): Promise<HistoryPage> {
  const { count, after, ...filters } = query;
  const resource = await visibleResource(db, target);
  if (filters.changed !== undefined) await writeChangedFields(db, resource);
  return await historyPage(db, { ...resource, ...filters }, { count, after });
}

/** A resource's visible versions, newest first, in batches read on demand, and their number. Throws `not_found`. */
export async function wholeHistory(db: Db, target: ResourceTarget) {
  const scope = { ...(await visibleResource(db, target)), withDeletes: false };
  const bases = new Map<string, Buffer>();
  async function* batches() {
    let after: HistoryPlace | undefined;
    for (;;) {
      const rows = await rowsOf(db, scope, { count: streamedCount, after });
      const changes = await changesOf(db, { ...scope, bases }, rows);
      yield changes;
      if (changes.length === rows.length && rows.length < streamedCount) return;
      after = placeOf(rows[changes.length - 1]);
    }
  }
  return { total: await totalOf(db, scope), batches: batches() };
}

/** Filter values of one resource's whole history. Throws `not_found`. */
export async function historyFacets(db: Db, target: ResourceTarget) {
  const scope = { ...(await visibleResource(db, target)), withDeletes: true };
  await writeChangedFields(db, scope);
  return { changed: await countChangedFields(db, scope), by: await countAuthors(db, scope) };
}

/** The scope of a resource's versions. Throws `not_found` if hidden. */
async function visibleResource(db: Db, target: ResourceTarget) {
  const { siteId, kind, resourceId, clearance } = target;
  const resourceKey = resourceId.toLowerCase();
  const { rows } = await sql`
    select ${prepared} resource_id from fhir_resources where site_id = ${siteId} and kind = ${kind}
      and resource_key = ${resourceKey} and confidentiality <= ${clearance}`.execute(db);
  if (rows.length === 0) throw notFound(kind, resourceId);
  return { siteId, kind, clearance, resourceKey };
}

/** The history of a kind at a site, deletes included. */
export async function historyOfSite(
  db: Db,
  place: Pick<Scope, 'siteId' | 'kind' | 'clearance'>,
  query: HistoryQuery &
    Pick<Scope, 'since' | 'at' | 'isDeleted'> & { current: readonly string[] | undefined },
): Promise<HistoryPage> {
  const { siteId, kind, clearance } = place;
  const { count, after, current, ...filters } = query;
  const currentOf = current?.map((id) => id.toLowerCase());
  const withDeletes = currentOf === undefined || filters.isDeleted === true;
  const scope = { siteId, kind, clearance, withDeletes, currentOf, ...filters };
  return await historyPage(db, scope, { count, after });
}

async function historyPage(
  db: Db,
  scope: Scope,
  { count, after }: HistoryQuery,
): Promise<HistoryPage> {
  const total = await totalOf(db, scope);
  if (count === 0 || total === 0) return { total, changes: [], next: undefined };
  // One extra row shows whether there is a next page.
  const rows = await rowsOf(db, scope, { count: count + 1, after });
  const changes = await changesOf(db, scope, rows.slice(0, count));
  const hasNext = changes.length < rows.length;
  return { total, changes, next: hasNext ? placeOf(rows[changes.length - 1]) : undefined };
}

function placeOf(row: HistoryRow | undefined): HistoryPlace | undefined {
  if (row === undefined) return undefined;
  const { at, resource_key: resourceKey, version_id: versionId, method } = row;
  return { at, resourceKey, versionId, isDelete: method === 'DELETE' };
}

/** The first rows that fit on a page, with texts. */
async function changesOf(
  db: Db,
  scope: Scope & { bases?: Map<string, Buffer> },
  rows: readonly HistoryRow[],
): Promise<Change[]> {
  const changes: Change[] = [];
  const { bases = new Map<string, Buffer>() } = scope;
  const isFiltered = scope.changed !== undefined || scope.by !== undefined;
  let length = 0;
  for (let start = 0; start < rows.length && length < maxCharacters; start += batchSize) {
    const some = rows.slice(start, start + batchSize);
    const versions = some.filter(isVersion);
    const texts = await textsOf(db, { ...scope, bases }, versions);
    const before = versions.map(previousOf);
    const older = isFiltered ? await findTexts(db, { ...scope, bases }, before) : undefined;
    for (const row of some) {
      const content = isVersion(row) ? texts.shift() : undefined;
      length += content?.length ?? 0;
      changes.push({
        resourceId: row.resource_id,
        method: row.method,
        isNew: row.is_new,
        versionId: row.version_id,
        lastUpdated: row.at,
        content,
        before: isFiltered
          ? beforeOf(row, content, older?.get(versionKey(previousOf(row))))
          : undefined,
        author: row.author ?? undefined,
        reason: row.reason ?? undefined,
      });
    }
    // Decompression is slow; yields to other requests.
    await setImmediate();
  }
  return changes;
}

function previousOf({ resource_key, version_id }: Row) {
  return { resource_key, version_id: version_id - 1 };
}

function beforeOf(
  { method, version_id }: Row,
  content: string | undefined,
  older: string | undefined,
) {
  if (method === 'DELETE') return JSON.stringify({ meta: { versionId: String(version_id) } });
  return content && older && beforeText(older, content);
}

type HistoryRow = Row & {
  at: Date;
  resource_id: string;
  is_new: boolean;
  author: string | null;
  reason: string | null;
};
type Row =
  | (PackedRow & { method: 'POST' | 'PUT' })
  | (Pick<PackedRow, 'resource_key' | 'version_id'> & { method: 'DELETE' });

function isVersion<R extends Row>(row: R): row is Extract<R, { method: 'POST' | 'PUT' }> {
  return row.method !== 'DELETE';
}

async function rowsOf(db: Db, scope: Scope, { count, after }: HistoryQuery) {
  const { siteId, kind } = scope;
  const ofOne = scope.resourceKey !== undefined;
  const page = (columns: readonly string[], rank: number) => {
    const refs = (ofOne ? columns.slice(2) : columns).map((column) => sql.ref(column));
    const order = sql.join(refs.map((ref) => sql`${ref} desc`));
    const place = sql.join([...refs, sql.lit(rank)]);
    // Each table is limited separately, so that its index is used.
    return sql`and ${isOlder(place, after, ofOne)} order by ${order} limit ${count}`;
  };
  const versions = sql`select v.last_updated as at, v.resource_key, v.version_id, 0 as rank, v.method,
      v.author_id, v.reason, v.packing, v.packed, v.base_version_id
    from ${versionsOf(scope)} where ${versionsIn(scope)}
    ${page(['v.last_updated', 'v.resource_key', 'v.version_id'], 0)}`;
  const deletes = sql`select d.deleted_at, d.resource_key, d.after_version_id, 1, 'DELETE',
      d.author_id, null, null, null, null
    from fhir_deletions d where ${deletesIn(scope)}
    ${page(['d.deleted_at', 'd.resource_key', 'd.after_version_id'], 1)}`;
  const order = ofOne
    ? sql`c.version_id desc, c.rank desc`
    : sql`c.at desc, c.resource_key desc, c.version_id desc, c.rank desc`;
  const { rows } = await sql<HistoryRow>`
    select ${preparedFor(scope)} c.at, c.resource_key, c.version_id, c.method, c.reason, c.packing, c.packed, c.base_version_id,
      (select r.resource_id from fhir_resources r where r.site_id = ${siteId} and r.kind = ${kind}
        and r.resource_key = c.resource_key) as resource_id,
      c.method = 'POST' or c.method = 'PUT' and exists (select from fhir_deletions d where d.site_id = ${siteId}
        and d.kind = ${kind} and d.resource_key = c.resource_key
        and d.after_version_id = c.version_id - 1) as is_new,
      u.first_name || ' ' || u.last_name as author
    from ((${versions}) union all (${deletes})) as c
    left join users u on u.user_id = c.author_id
    order by ${order} limit ${count}`.execute(db);
  return rows;
}

/** Histories of one resource are frequent and have one plan. */
const preparedFor = ({ resourceKey }: Scope) => (resourceKey === undefined ? sql`` : prepared);

async function totalOf(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${preparedFor(scope)} ((select count(*) from ${versionsOf(scope)} where ${versionsIn(scope)})
      + (select count(*) from fhir_deletions d
        where ${deletesIn(scope)}))::integer as total`.execute(db);
  return rows[0]?.total ?? 0;
}

function isOlder(columns: RawBuilder<unknown>, after: HistoryPlace | undefined, ofOne: boolean) {
  if (after === undefined) return sql`true`;
  const { at, resourceKey, versionId, isDelete } = after;
  const time = ofOne ? sql`` : sql`${at.toISOString()}::timestamptz, ${resourceKey}::text,`;
  return sql`(${columns}) < (${time} ${versionId}::integer, ${isDelete ? 1 : 0}::integer)`;
}
