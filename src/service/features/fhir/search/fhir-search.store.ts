import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { ambiguousMatch, invalidRequest } from '../fhir-problems.ts';
import type { PageTokens } from '../page-tokens.ts';
import { changedMatches } from './changed-matches.store.ts';
import { countStatement, matchCondition, type Sight } from './search-conditions.store.ts';
import { entryColumns, findIncluded, type SearchEntry, toEntry } from './search-includes.store.ts';
import {
  compareKeysets,
  conditionsAfter,
  type KeysetPosition,
  keysetInRow,
  sortedBy,
  sortJoins,
} from './search-keyset.store.ts';
import { type RawParameter, type SearchQuery, searchQueryOf } from './search-query.ts';
import { isTime, type SortKey } from './search-sort.ts';

/** A page of a search. */
export interface SearchPage {
  /** How many resources match in all, now. */
  total: number;
  matches: SearchEntry[];
  /** What `_include` and `_revinclude` add: each resource once, and none of the page itself. */
  included: SearchEntry[];
  /** The token of the next page, where there is one. */
  next: string | undefined;
}

/** A match, and where it stands. Of one that has moved, the content is read once it is to be shown. */
interface KeyedMatch {
  key: string;
  position: KeysetPosition;
  shown: { number: string; entry: SearchEntry } | undefined;
}

type EntryRow = Parameters<typeof toEntry>[0] & {
  key: string;
  number: string;
  snapshot: string;
  position: (string | null)[];
};

/** So many are found, sorted and cut sooner than an order is walked along until enough have been met. */
const fewMatches = 2_000;
/** What stands together in an order is found at once where it is so many times as many. */
const alikeNarrow = 5;
const isStored = (key: SortKey) => key.by !== 'parameter';

const byId: readonly SortKey[] = [{ by: 'column', column: 'resource_key', isDescending: false }];

/** Searches of any kind. `mostNarrow`: with more matches than that, an order is walked along until a page is full. */
export function fhirSearchStore(db: Db, tokens: PageTokens, mostNarrow = fewMatches) {
  /** The number of all matches. */
  async function count(query: SearchQuery & Sight): Promise<number> {
    const statement = sql<{ total: number }>`${countStatement(query, query.criteria)}`;
    return (await statement.execute(db)).rows[0]?.total ?? 0;
  }

  /** Up to so many rows in order, with the snapshot that they are true in. */
  async function rows(
    query: Pick<SearchQuery, 'criteria' | 'sort'> & Sight,
    condition: RawBuilder<SqlBool>,
    limit: number,
  ) {
    const { rows: entry } = await sql<EntryRow>`
      select ${keptPlan(query)} ${sql.join(entryColumns.map((column) => sql.ref(column)))},
        r.resource_key as key, r.resource_no::text as number,
        pg_current_snapshot()::text as snapshot, ${keysetInRow(query.sort)} as position
      from fhir_resources as r ${sortJoins(query.sort, query)}
      where ${condition} ${indexedKind(query)} order by ${sortedBy(query.sort)} limit ${limit}`.execute(
      db,
    );
    return entry.map((row) => {
      const { key, position, number, snapshot } = row;
      return { key, position, shown: { number, entry: toEntry(row) }, snapshot };
    });
  }

  /** The matches that had their place already when the search began and keep it, after the last one shown. */
  async function unchangedMatches(
    query: SearchQuery & Sight & { isWide: boolean },
    after: { position: KeysetPosition; snapshot: string },
    limit: number,
  ): Promise<KeyedMatch[]> {
    const still = canMove(query.sort)
      ? sql<SqlBool>`pg_visible_in_snapshot(r.changed_in, ${after.snapshot}::pg_snapshot)`
      : sql<SqlBool>`true`;
    const placed: KeyedMatch[] = [];
    for (const part of conditionsAfter(query.sort, after.position)) {
      const condition = sql<SqlBool>`${matchCondition(query, query.criteria)} and ${still} and ${part}`;
      placed.push(...(await rows(query, condition, limit - placed.length)));
      if (placed.length >= limit) break;
    }
    return placed;
  }

  /** The content of what has moved, if it still matches. */
  async function show(query: SearchQuery & Sight, placed: readonly KeyedMatch[]) {
    const missing = placed.filter(({ shown }) => shown === undefined).map(({ key }) => key);
    if (missing.length === 0) return placed.flatMap(({ shown }) => shown ?? []);
    const condition = sql<SqlBool>`${matchCondition(query, query.criteria)}
      and r.resource_key = any(${missing}::text[])`;
    const read = await rows({ ...query, sort: byId }, condition, missing.length);
    const byKey = new Map(read.map(({ key, shown }) => [key, shown]));
    return placed.flatMap(({ key, shown }) => shown ?? byKey.get(key) ?? []);
  }

  return {
    /**
     * A page of the resources in sight. Paging goes on in the order that things had when the first page was read:
     * whatever matches from then on comes once, however it changes (docs/decisions, "Search tokens remember a
     * snapshot"). Throws `invalid_request` for a token that is not of this very search.
     */
    async page(sight: Sight, parameters: SearchQuery): Promise<SearchPage> {
      const query = { ...parameters, ...sight };
      const list = listOf(query);
      const token = query.pageToken === undefined ? undefined : tokens.read(list, query.pageToken);
      const total = await count(query);
      if (query.count === 0 || total === 0)
        return { total, matches: [], included: [], next: undefined };

      // One more than asked for tells whether there is a next page.
      const limit = query.count + 1;
      const most = mostNarrow * (isAlike(query) ? alikeNarrow : 1);
      const wide = { ...query, isWide: total > most && query.sort.every(isStored) };
      let placed: KeyedMatch[];
      let snapshot: string;
      if (token === undefined) {
        const first = await rows(wide, matchCondition(wide, query.criteria), limit);
        placed = first;
        snapshot = first[0]?.snapshot ?? '';
      } else {
        const [tokenSnapshot = '', ...position] = token;
        snapshot = tokenSnapshot ?? '';
        const after = { position, snapshot };
        const kept = await unchangedMatches(wide, after, limit);
        // Read after those: what moves in between is then met here, at the same place.
        const moved = canMove(query.sort) ? await changedMatches(db, query, after) : [];
        placed = merged(query.sort, kept, moved).slice(0, limit);
      }
      const page = placed.slice(0, query.count);
      const last = placed.length > query.count ? page.at(-1) : undefined;
      const shown = await show(query, page);
      const numbers = shown.map(({ number }) => number);
      const keys = shown.map(({ entry }) => entry.resourceId.toLowerCase());
      return {
        total,
        matches: shown.map(({ entry }) => entry),
        included: await findIncluded(db, { ...sight, numbers, keys }, query),
        next: last && tokens.make(list, [snapshot, ...last.position]),
      };
    },
  };
}

/** Written out, for the indexes of elements are each of one kind. */
function indexedKind({ kind, sort }: Pick<SearchQuery, 'kind' | 'sort'>): RawBuilder<unknown> {
  const isByElement = sort.some(({ by }) => by === 'element');
  return isByElement ? sql`and r.kind = ${sql.lit(kind)}` : sql``;
}

/** What filters find differs too much for one plan to serve all of them. */
function keptPlan({ criteria }: Pick<SearchQuery, 'criteria'>): RawBuilder<unknown> {
  return criteria.length === 0 ? prepared : sql``;
}

/**
 * Whether matches are likely to stand close together, so that a walk along the order could be long: what has the same
 * words has similar names and ids, and was saved whenever.
 */
function isAlike({ criteria, sort: [first] }: SearchQuery): boolean {
  const isByTime = first !== undefined && isTime(first);
  return !isByTime && criteria.some(({ by }) => by === 'words');
}

/** Whether a write can change a resource's place: not where only ids decide. */
function canMove(sort: readonly SortKey[]): boolean {
  return sort.some((key) => key.by !== 'column' || key.column !== 'resource_key');
}

/** Parameters that change what is shown of what is found. */
const ofShape = [
  '_elements',
  '_summary',
  '_include',
  '_revinclude',
  '_format',
  '_pretty',
  '_total',
];

/** What makes a search this one: its place, order and filters. */
function listOf({ siteId, kind, used }: SearchQuery & Sight): string[] {
  const deciding = used.filter(([name]) => !ofShape.includes(name));
  const named = deciding.map((parameter) => JSON.stringify(parameter));
  return ['search', String(siteId), kind, ...named.toSorted()];
}

function merged(
  sort: readonly SortKey[],
  kept: readonly KeyedMatch[],
  moved: readonly Omit<KeyedMatch, 'shown'>[],
): KeyedMatch[] {
  const keptKeys = new Set(kept.map(({ key }) => key));
  const added = moved.filter(({ key }) => !keptKeys.has(key));
  return [...kept, ...added.map((match) => ({ ...match, shown: undefined }))].toSorted(
    (one, other) => compareKeysets(sort, one.position, other.position),
  );
}

/** Finds the ids of the resources that a condition means, as many as make a difference: two. */
export type FindMatches = (tx: Tx) => Promise<readonly string[]>;

/**
 * What a condition asks for, among the resources in sight: search parameters that a write depends on
 * (http://hl7.org/fhir/R4/http.html#ccreate). Throws `invalid_request` where they are none of the kind's, or, at `at`,
 * where there are none, which every resource would match.
 */
export function matchesOf(
  parameters: readonly RawParameter[],
  sight: Sight,
  at: string,
): FindMatches {
  const { criteria } = searchQueryOf(sight.kind, parameters, {
    names: undefined,
    isLenient: false,
  });
  if (criteria.length === 0) throw invalidRequest(at, 'Must hold a search parameter');
  return async (tx) => {
    const rows = await tx
      .selectFrom('fhir_resources as r')
      .select('r.resource_id')
      .where(matchCondition(sight, criteria))
      .limit(2)
      .execute();
    return rows.map((row) => row.resource_id);
  };
}

/** The search parameters of `If-None-Exist`, which stand there as in an address. */
export function conditionOf(ifNoneExist: string): RawParameter[] {
  return [...new URLSearchParams(ifNoneExist.trim().replace(/^\?/, ''))];
}

/** That nobody else writes by a condition of a kind, as long as the transaction goes on: two would both find nothing. */
export async function lockConditions(tx: Tx, { siteId, kind }: Omit<Sight, 'cleared'>) {
  const name = `${kind} of site ${siteId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The one resource that a condition means; undefined where there is none. Throws `precondition_failed` for several. */
export async function findMatch(
  tx: Tx,
  sight: Sight,
  findMatches: FindMatches,
): Promise<string | undefined> {
  await lockConditions(tx, sight);
  const [resourceId, another] = await findMatches(tx);
  if (another !== undefined) throw ambiguousMatch(sight.kind);
  return resourceId;
}
