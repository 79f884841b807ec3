import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import { genericallyPlanned, prepared } from '#service/db/prepared.ts';
import { matchCondition, matchesByWords, type Sight } from './search-conditions.store.ts';
import { entryColumns, toEntry } from './search-includes.store.ts';
import { compareKeysets, keysetInRow, sortedBy, sortJoins } from './search-keyset.store.ts';
import type { SearchQuery } from './search-query.ts';

type EntryRow = Parameters<typeof toEntry>[0] & {
  key: string;
  number: string;
  snapshot: string;
  position: (string | null)[];
};

type RowsQuery = Pick<SearchQuery, 'criteria' | 'sort'> & Sight & { isWide?: boolean };

/** Up to so many rows that meet a condition, in order, with the snapshot that they are true in. */
export async function findRows(db: Db, ...selection: Parameters<typeof selectRows>) {
  const { rows } = await sql<EntryRow>`${selectRows(...selection)}`.execute(db);
  return rows.map(toMatch);
}

/**
 * The number of all matches and the first rows, where nothing but words is looked for: what has them takes long to find,
 * and is found but once this way. Of `most` matches or fewer, all are sorted; else the order is walked along.
 */
export async function firstRowsByWords(
  db: Db,
  query: SearchQuery & Sight,
  { limit, most }: { limit: number; most: number },
) {
  const matching = matchesByWords(query, query.criteria);
  if (matching === undefined) return undefined;
  const numbers = sql`select f.resource_no from matching as f`;
  const few = sql<SqlBool>`counted.total <= ${most} and r.resource_no = any(array(${numbers}))`;
  const many = sql<SqlBool>`counted.total > ${most} and ${matchCondition(query, [])}
    and (r.resource_no in (${numbers})) is true`;
  const { rows } = await sql<{ total: number } & (EntryRow | { key: null })>`
    with matching as materialized (${matching})
    select ${genericallyPlanned} counted.total, page.* from (select count(*)::int as total from matching) as counted
    left join lateral (
      (${selectRows(query, few, limit)})
      union all (${selectRows({ ...query, isWide: true }, many, limit)})
    ) as page on true`.execute(db);
  const matches = rows.flatMap((row) => (row.key === null ? [] : toMatch(row)));
  return {
    total: rows[0]?.total ?? 0,
    // A join keeps no order by rights.
    matches: matches.toSorted((one, other) =>
      compareKeysets(query.sort, one.position, other.position),
    ),
  };
}

function selectRows(
  query: RowsQuery,
  condition: RawBuilder<SqlBool>,
  limit: number,
): RawBuilder<unknown> {
  const { criteria, sort, isWide } = query;
  const table = sql`fhir_resources as r`;
  const ordered = sql`where ${condition} ${indexedKind(query)} order by ${sortedBy(sort)} limit ${limit}`;
  // An order by time is walked along in its index, without a look at what does not match.
  const rows =
    isWide && criteria.some(({ by }) => by === 'words')
      ? sql`(select r.resource_no from ${table} ${ordered}) as n
          join ${table} on r.resource_no = n.resource_no order by ${sortedBy(sort)}`
      : sql`${table} ${sortJoins(sort, query)} ${ordered}`;
  return sql`select ${keptPlan(query)} ${sql.join(entryColumns.map((column) => sql.ref(column)))},
      r.resource_key as key, r.resource_no::text as number,
      pg_current_snapshot()::text as snapshot, ${keysetInRow(sort)} as position from ${rows}`;
}

function toMatch(row: EntryRow) {
  const { key, position, number, snapshot } = row;
  return { key, position, shown: { number, entry: toEntry(row) }, snapshot };
}

/** Written out, for the indexes of elements are each of one kind. */
function indexedKind({ kind, sort }: RowsQuery): RawBuilder<unknown> {
  const isByElement = sort.some(({ by }) => by === 'element');
  return isByElement ? sql`and r.kind = ${sql.lit(kind)}` : sql``;
}

/** What filters find differs too much for one plan to serve all of them. */
function keptPlan({ criteria }: RowsQuery): RawBuilder<unknown> {
  return criteria.length === 0 ? prepared : sql``;
}
