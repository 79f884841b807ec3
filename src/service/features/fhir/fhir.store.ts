import { sql } from 'kysely';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import type { Db, Tx } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { FhirKind } from './fhir-kinds.ts';
import { packVersion, type Snapshot } from './packed-version.ts';
import { stampedText } from './resource-text.ts';
import { packedColumns, textsOf } from './versions.store.ts';

/** A version as it is stored. */
export interface StoredVersion {
  resourceId: string;
  versionId: number;
  lastUpdated: Date;
  content: string;
}

/** Who writes: somebody who is signed in. */
export type Author = Actor & { caller: object };

/** A resource to write: its text as sent and what it parses to. */
export interface Draft {
  siteId: number;
  resourceId: string;
  text: string;
  resource: Record<string, unknown>;
  author: Author;
}

/** The resource that a write is about, and the version it must still have. */
interface Target {
  siteId: number;
  resourceId: string;
  demanded: number | undefined;
}

/** Resources of one kind: the current version of each, and every version there ever was. */
export function fhirStore(db: Db, { kind, segment, nameOf }: FhirKind) {
  const keyOf = (siteId: number, resourceId: string) => ({
    site_id: siteId,
    kind,
    resource_key: resourceId.toLowerCase(),
  });

  async function storeVersion(
    tx: Tx,
    draft: Draft,
    version: StoredVersion & { method: 'POST' | 'PUT'; snapshot: Snapshot | undefined },
  ) {
    const key = keyOf(draft.siteId, draft.resourceId);
    const { versionId: version_id, lastUpdated: last_updated, content, method, snapshot } = version;
    const { packing, packed, baseVersionId } = packVersion(version_id, content, snapshot);
    const current = {
      resource_id: version.resourceId,
      version_id,
      last_updated,
      content,
      is_deleted: false,
      snapshot_version_id: baseVersionId ?? version_id,
      name: nameOf(draft.resource).toLowerCase(),
      status: String(draft.resource.status ?? ''),
    };
    if (method === 'POST')
      await tx
        .insertInto('fhir_resources')
        .values({ ...key, ...current })
        .execute();
    else {
      await tx
        .updateTable('fhir_resources')
        .set({ ...current, changed_in: sql<string>`pg_current_xact_id()` })
        .where((where) => where.and(key))
        .execute();
    }
    await tx
      .insertInto('fhir_versions')
      .values({
        ...key,
        version_id,
        method,
        last_updated,
        author_id: draft.author.caller.userId,
        packing,
        packed,
        base_version_id: baseVersionId,
      })
      .execute();
    const { author, siteId } = draft;
    const label = nameOf(draft.resource) || version.resourceId;
    const before = method === 'POST' ? null : version_id - 1;
    const target = { siteId, resourceId: version.resourceId };
    await keep(tx, { ...target, author, label, before, after: version_id });
  }

  /** An audit row that only refers to the versions: the history has them. */
  async function keep(
    tx: Tx,
    write: {
      siteId: number;
      resourceId: string;
      author: Author;
      label: string;
      before: number | null;
      after: number | null;
    },
  ): Promise<void> {
    const { siteId, resourceId, author, label, before, after } = write;
    const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
    const reference = (versionId: number | null) =>
      versionId === null ? null : { siteId: String(siteId), versionId };
    await recordAudit(tx, {
      actor: author,
      action: `${verb}${kind}`,
      entity: { kind: segment, id: resourceId, label },
      owner: { siteId },
      before: reference(before),
      after: reference(after),
    });
  }

  /** The current row, held until the transaction ends; 404 or 412 where it cannot be written. */
  async function hold(tx: Tx, target: Target) {
    const { siteId, resourceId, demanded } = target;
    const row = await tx
      .selectFrom('fhir_resources')
      .select(['resource_id', 'version_id', 'last_updated', 'is_deleted', 'content'])
      .select('snapshot_version_id')
      .where((where) => where.and(keyOf(siteId, resourceId)))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw notFound(kind, resourceId);
    if (demanded !== undefined && demanded !== row.version_id) {
      const message = `Somebody saved version ${row.version_id} after the version ${demanded} that you started from`;
      throw new ProblemError('precondition_failed', message);
    }
    return row;
  }

  return {
    async create(draft: Draft): Promise<StoredVersion> {
      const lastUpdated = new Date();
      const stamp = { resourceId: draft.resourceId, versionId: 1, lastUpdated };
      const version = { ...stamp, content: stampedText(draft.text, stamp) };
      try {
        await db
          .transaction()
          .execute((tx) =>
            storeVersion(tx, draft, { ...version, method: 'POST', snapshot: undefined }),
          );
      } catch (error) {
        if (!isTaken(error)) throw error;
        throw new ProblemError(
          'duplicate',
          `There is already a ${kind} with the id ${draft.resourceId}`,
          {
            issues: [{ path: 'id', message: 'Already taken' }],
          },
        );
      }
      return version;
    },

    async update(draft: Draft, demanded: number | undefined): Promise<StoredVersion> {
      return await db.transaction().execute(async (tx) => {
        const held = await hold(tx, { ...draft, demanded });
        const stamp = {
          resourceId: held.resource_id,
          versionId: held.version_id + 1,
          // Time never runs backwards in a history, whatever the clock does.
          lastUpdated: new Date(Math.max(Date.now(), held.last_updated.getTime())),
        };
        const version = { ...stamp, content: stampedText(draft.text, stamp) };
        const snapshot = await snapshotOf(tx, keyOf(draft.siteId, draft.resourceId), held);
        await storeVersion(tx, draft, { ...version, method: 'PUT', snapshot });
        return version;
      });
    },

    async remove(target: Target & { author: Author }): Promise<void> {
      const { siteId, resourceId, author } = target;
      await db.transaction().execute(async (tx) => {
        const held = await hold(tx, target);
        if (held.is_deleted) throw gone(kind, resourceId);
        const key = keyOf(siteId, resourceId);
        await tx
          .updateTable('fhir_resources')
          .set({ is_deleted: true, changed_in: sql<string>`pg_current_xact_id()` })
          .where((where) => where.and(key))
          .execute();
        await tx
          .insertInto('fhir_deletions')
          .values({
            ...key,
            after_version_id: held.version_id,
            deleted_at: new Date(),
            author_id: author.caller.userId,
          })
          .execute();
        await keep(tx, {
          siteId,
          resourceId: held.resource_id,
          author,
          label: nameOf(JSON.parse(held.content)) || held.resource_id,
          before: held.version_id,
          after: null,
        });
      });
    },

    /** The current version; throws `not_found` or, when it was deleted, `gone`. */
    async find(siteId: number, resourceId: string): Promise<StoredVersion> {
      const row = await db
        .selectFrom('fhir_resources')
        .selectAll()
        .where((where) => where.and(keyOf(siteId, resourceId)))
        .executeTakeFirst();
      if (row === undefined) throw notFound(kind, resourceId);
      if (row.is_deleted) throw gone(kind, resourceId);
      return toVersion(row);
    },
  };
}

async function snapshotOf(
  tx: Tx,
  key: { site_id: number; kind: string; resource_key: string },
  held: { snapshot_version_id: number },
): Promise<Snapshot | undefined> {
  const versionId = held.snapshot_version_id;
  const row = await tx
    .selectFrom('fhir_versions')
    .select(packedColumns)
    .where((where) => where.and({ ...key, version_id: versionId }))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [text = ''] = await textsOf(tx, { siteId: key.site_id, kind: key.kind }, [row]);
  return { versionId, text, size: row.packed.length };
}

function toVersion(row: {
  resource_id: string;
  version_id: number;
  last_updated: Date;
  content: string;
}): StoredVersion {
  return {
    resourceId: row.resource_id,
    versionId: row.version_id,
    lastUpdated: row.last_updated,
    content: row.content,
  };
}

function notFound(kind: string, resourceId: string): ProblemError {
  return new ProblemError('not_found', `There is no ${kind} with the id ${resourceId}`);
}

function gone(kind: string, resourceId: string): ProblemError {
  return new ProblemError(
    'gone',
    `The ${kind} ${resourceId} was deleted; its history is still there`,
  );
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
