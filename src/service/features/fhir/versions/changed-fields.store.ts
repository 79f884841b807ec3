import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { FacetValue } from '#contract/fhir/facets.ts';
import type { Db } from '#service/db/db.ts';
import { every } from '#service/db/sql-values.ts';
import {
  deletesIn,
  previousVersionVisible,
  type Scope,
  versionsIn,
} from './history-scope.store.ts';
import { changedFields } from './resource-text.ts';
import { findTexts, type Place, versionKey } from './versions.store.ts';

/** Versions processed between two yields. */
const batchSize = 50;

/** Records which fields each version changed, where missing: versions never change, so each is compared once. */
export async function writeChangedFields(
  db: Db,
  { siteId, kind, resourceKey }: { siteId: number; kind: string; resourceKey: string },
): Promise<void> {
  const bases = new Map<string, Buffer>();
  const { rows: unread } = await sql<{ version_id: number }>`
    select version_id from fhir_versions where site_id = ${siteId} and kind = ${kind}
      and resource_key = ${resourceKey} and changed is null order by version_id`.execute(db);
  for (let start = 0; start < unread.length; start += batchSize) {
    const versionIds = unread.slice(start, start + batchSize).map((row) => row.version_id);
    const versions = [...new Set(versionIds.flatMap((id) => [id - 1, id]))].map((id) => ({
      resource_key: resourceKey,
      version_id: id,
    }));
    const texts = await findTexts(db, { siteId, kind, clearance: 2, bases }, versions);
    const textOf = (id: number) =>
      texts.get(versionKey({ resource_key: resourceKey, version_id: id }));
    const fields = versionIds.map((id) => {
      const [before, after] = [textOf(id - 1), textOf(id)];
      return before === undefined || after === undefined ? [] : changedFields(before, after);
    });
    await sql`update fhir_versions v set changed = string_to_array(c.fields, ',')
      from unnest(${versionIds}::integer[], ${fields.map((names) => names.join(','))}::text[])
        as c (version_id, fields)
      where v.site_id = ${siteId} and v.kind = ${kind} and v.resource_key = ${resourceKey}
        and v.version_id = c.version_id`.execute(db);
    // Decompression is slow; yields to other requests.
    await setImmediate();
  }
}

interface Revision extends Place {
  resourceId: string;
  versionId: number;
}

/** The fields that each version changed, if the caller may see it and its predecessor. */
export async function findChangedFields(
  db: Db,
  clearance: ConfidentialityLevel,
  revisions: readonly Revision[],
): Promise<Map<Revision, string[]>> {
  const changed = new Map<Revision, string[]>();
  for (const some of Map.groupBy(revisions, ({ siteId, kind }) => `${siteId}/${kind}`).values()) {
    const versions = some.flatMap(({ resourceId, versionId }) =>
      [versionId - 1, versionId].map((id) => ({
        resource_key: resourceId.toLowerCase(),
        version_id: id,
      })),
    );
    const [place] = some;
    const texts = place && (await findTexts(db, { ...place, clearance }, versions));
    for (const revision of some) {
      const { resourceId, versionId } = revision;
      const textOf = (id: number) =>
        texts?.get(versionKey({ resource_key: resourceId.toLowerCase(), version_id: id }));
      const [before, after] = [textOf(versionId - 1), textOf(versionId)];
      if (before && after) changed.set(revision, changedFields(before, after));
    }
    // Decompression is slow; yields to other requests.
    await setImmediate();
  }
  return changed;
}

/** Number of recorded versions that changed each field. */
export async function countChangedFields(db: Db, scope: Scope): Promise<FacetValue[]> {
  const conditions = every([versionsIn(scope), previousVersionVisible(scope.clearance)]);
  const { rows } = await sql<FacetValue>`
    select c.name as value, c.name as label, count(*)::int as count
    from fhir_versions v cross join unnest(v.changed) as c (name)
    where ${conditions} group by c.name order by count desc, c.name`.execute(db);
  return rows;
}

/** Number of versions and deletes by author's name. */
export async function countAuthors(db: Db, scope: Scope): Promise<FacetValue[]> {
  const { rows } = await sql<FacetValue>`
    select n.name as value, n.name as label, count(*)::int as count
    from (select v.author_id from fhir_versions v where ${versionsIn(scope)}
      union all select d.author_id from fhir_deletions d where ${deletesIn(scope)}) as c
    join users u on u.user_id = c.author_id
    cross join lateral (select u.first_name || ' ' || u.last_name as name) as n
    group by n.name order by count desc, n.name`.execute(db);
  return rows;
}
