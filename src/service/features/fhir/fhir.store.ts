import { sql } from 'kysely';
import { confidentialityOf } from '#contract/fhir/confidentiality.ts';
import type { Author } from '#service/core/audit/audit-log.store.ts';
import { timeAfter } from '#service/core/versions/record-versions.store.ts';
import { isUnmet, runCtes } from '#service/db/ctes.ts';
import { isUniqueViolation } from '#service/db/sql-values.ts';
import type { Db } from '../../db/db.ts';
import type { Precondition } from '../../http/record-version.ts';
import { aboveClearance, duplicateId, goneError } from './fhir-errors.ts';
import type { FhirKind } from './fhir-kinds.ts';
import { indexCtes } from './indexing/resource-index.store.ts';
import { columnsOf, indexOf, indexVersion } from './indexing/resource-index.ts';
import { type FindMatches, findMatch } from './search/fhir-search.store.ts';
import { packVersion, type Snapshot } from './versions/packed-version.ts';
import { isSameText, stampedText } from './versions/resource-text.ts';
import {
  findCurrent,
  findResource,
  lockResource,
  type ResourceRow,
  type ResourceTarget,
  refuseUnless,
  type StoredVersion,
  snapshotOf,
  type Target,
} from './versions/stored-version.store.ts';
import { fhirWriteCtes } from './write-effects.ts';

/** The unique keys that two first versions of a resource violate; the server chooses which row is written first. */
const keys = ['fhir_resources_pkey', 'fhir_versions_pkey'];

/** A resource to write: its text as sent. */
export interface Draft extends Omit<ResourceTarget, 'kind'> {
  text: string;
  author: Author;
}

/** A change computed from the current text, which is read first. */
export interface Revision extends Omit<Draft, 'text'> {
  textFrom(current: string): Promise<string>;
}

export interface Written {
  version: StoredVersion;
  isNew: boolean;
}

/** The resources of one kind: current versions and histories. */
export function fhirStore(db: Db, fhirKind: FhirKind) {
  const { kind } = fhirKind;
  return {
    /**
     * Stores a first version. With `findMatches`, a single match is returned instead, unless the caller may not see
     * it. Throws `duplicate`, `forbidden` or `precondition_failed`.
     */
    async create(draft: Draft, findMatches?: FindMatches): Promise<Written> {
      try {
        // One statement needs no transaction.
        if (findMatches === undefined)
          return { version: await insert(db, fhirKind, draft), isNew: true };
        return await db.transaction().execute(async (tx) => {
          const resourceId = await findMatch(tx, { ...draft, kind }, findMatches);
          if (resourceId === undefined)
            return { version: await insert(tx, fhirKind, draft), isNew: true };
          return { version: await findCurrent(tx, { ...draft, kind, resourceId }), isNew: false };
        });
      } catch (error) {
        throw isUniqueViolation(error, keys) ? duplicateId(kind, draft.resourceId) : error;
      }
    },

    /** Stores the next version. Throws `not_found`, `precondition_failed`, `forbidden` or, for a revision, `gone`. */
    async update(draft: Draft | Revision, precondition: Precondition): Promise<Written> {
      const target: Target = { ...draft, kind, precondition };
      try {
        // Two statements instead of four, unless somebody else writes the same resource between them. Not inside a
        // transaction, which the error would abort.
        if (!db.isTransaction) {
          const current = await findResource(db, target);
          return await replace(db, fhirKind, { change: draft, current });
        }
      } catch (error) {
        if (!isUnmet(error) && !isUniqueViolation(error, ['fhir_versions_pkey'])) throw error;
        // Most who lose against another writer are refused without waiting for the lock.
        await findResource(db, target);
      }
      return await db.transaction().execute(async (tx) => {
        const current = await lockResource(tx, target);
        return await replace(tx, fhirKind, { change: draft, current });
      });
    },

    /** Deletes a resource and keeps its versions. Throws `not_found`, `gone` or `precondition_failed`. */
    async remove(target: Omit<Target, 'kind'> & { author: Author }): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const current = await lockResource(tx, { ...target, kind, precondition: undefined });
        if (current.isDeleted) throw goneError(kind, target.resourceId, current);
        refuseUnless(target.precondition, current);
        await markDeleted(tx, fhirKind, { ...target, current });
      });
    },
  };
}

/** Columns of `fhir_resources` that a version sets, in the order of `versionCtes`. */
const resourceColumns = sql.raw(
  `name, status, sorted_date, sort_keys, confidentiality, resource_id, version_id, last_updated, is_deleted, content,
    snapshot_version_id, index_version, author_id`,
);

/** The values and rows of a new version, and its index. In plain SQL, as the query builder takes longer than the rest. */
function versionCtes(
  fhirKind: FhirKind,
  draft: Draft,
  version: StoredVersion & { method: 'POST' | 'PUT'; snapshot: Snapshot | undefined },
) {
  const { kind } = fhirKind;
  const { versionId, lastUpdated, content, method, snapshot } = version;
  const resource = parsed(content);
  if (confidentialityOf(resource) > draft.clearance) throw aboveClearance();
  const index = indexOf(kind, resource);
  const columns = columnsOf(fhirKind, resource, index);
  const { packing, packed, baseVersionId } = packVersion(versionId, content, snapshot);
  const { siteId, author } = draft;
  const { userId } = author.caller;
  const values = sql`${columns.name}, ${columns.status}, ${columns.sorted_date}::timestamptz,
    ${columns.sort_keys}::text[], ${columns.confidentiality}::smallint, ${version.resourceId},
    ${versionId}::integer, ${lastUpdated}::timestamptz, false, ${content}, ${baseVersionId ?? versionId}::integer,
    ${indexVersion}::smallint, ${userId}::uuid`;
  const stored = sql`insert into fhir_versions (site_id, kind, resource_key, version_id, last_updated, author_id,
      confidentiality, packing, packed, base_version_id, reason, method)
    values (${siteId}, ${kind}, ${version.resourceId.toLowerCase()}, ${versionId}, ${lastUpdated}, ${userId},
      ${columns.confidentiality}, ${packing}, ${packed}, ${baseVersionId}, ${author.reason ?? null}, ${method})`;
  return { resource, index, values, version: { name: 'version', sql: stored } };
}

async function insert(tx: Db, fhirKind: FhirKind, draft: Draft): Promise<StoredVersion> {
  const { kind } = fhirKind;
  const { siteId, resourceId } = draft;
  const stamp = { resourceId, versionId: 1, lastUpdated: new Date() };
  const version = { ...stamp, content: stampedText(draft.text, stamp) };
  const rows = versionCtes(fhirKind, draft, { ...version, method: 'POST', snapshot: undefined });
  const { resource, index, values } = rows;
  const stored = sql`insert into fhir_resources (site_id, kind, resource_key, ${resourceColumns})
    values (${siteId}, ${kind}, ${resourceId.toLowerCase()}, ${values}) returning resource_no`;
  await runCtes(tx, [
    { name: 'stored', sql: stored },
    rows.version,
    ...indexCtes([{ siteId, kind, resourceNo: 'stored', before: undefined, after: index }]),
    ...fhirWriteCtes(fhirKind, {
      ...draft,
      resources: [resource],
      before: null,
      after: 1,
      at: stamp.lastUpdated,
    }),
  ]);
  return version;
}

/** Stores the next version, unless a revision has no changes. Throws (`isUnmet`) if another write was faster. */
async function replace(
  tx: Db,
  fhirKind: FhirKind,
  { change, current }: { change: Draft | Revision; current: ResourceRow },
): Promise<Written> {
  const { kind } = fhirKind;
  const draft = { ...change, text: await textOf(kind, change, current) };
  const { siteId } = draft;
  const { resourceId, resourceNo, isDeleted: isNew } = current;
  if ('textFrom' in change && isSameText(draft.text, current)) {
    return { version: current, isNew };
  }
  const stamp = {
    resourceId,
    versionId: current.versionId + 1,
    lastUpdated: timeAfter(current.lastUpdated),
  };
  const version = { ...stamp, content: stampedText(draft.text, stamp) };
  const snapshot = await snapshotOf(tx, { siteId, kind }, current);
  const rows = versionCtes(fhirKind, draft, { ...version, method: 'PUT', snapshot });
  const { resource, index, values } = rows;
  const stored = sql`update fhir_resources
    set (${resourceColumns}, changed_in) = row (${values}, pg_current_xact_id())
    where site_id = ${siteId} and kind = ${kind} and resource_key = ${resourceId.toLowerCase()}
      and version_id = ${current.versionId} and is_deleted = ${isNew} and index_version = ${current.indexVersion}
    returning resource_no`;
  const before = isNew ? undefined : parsed(current.content);
  const indexBefore =
    before && (current.indexVersion === indexVersion ? indexOf(kind, before) : 'unknown');
  const ctes = [
    { name: 'stored', sql: stored },
    rows.version,
    ...indexCtes([{ siteId, kind, resourceNo, before: indexBefore, after: index }]),
    ...fhirWriteCtes(fhirKind, {
      ...draft,
      resourceId,
      resources: before === undefined ? [resource] : [resource, before],
      before: current.versionId,
      after: stamp.versionId,
      at: stamp.lastUpdated,
    }),
  ];
  await runCtes(tx, ctes, 'stored');
  return { version, isNew };
}

async function textOf(
  kind: string,
  change: Draft | Revision,
  current: ResourceRow,
): Promise<string> {
  if ('text' in change) return change.text;
  if (current.isDeleted) throw goneError(kind, current.resourceId, current);
  return change.textFrom(current.content);
}

async function markDeleted(
  tx: Db,
  fhirKind: FhirKind,
  deleted: Pick<Target, 'siteId' | 'resourceId'> & { author: Author; current: ResourceRow },
): Promise<void> {
  const { kind } = fhirKind;
  const { siteId, author, current } = deleted;
  const { resourceId, resourceNo, versionId } = current;
  const key = resourceId.toLowerCase();
  const deletedAt = timeAfter(current.lastUpdated);
  const stored = sql`update fhir_resources
    set is_deleted = true, last_updated = ${deletedAt}, changed_in = pg_current_xact_id()
    where site_id = ${siteId} and kind = ${kind} and resource_key = ${key}`;
  const deletion = sql`insert into fhir_deletions (site_id, kind, resource_key, after_version_id, deleted_at, author_id)
    values (${siteId}, ${kind}, ${key}, ${versionId}, ${deletedAt}, ${author.caller.userId})`;
  await runCtes(tx, [
    { name: 'stored', sql: stored },
    { name: 'deletion', sql: deletion },
    ...indexCtes([{ siteId, kind, resourceNo, before: 'unknown', after: undefined }]),
    ...fhirWriteCtes(fhirKind, {
      siteId,
      resourceId,
      author,
      resources: [parsed(current.content)],
      before: versionId,
      after: null,
      at: deletedAt,
    }),
  ]);
}

function parsed(content: string): Record<string, unknown> {
  return JSON.parse(content);
}
