import { type SqlBool, sql } from 'kysely';
import { lockInTransaction } from '#service/db/advisory-lock.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { t } from '#words/t.ts';
import { ambiguousMatch, invalidRequest } from '../fhir-errors.ts';
import type { PageTokens } from '../page-tokens.ts';
import { countCache } from './count-cache.store.ts';
import { countStatement, maxCheckedMatches } from './matching-numbers.store.ts';
import { matchCondition } from './search-conditions.store.ts';
import { findIncluded } from './search-includes.store.ts';
import type { SearchEntry, SearchScope } from './search-index.store.ts';
import { compareKeysets, conditionsAfter, type KeysetPosition } from './search-keyset.store.ts';
import { type RawParameter, type SearchQuery, searchQueryOf } from './search-query.ts';
import { changedMatches, findRows, firstRows, requireWholeSnapshot } from './search-rows.store.ts';
import { isTime, type SortKey } from './search-sort.ts';

export interface SearchPage {
  total: number;
  matches: SearchEntry[];
  /** The resources of `_include` and `_revinclude`, distinct, without those of the page. */
  included: SearchEntry[];
  next: string | undefined;
}

/** A match and its sort position. The content of a moved match is read later. */
interface KeyedMatch {
  key: string;
  position: KeysetPosition;
  shown: { number: string; entry: SearchEntry } | undefined;
}

/** Up to this many matches, sorting all is faster than walking an index in order. */
const defaultMaxSorted = 2_000;
/** Fewer than this are sorted anyway. */
const alwaysSorted = 200;
/** How many times longer it takes to check a resource for a match than to sort a match. */
const checkCost = 7;
const isStored = (key: SortKey) => key.by !== 'parameter';

const byId: readonly SortKey[] = [{ by: 'column', column: 'resource_key', isDescending: false }];

/** Search over any kind. `maxSorted`: with more matches, an index is walked in order until a page is full. */
export function fhirSearchStore(db: Db, tokens: PageTokens, maxSorted = defaultMaxSorted) {
  const maxChecked = Math.min(maxSorted, maxCheckedMatches);
  const totals = countCache<number>(db);
  const countAll = (scope: SearchScope, criteria: SearchQuery['criteria']) =>
    totals.count({ scope, criteria }, countStatement(scope, criteria, maxChecked), Number);

  /** With more matches than this, an index is walked in the order of the search until a page is full. */
  async function sortLimitOf(query: SearchQuery & SearchScope): Promise<number> {
    // A sort key that isn't stored has no index, so all matches are sorted.
    if (!query.sort.every(isStored)) return 2_147_483_647;
    const expected = totals.last({ scope: query, criteria: query.criteria }) ?? 0;
    const ofKind = totals.last({ scope: query, criteria: [] });
    const all = ofKind ?? (expected < alwaysSorted ? undefined : await countAll(query, []));
    // A walk looks at `count * all / matches` resources.
    const breakEven = Math.sqrt(checkCost * query.count * (all ?? Number.POSITIVE_INFINITY));
    return Math.ceil(Math.min(maxSorted, breakEven) * narrowerBy(query));
  }

  /** Matches after the last one shown whose position has not changed since the search began. */
  async function unchangedMatches(
    query: SearchQuery & SearchScope & { isWide: boolean },
    after: { position: KeysetPosition; snapshot: string },
    limit: number,
  ): Promise<KeyedMatch[]> {
    const isUnmoved = canMove(query.sort)
      ? sql<SqlBool>`pg_visible_in_snapshot(r.changed_in, ${after.snapshot}::pg_snapshot)`
      : sql<SqlBool>`true`;
    const matches: KeyedMatch[] = [];
    for (const part of conditionsAfter(query.sort, after.position)) {
      const condition = sql<SqlBool>`${matchCondition(query, query.criteria)} and ${isUnmoved} and ${part}`;
      matches.push(...(await findRows(db, query, condition, limit - matches.length)));
      if (matches.length >= limit) break;
    }
    return matches;
  }

  /** The content of moved resources that still match. */
  async function show(query: SearchQuery & SearchScope, placed: readonly KeyedMatch[]) {
    const missing = placed.filter(({ shown }) => shown === undefined).map(({ key }) => key);
    if (missing.length === 0) return placed.flatMap(({ shown }) => shown ?? []);
    const condition = sql<SqlBool>`${matchCondition(query, query.criteria)}
      and r.resource_key = any(${missing}::text[])`;
    const read = await findRows(db, { ...query, sort: byId }, condition, missing.length);
    const byKey = new Map(read.map(({ key, shown }) => [key, shown]));
    return placed.flatMap(({ key, shown }) => shown ?? byKey.get(key) ?? []);
  }

  return {
    /**
     * A page of the visible resources, in the order of when the first page was read: each match comes once, however
     * it changes (docs/decisions/0009-search-tokens-carry-a-snapshot.md). Throws `invalid_request` for a token of
     * another search.
     */
    async page(scope: SearchScope, parameters: SearchQuery): Promise<SearchPage> {
      const query = { ...parameters, ...scope };
      const list = listOf(query);
      const token =
        query.pageToken === undefined
          ? undefined
          : tokens.read<[string, ...KeysetPosition]>(list, query.pageToken);
      // One extra row shows whether there is a next page.
      const limit = query.count + 1;
      const counted = { scope: query, criteria: query.criteria };
      const sortLimit = await sortLimitOf(query);
      const isFirst = token === undefined && query.count > 0;
      const first =
        isFirst && (totals.last(counted) ?? 0) <= sortLimit
          ? await firstRows(db, query, { limit, sortLimit, maxChecked })
          : undefined;
      const total = first?.total ?? (await countAll(query, query.criteria));
      totals.estimate(counted, total);
      if (query.count === 0 || total === 0)
        return { total, matches: [], included: [], next: undefined };

      const wide = { ...query, isWide: total > sortLimit };
      let placed: KeyedMatch[];
      let snapshot: string;
      if (token === undefined) {
        const condition = matchCondition(wide, query.criteria);
        const rows = first?.matches ?? (await findRows(db, wide, condition, limit));
        placed = rows;
        snapshot = rows[0]?.snapshot ?? '';
      } else {
        const [tokenSnapshot, ...position] = token;
        snapshot = tokenSnapshot;
        const after = { position, snapshot };
        const unchanged = await unchangedMatches(wide, after, limit);
        // Read second: a resource that moves in between is found here, at the same position.
        const moved = canMove(query.sort) ? await changedMatches(db, query, after) : [];
        placed = mergeByPosition(query.sort, unchanged, moved).slice(0, limit);
      }
      const page = placed.slice(0, query.count);
      const last = placed.length > query.count ? page.at(-1) : undefined;
      if (last && token === undefined && canMove(query.sort)) {
        await requireWholeSnapshot(db, query, snapshot);
      }
      const shown = await show(query, page);
      return {
        total,
        matches: shown.map(({ entry }) => entry),
        included: await findIncluded(db, { ...scope, matches: shown }, query),
        next: last && tokens.make(list, [snapshot, ...last.position]),
      };
    },
  };
}

/**
 * Multiplies the limit for searches of texts. Their matches cluster by name or id, which makes a walk in that order
 * long; by time of save they are spread, and that index covers the query.
 */
function narrowerBy({ criteria, sort: [first] }: SearchQuery): number {
  const hasText = criteria.some(({ by }) => by === 'words' || by === 'string');
  if (first === undefined || !hasText) return 1;
  if (first.by === 'column' && first.column === 'last_updated') return 1 / 4;
  return isTime(first) ? 1 : 5;
}

/** Whether a write can change a resource's position; not if the order is by id alone. */
function canMove(sort: readonly SortKey[]): boolean {
  return sort.some((key) => key.by !== 'column' || key.column !== 'resource_key');
}

/** Parameters that change the form of results, not their selection. */
const presentationParameters =
  '_elements _summary _include _revinclude _format _pretty _total'.split(' ');

function listOf({ siteId, kind, used }: SearchQuery & SearchScope): string[] {
  const deciding = used.filter(([name]) => !presentationParameters.includes(name));
  const serialized = deciding.map((parameter) => JSON.stringify(parameter));
  return ['search', String(siteId), kind, ...serialized.toSorted()];
}

function mergeByPosition(
  sort: readonly SortKey[],
  unchanged: readonly KeyedMatch[],
  moved: readonly Omit<KeyedMatch, 'shown'>[],
): KeyedMatch[] {
  const unchangedKeys = new Set(unchanged.map(({ key }) => key));
  const added = moved.filter(({ key }) => !unchangedKeys.has(key));
  return [...unchanged, ...added.map((match) => ({ ...match, shown: undefined }))].toSorted(
    (one, other) => compareKeysets(sort, one.position, other.position),
  );
}

/** Finds up to two ids that match a condition, which shows whether it is ambiguous. */
export type FindMatches = (tx: Tx) => Promise<readonly string[]>;

/**
 * The condition of a write, among visible resources (http://hl7.org/fhir/R4/http.html#ccreate). Throws
 * `invalid_request` for unknown parameters or, at `at`, for none, which would match everything.
 */
export function matchesOf(
  parameters: readonly RawParameter[],
  scope: SearchScope,
  at: string,
): FindMatches {
  const { criteria } = searchQueryOf(scope.kind, parameters, {
    names: undefined,
    isLenient: false,
  });
  if (criteria.length === 0) throw invalidRequest(at, t('Must contain a search parameter'));
  return async (tx) => {
    const { rows } = await sql<{ id: string }>`select r.resource_id as id from fhir_resources as r
      where ${matchCondition(scope, criteria)} limit 2`.execute(tx);
    return rows.map(({ id }) => id);
  };
}

/** The search parameters of `If-None-Exist`, in query syntax. */
export function conditionOf(ifNoneExist: string): RawParameter[] {
  return [...new URLSearchParams(ifNoneExist.trim().replace(/^\?/, ''))];
}

/** Serializes conditional writes of a kind until the transaction ends; two could otherwise both find nothing. */
async function lockConditions(tx: Tx, { siteId, kind }: Pick<SearchScope, 'siteId' | 'kind'>) {
  await lockInTransaction(tx, `${kind} of site ${siteId}`);
}

/** The one match of a condition, or undefined. Throws `precondition_failed` for several. */
export async function findMatch(
  tx: Tx,
  scope: Pick<SearchScope, 'siteId' | 'kind'>,
  findMatches: FindMatches,
): Promise<string | undefined> {
  await lockConditions(tx, scope);
  const [resourceId, another] = await findMatches(tx);
  if (another !== undefined) throw ambiguousMatch(scope.kind);
  return resourceId;
}

/**
 * Locks all that a transaction will write, in a fixed order that prevents deadlocks: the site's transactions, then
 * conditions by kind, then named resources. A single write waits for at most one lock while it holds an earlier
 * one.
 */
export async function lockForTransaction(
  tx: Tx,
  siteId: number,
  targets: { kinds: readonly string[]; places: readonly { kind: string; resourceId: string }[] },
): Promise<void> {
  await lockInTransaction(tx, `transactions of site ${siteId}`);
  for (const kind of [...new Set(targets.kinds)].toSorted())
    await lockConditions(tx, { siteId, kind });
  const { places } = targets;
  if (places.length === 0) return;
  const kinds = places.map(({ kind }) => kind);
  const keys = places.map(({ resourceId }) => resourceId.toLowerCase());
  await sql`select from fhir_resources r where r.site_id = ${siteId}
    and (r.kind, r.resource_key) in (select * from unnest(${kinds}::text[], ${keys}::text[]))
    order by r.kind, r.resource_key for update`.execute(tx);
}
