import { sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { type PackedRow, packedColumns, textsOf } from '../versions/versions.store.ts';
import { matchCondition } from './search-conditions.store.ts';
import type { Criterion } from './search-criteria.ts';
import type { SearchScope } from './search-index.store.ts';
import { compareKeysets, type KeysetPosition, keysetOf } from './search-keyset.store.ts';
import type { SortKey } from './search-sort.ts';

/** Limit of matches that changed since a search began; placing each needs an old version. */
const maxChanged = 2_000;
const batch = 100;

/**
 * Matches that changed since a search began, at their original positions after `after.position`, unordered. Throws
 * `invalid_request` when there are too many.
 */
export async function changedMatches(
  db: Db,
  query: SearchScope & { sort: readonly SortKey[]; criteria: readonly Criterion[] },
  after: { position: KeysetPosition; snapshot: string },
): Promise<{ key: string; position: KeysetPosition }[]> {
  const { siteId, kind, sort } = query;
  const snapshot = sql`${after.snapshot}::pg_snapshot`;
  const { rows } = await sql<PackedRow & { last_updated: Date }>`
    select v.* from fhir_resources as r cross join lateral (
      select ${packedColumns}, v.last_updated from fhir_versions as v
      where v.site_id = r.site_id and v.kind = r.kind and v.resource_key = r.resource_key
        and pg_visible_in_snapshot(v.written_in, ${snapshot})
      order by v.version_id desc limit 1) as v
    where r.changed_in >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(r.changed_in, ${snapshot})
      and ${matchCondition(query, query.criteria)} limit ${maxChanged + 1}`.execute(db);
  if (rows.length > maxChanged) {
    const message = t(
      'More than {maxChanged} resources have changed since this search began; start it again',
      { maxChanged },
    );
    throw invalidRequest('_page_token', message);
  }
  const moved: { key: string; position: KeysetPosition }[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch);
    const texts = await textsOf(db, { siteId, kind }, some);
    for (const [index, row] of some.entries()) {
      const place = { kind, sort, resourceKey: row.resource_key, lastUpdated: row.last_updated };
      const position = keysetOf(place, JSON.parse(texts[index] ?? '{}'));
      if (compareKeysets(sort, position, after.position) > 0) {
        moved.push({ key: row.resource_key, position });
      }
    }
  }
  return moved;
}
