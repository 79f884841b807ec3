import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import { genericallyPlanned, prepared } from '#service/db/prepared.ts';
import { isListed, matchingNumbers } from './matching-numbers.store.ts';
import { indexedCondition, isIndexed, matchCondition } from './search-conditions.store.ts';
import type { Criterion } from './search-criteria.ts';
import type { SearchEntry } from './search-entry.ts';
import { entryColumns, indexRows, type SearchScope } from './search-index.store.ts';
import { compareKeysets, keysetInRow, sortedBy, sortJoins } from './search-keyset.store.ts';
import type { SearchQuery } from './search-query.ts';

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
 * The total and the first rows of a word search, whose costly matching runs only once this way. Up to `most`
 * matches are sorted; with more, an index is walked in order.
 */
export async function firstRowsByWords(
  db: Db,
  query: SearchQuery & SearchScope,
  { limit, most, few }: { limit: number; most: number; few: number },
) {
  const numbers = matchingNumbers(query, query.criteria, few);
  if (numbers === undefined) return undefined;
  const total = sql`cardinality(m.numbers)`;
  const sorted = sql<SqlBool>`${total} <= ${most} and r.resource_no = any(m.numbers)`;
  const walked = sql<SqlBool>`${total} > ${most} and ${matchCondition(query, [])}
    and ${isListed(sql`r.resource_no`, 'm')}`;
  const { rows } = await sql<{ total: number } & (EntryRow | { key: null })>`
    with matching as materialized (select ${numbers} as numbers)
    select ${planOfWords(query)} ${total} as total, page.* from matching as m
    left join lateral (
      (${selectRows(query, sorted, limit)})
      union all (${selectRows({ ...query, isWide: true }, walked, limit)})
    ) as page on true`.execute(db);
  return { total: rows[0]?.total ?? 0, matches: inOrder(query, rows) };
}

/**
 * The total and the first rows of a search with at most `most` matches, in one statement that finds them once;
 * undefined with more, or without criteria.
 */
export async function firstRowsOfFew(
  db: Db,
  query: SearchQuery & SearchScope,
  { limit, most }: { limit: number; most: number },
) {
  const { criteria, sort } = query;
  if (criteria.length === 0) return undefined;
  const [first] = rarestFirst.flatMap((by) =>
    criteria.filter(isIndexed).filter((one) => one.by === by),
  );
  const others = first === undefined ? [] : criteria.filter((one) => one !== first);
  const few = (rows: RawBuilder<unknown>) => sql<SqlBool>`array(${rows} limit ${most + 1})`;
  const numbers =
    first === undefined
      ? few(
          sql`select r.resource_no from fhir_resources as r where ${matchCondition(query, criteria)}`,
        )
      : indexedCondition(first, query, (...tests) =>
          few(sql`select i.resource_no ${indexRows(query, ...tests)}`),
        );
  const isFew = sql`cardinality(m.numbers) <= ${most}`;
  const { rows } = await sql<{ isFew: boolean; total: number } & (EntryRow | { key: null })>`
    with matching as materialized (select ${numbers} as numbers)
    select ${planOfFew(query)} ${isFew} as "isFew", n.total, n.position, pg_current_snapshot()::text as snapshot,
      r.resource_key as key, r.resource_no::text as number, ${entryColumns}
    from matching as m left join lateral (
      select r.resource_no, count(*) over ()::int as total, ${keysetInRow(sort)} as position
      from fhir_resources as r ${sortJoins(sort, query)}
      where ${isFew} and r.resource_no = any(m.numbers) and ${matchCondition({ ...query, isWide: true }, others)}
      order by ${sortedBy(sort)} limit ${limit}
    ) as n on true left join fhir_resources as r on r.resource_no = n.resource_no`.execute(db);
  if (rows[0]?.isFew !== true) return undefined;
  return { total: rows[0].total ?? 0, matches: inOrder(query, rows) };
}

const rarestFirst = ['reference', 'string', 'date', 'ending', 'token'] as const;

/** A join does not guarantee order. */
function inOrder({ sort }: RowsQuery, rows: readonly (EntryRow | { key: null })[]) {
  return rows
    .flatMap((row) => (row.key === null ? [] : toMatch(row)))
    .toSorted((one, other) => compareKeysets(sort, one.position, other.position));
}

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
          join ${table} on r.resource_no = n.resource_no order by ${sortedBy(sort)}`
      : sql`${table} ${sortJoins(sort, query)} ${ordered}`;
  return sql`select ${preparedPlan(query)} ${entryColumns},
      r.resource_key as key, r.resource_no::text as number,
      pg_current_snapshot()::text as snapshot, ${keysetInRow(sort)} as position from ${rows}`;
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

/** Filters vary too much in selectivity for one prepared plan. */
function preparedPlan({ criteria }: RowsQuery): RawBuilder<unknown> {
  return criteria.length === 0 ? prepared : sql``;
}

/** Prepares only the most frequent form; the others are too many. */
function planOfWords({ criteria }: RowsQuery): RawBuilder<unknown> {
  const words = criteria.flatMap((criterion) => (criterion.by === 'words' ? criterion.words : []));
  const others = criteria.filter(({ by }) => by !== 'words');
  const isFrequent = words.length <= 3 && others.length <= 1 && others.every(isOneValue);
  return isFrequent ? genericallyPlanned : sql``;
}

function planOfFew({ criteria }: RowsQuery): RawBuilder<unknown> {
  return criteria.length <= 2 && criteria.every(isOneValue) ? prepared : sql``;
}

function isOneValue(criterion: Criterion): boolean {
  if (!isIndexed(criterion)) return false;
  if (criterion.by === 'ending') return criterion.spans.length === 1;
  return (criterion.by === 'string' ? criterion.texts : criterion.tests).length === 1;
}
