import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import { currentSnapshot, NeedsPrimaryError, replicaInUse } from '#service/db/replica.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { type PackedRow, packedColumns, textsOf } from '../versions/versions.store.ts';
import { isListed, matchingNumbers } from './matching-numbers.store.ts';
import { indexedCondition, isIndexed, matchCondition, planOf } from './search-conditions.store.ts';
import type { Criterion } from './search-criteria.ts';
import {
  entryColumns,
  indexRows,
  type SearchEntry,
  type SearchScope,
} from './search-index.store.ts';
import {
  compareKeysets,
  type KeysetPosition,
  keysetInRow,
  keysetOf,
  sortedBy,
  sortJoins,
} from './search-keyset.store.ts';
import type { SearchQuery } from './search-query.ts';
import type { SortKey } from './search-sort.ts';

interface EntryRow extends SearchEntry {
  key: string;
  number: string;
  snapshot: string;
  position: (string | null)[];
}

type RowsQuery = Pick<SearchQuery, 'criteria' | 'sort'> & SearchScope & { isWide?: boolean };

/** Matching rows in order, up to a limit, with the snapshot that they were read in. */
export async function findRows(db: Db, ...selection: Parameters<typeof selectRows>) {
  const { rows } = await sql<EntryRow>`${selectRows(...selection)}`.execute(db);
  return rows.map(toMatch);
}

/**
 * On a replica, refuses a snapshot that lacks changes of the kind that its statement saw: later pages could not
 * distinguish them from later ones. Throws `NeedsPrimaryError`.
 */
export async function requireWholeSnapshot(
  db: Db,
  { siteId, kind }: SearchScope,
  snapshot: string,
): Promise<void> {
  if (replicaInUse() === undefined) return;
  const { rows } = await sql`select from fhir_resources where site_id = ${siteId} and kind = ${kind}
    and changed_in >= pg_snapshot_xmax(${snapshot}::pg_snapshot) limit 1`.execute(db);
  if (rows.length > 0) throw new NeedsPrimaryError();
}

/**
 * The total and the first rows in one statement, which finds the matches once. Up to `sortLimit` matches are sorted; with
 * more, an index is walked in order if words have found them, and otherwise undefined is returned.
 */
export async function firstRows(
  db: Db,
  query: SearchQuery & SearchScope,
  { limit, sortLimit, maxChecked }: { limit: number; sortLimit: number; maxChecked: number },
) {
  const { criteria, sort } = query;
  if (criteria.length === 0) return undefined;
  const withWords = matchingNumbers(query, criteria, maxChecked);
  const { numbers, others } = withWords
    ? { numbers: withWords, others: [] }
    : cappedNumbers(query, sortLimit);
  const isFew = sql`cardinality(m.numbers) <= ${sortLimit}`;
  const rowsWhere = (total: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    select r.resource_no, ${total} as total, ${keysetInRow(sort)} as position
    from fhir_resources as r ${sortJoins(sort, query)}
    where ${condition} order by ${sortedBy(sort)} limit ${limit})`;
  const sorted = rowsWhere(
    sql`count(*) over ()::int`,
    sql`${isFew} and r.resource_no = any(m.numbers) and ${matchCondition({ ...query, isWide: true }, others)}`,
  );
  const walked = rowsWhere(
    sql`cardinality(m.numbers)`,
    sql`not ${isFew} and ${matchCondition(query, [])} and ${isListed(sql`r.resource_no`, 'm')} ${indexedKind(query)}`,
  );
  const { rows } = await sql<{ isFew: boolean; total: number } & (EntryRow | { key: null })>`
    with matching as materialized (select ${numbers} as numbers)
    select ${planOf(query)} ${isFew} as "isFew", n.total, n.position, ${currentSnapshot} as snapshot,
      r.resource_key as key, r.resource_no::text as number, ${entryColumns}
    from matching as m
    left join lateral (${sorted} ${withWords ? sql`union all ${walked}` : sql``}) as n on true
    left join fhir_resources as r on r.site_id = ${query.siteId}
      and r.resource_no = n.resource_no`.execute(db);
  if (rows[0]?.isFew !== true && withWords === undefined) return undefined;
  const matches = rows.flatMap((row) => (row.key === null ? [] : toMatch(row)));
  return {
    total: rows[0]?.total ?? 0,
    // A join does not guarantee order.
    matches: matches.toSorted((one, other) => compareKeysets(sort, one.position, other.position)),
  };
}

/** At most `sortLimit` + 1 numbers of resources that match one of the criteria, and the others; or all criteria at once. */
function cappedNumbers(query: SearchQuery & SearchScope, sortLimit: number) {
  const { criteria } = query;
  const [first] = rarestFirst.flatMap((by) =>
    criteria.filter(isIndexed).filter((one) => one.by === by),
  );
  const capped = (rows: RawBuilder<unknown>) => sql<SqlBool>`array(${rows} limit ${sortLimit + 1})`;
  if (first === undefined) {
    const all = sql`select r.resource_no from fhir_resources as r where ${matchCondition(query, criteria)}`;
    return { numbers: capped(all), others: [] };
  }
  const numbers = indexedCondition(first, query, (...tests) =>
    capped(sql`select i.resource_no ${indexRows(query, ...tests)}`),
  );
  return { numbers, others: criteria.filter((one) => one !== first) };
}

const rarestFirst = ['reference', 'string', 'date', 'ending', 'token'] as const;

function selectRows(
  query: RowsQuery,
  condition: RawBuilder<SqlBool>,
  limit: number,
): RawBuilder<unknown> {
  const { criteria, sort, isWide } = query;
  const table = sql`fhir_resources as r`;
  const ordered = sql`where ${condition} ${indexedKind(query)} order by ${sortedBy(sort)} limit ${limit}`;
  // An order by time is walked in its index, skipping rows that do not match.
  const rows =
    isWide && criteria.some(({ by }) => by === 'words')
      ? sql`(select r.resource_no from ${table} ${ordered}) as n
          join ${table} on r.site_id = ${query.siteId} and r.resource_no = n.resource_no
          order by ${sortedBy(sort)}`
      : sql`${table} ${sortJoins(sort, query)} ${ordered}`;
  return sql`select ${isWide || criteria.length === 0 ? planOf(query) : sql``} ${entryColumns},
      r.resource_key as key, r.resource_no::text as number,
      ${currentSnapshot} as snapshot, ${keysetInRow(sort)} as position from ${rows}`;
}

function toMatch({ key, position, number, snapshot, ...row }: EntryRow) {
  const { kind, resourceId, versionId, lastUpdated, content } = row;
  const entry = { kind, resourceId, versionId, lastUpdated, content };
  return { key, position, shown: { number, entry }, snapshot };
}

/** A literal, since the indexes of elements are partial by kind. */
function indexedKind({ kind, sort }: RowsQuery): RawBuilder<unknown> {
  const isByElement = sort.some(({ by }) => by === 'element');
  return isByElement ? sql`and r.kind = ${sql.lit(kind)}` : sql``;
}

/** Limit of matches that changed since a search began; placing each needs an old version. */
const maxChanged = 2_000;
const batch = 100;

/** Matches changed since a search began, at their original positions, unordered; `invalid_request` for too many. */
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
