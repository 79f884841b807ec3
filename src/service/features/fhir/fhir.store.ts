import { type Insertable, sql } from 'kysely';
import { confidentialityOf } from '#contract/confidentiality.ts';
import type { Db, Tables, Tx } from '../../db/db.ts';
import type { FindMatches } from './conditional-create.ts';
import { type Author, recordFhirWrite } from './fhir-audit.ts';
import type { FhirKind } from './fhir-kinds.ts';
import { aboveClearance, ambiguous, gone, taken } from './fhir-problems.ts';
import { type HeldResource, holdResource, snapshotOf, type Target } from './held-resource.store.ts';
import { packVersion, type Snapshot } from './packed-version.ts';
import { columnsOf } from './resource-columns.ts';
import { type IndexWrite, writeIndex } from './resource-index.store.ts';
import { indexOf, indexVersion } from './resource-index.ts';
import { stampedText } from './resource-text.ts';
import { findCurrent, type StoredVersion, type Wanted } from './stored-version.store.ts';

/** A resource to write: its text as sent. */
export interface Draft extends Omit<Wanted, 'kind'> {
  text: string;
  author: Author;
}

/** Resources of one kind: the current version of each, and every version there ever was. */
export function fhirStore(db: Db, fhirKind: FhirKind) {
  const { kind, nameOf } = fhirKind;
  const keyOf = (siteId: number, resourceId: string) => ({
    site_id: siteId,
    kind,
    resource_key: resourceId.toLowerCase(),
  });

  /** The rows of a new version, and what it changes in the index. */
  function written(draft: Draft, version: StoredVersion & { snapshot: Snapshot | undefined }) {
    const { versionId, lastUpdated, content, snapshot } = version;
    const resource: Record<string, unknown> = JSON.parse(content);
    if (confidentialityOf(resource) > draft.cleared) throw aboveClearance();
    const index = indexOf(kind, resource);
    const columns = columnsOf(fhirKind, resource, index);
    const { packing, packed, baseVersionId } = packVersion(versionId, content, snapshot);
    const current = {
      ...columns,
      resource_id: version.resourceId,
      version_id: versionId,
      last_updated: lastUpdated,
      is_deleted: false,
      content,
      snapshot_version_id: baseVersionId ?? versionId,
      index_version: indexVersion,
    };
    const versionRow = {
      ...keyOf(draft.siteId, draft.resourceId),
      version_id: versionId,
      last_updated: lastUpdated,
      author_id: draft.author.caller.userId,
      confidentiality: columns.confidentiality,
      packing,
      packed,
      base_version_id: baseVersionId,
    };
    return { resource, index, current, versionRow };
  }

  async function insert(tx: Tx, draft: Draft): Promise<StoredVersion> {
    const { siteId, resourceId, author } = draft;
    const stamp = { resourceId, versionId: 1, lastUpdated: new Date() };
    const version = { ...stamp, content: stampedText(draft.text, stamp) };
    const { resource, index, current, versionRow } = written(draft, {
      ...version,
      snapshot: undefined,
    });
    const { resource_no: resourceNo } = await tx
      .with('stored', (query) =>
        query
          .insertInto('fhir_resources')
          .values({ ...keyOf(siteId, resourceId), ...current })
          .returning('resource_no'),
      )
      .with('version', (query) =>
        query.insertInto('fhir_versions').values({ ...versionRow, method: 'POST' }),
      )
      .selectFrom('stored')
      .select('resource_no')
      .executeTakeFirstOrThrow();
    await writeIndex(tx, [{ siteId, kind, resourceNo, before: undefined, after: index }]);
    const name = nameOf(resource);
    await recordFhirWrite(tx, fhirKind, {
      siteId,
      resourceId,
      author,
      name,
      before: null,
      after: 1,
      at: stamp.lastUpdated,
    });
    return version;
  }

  return {
    /**
     * Stores a first version. With `findMatches` only where it finds nothing: one match is given back as it is, unless
     * the caller may not see it. Throws `duplicate`, `forbidden` or `precondition_failed`.
     */
    async create(
      draft: Draft,
      findMatches?: FindMatches,
    ): Promise<{ version: StoredVersion; isNew: boolean }> {
      try {
        return await db.transaction().execute(async (tx) => {
          const existing = findMatches && (await matched(tx, { ...draft, kind }, findMatches));
          if (existing !== undefined) return { version: existing, isNew: false };
          return { version: await insert(tx, draft), isNew: true };
        });
      } catch (error) {
        throw isTaken(error) ? taken(kind, draft.resourceId) : error;
      }
    },

    /** Stores the next version, of a deleted resource too. Throws `not_found`, `precondition_failed` or `forbidden`. */
    async update(draft: Draft, demanded: number | undefined): Promise<StoredVersion> {
      const { siteId, author } = draft;
      const target: Target = { ...draft, kind, demanded };
      return await db.transaction().execute(async (tx) => {
        const held = await holdResource(tx, target);
        const stamp = {
          resourceId: held.resource_id,
          versionId: held.version_id + 1,
          // Time never runs backwards in a history, whatever the clock does.
          lastUpdated: new Date(Math.max(Date.now(), held.last_updated.getTime())),
        };
        const version = { ...stamp, content: stampedText(draft.text, stamp) };
        const snapshot = await snapshotOf(tx, target, held);
        const { resource, index, current, versionRow } = written(draft, { ...version, snapshot });
        await tx
          .with('stored', (query) =>
            query
              .updateTable('fhir_resources')
              .set({ ...current, changed_in: sql<string>`pg_current_xact_id()` })
              .where((where) => where.and(keyOf(siteId, draft.resourceId))),
          )
          .insertInto('fhir_versions')
          .values({ ...versionRow, method: 'PUT' })
          .execute();
        const resourceNo = held.resource_no;
        await writeIndex(tx, [
          { siteId, kind, resourceNo, before: indexBefore(kind, held), after: index },
        ]);
        await recordFhirWrite(tx, fhirKind, {
          siteId,
          resourceId: held.resource_id,
          author,
          name: nameOf(resource),
          before: held.version_id,
          after: stamp.versionId,
          at: stamp.lastUpdated,
        });
        return version;
      });
    },

    /** Deletes a resource; its versions stay. Throws `not_found`, `gone` or `precondition_failed`. */
    async remove(target: Omit<Target, 'kind'> & { author: Author }): Promise<void> {
      const { siteId, author } = target;
      await db.transaction().execute(async (tx) => {
        const held = await holdResource(tx, { ...target, kind });
        if (held.is_deleted) throw gone(kind, target.resourceId);
        const key = keyOf(siteId, target.resourceId);
        const deletedAt = new Date(Math.max(Date.now(), held.last_updated.getTime()));
        const deletion: Insertable<Tables['fhir_deletions']> = {
          ...key,
          after_version_id: held.version_id,
          deleted_at: deletedAt,
          author_id: author.caller.userId,
        };
        await tx
          .with('stored', (query) =>
            query
              .updateTable('fhir_resources')
              .set({
                is_deleted: true,
                last_updated: deletedAt,
                changed_in: sql<string>`pg_current_xact_id()`,
              })
              .where((where) => where.and(key)),
          )
          .insertInto('fhir_deletions')
          .values(deletion)
          .execute();
        const resourceNo = held.resource_no;
        await writeIndex(tx, [{ siteId, kind, resourceNo, before: 'unknown', after: undefined }]);
        await recordFhirWrite(tx, fhirKind, {
          siteId,
          resourceId: held.resource_id,
          author,
          name: nameOf(JSON.parse(held.content)),
          before: held.version_id,
          after: null,
          at: deletedAt,
        });
      });
    },
  };
}

/** The one resource that matches a condition; undefined where none does. */
async function matched(
  tx: Tx,
  wanted: Wanted,
  findMatches: FindMatches,
): Promise<StoredVersion | undefined> {
  // Else two that begin at once would both find nothing.
  const name = `${wanted.kind} of site ${wanted.siteId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const [resourceId, another] = await findMatches(tx);
  if (another !== undefined) throw ambiguous(wanted.kind);
  return resourceId === undefined ? undefined : await findCurrent(tx, { ...wanted, resourceId });
}

/** The rows that the search index has of a held resource. */
function indexBefore(kind: string, held: HeldResource): IndexWrite['before'] {
  if (held.is_deleted) return undefined;
  return held.index_version === indexVersion ? indexOf(kind, JSON.parse(held.content)) : 'unknown';
}

/** PostgreSQL's unique_violation on the resource's key. */
function isTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === 'fhir_resources_pkey'
  );
}
