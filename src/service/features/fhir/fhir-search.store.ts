import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { prepared } from '../../db/prepared.ts';
import { type FoundResource, foundColumns, toFound } from './found-resource.ts';
import type { PageTokens } from './page-tokens.ts';
import { counting, matching, type Sight } from './search-conditions.ts';
import { included } from './search-includes.ts';
import { movedMatches } from './search-moved.store.ts';
import {
  comparePositions,
  type Position,
  partsAfter,
  positionInRow,
  sortedBy,
  sortJoins,
} from './search-positions.ts';
import type { SearchQuery } from './search-query.ts';
import type { SortKey } from './search-sort.ts';

/** A page of a search. */
export interface SearchPage {
  /** How many resources match in all, now. */
  total: number;
  matches: FoundResource[];
  /** What `_include` and `_revinclude` add: each resource once, and none of the page itself. */
  included: FoundResource[];
  /** The token of the next page, where there is one. */
  next: string | undefined;
}

/** A match, and where it stands. Of one that has moved, the content is read once it is to be shown. */
interface Placed {
  key: string;
  position: Position;
  shown: { number: string; found: FoundResource } | undefined;
}

type FoundRow = Parameters<typeof toFound>[0] & {
  key: string;
  number: string;
  snapshot: string;
  position: (string | null)[];
};

/** So many are found, sorted and cut sooner than an order is walked along until enough have been met. */
const fewMatches = 2_000;
const isColumn = (key: SortKey) => key.by === 'column';

const byId: readonly SortKey[] = [{ by: 'column', column: 'resource_key', isDescending: false }];

/** Searches of any kind. `mostNarrow`: with more matches than that, an order is walked along until a page is full. */
export function fhirSearchStore(db: Db, tokens: PageTokens, mostNarrow = fewMatches) {
  /** The number of all matches. */
  async function count(query: SearchQuery & Sight): Promise<number> {
    const statement = sql<{ total: number }>`${counting(query, query.criteria)}`;
    return (await statement.execute(db)).rows[0]?.total ?? 0;
  }

  /** Up to so many rows in order, with the snapshot that they are true in. */
  async function rows(
    query: Pick<SearchQuery, 'criteria' | 'sort'> & Sight,
    condition: RawBuilder<SqlBool>,
    limit: number,
  ) {
    const { rows: found } = await sql<FoundRow>`
      select ${keptPlan(query)} ${sql.join(foundColumns.map((column) => sql.ref(column)))},
        r.resource_key as key, r.resource_no::text as number,
        pg_current_snapshot()::text as snapshot, ${positionInRow(query.sort)} as position
      from fhir_resources as r ${sortJoins(query.sort, query)}
      where ${condition} order by ${sortedBy(query.sort)} limit ${limit}`.execute(db);
    return found.map((row) => {
      const { key, position, number, snapshot } = row;
      return { key, position, shown: { number, found: toFound(row) }, snapshot };
    });
  }

  /** The matches that had their place already when the search began and keep it, after the last one shown. */
  async function unmoved(
    query: SearchQuery & Sight & { isWide: boolean },
    after: { position: Position; snapshot: string },
    limit: number,
  ): Promise<Placed[]> {
    const still = canMove(query.sort)
      ? sql<SqlBool>`pg_visible_in_snapshot(r.changed_in, ${after.snapshot}::pg_snapshot)`
      : sql<SqlBool>`true`;
    const placed: Placed[] = [];
    for (const part of partsAfter(query.sort, after.position)) {
      const condition = sql<SqlBool>`${matching(query, query.criteria)} and ${still} and ${part}`;
      placed.push(...(await rows(query, condition, limit - placed.length)));
      if (placed.length >= limit) break;
    }
    return placed;
  }

  /** The content of what has moved, if it still matches. */
  async function show(query: SearchQuery & Sight, placed: readonly Placed[]) {
    const missing = placed.filter(({ shown }) => shown === undefined).map(({ key }) => key);
    if (missing.length === 0) return placed.flatMap(({ shown }) => shown ?? []);
    const condition = sql<SqlBool>`${matching(query, query.criteria)}
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
    async page(sight: Sight, asked: SearchQuery): Promise<SearchPage> {
      const query = { ...asked, ...sight };
      const list = listOf(query);
      const token = query.pageToken === undefined ? undefined : tokens.read(list, query.pageToken);
      const total = await count(query);
      if (query.count === 0 || total === 0)
        return { total, matches: [], included: [], next: undefined };

      // One more than asked for tells whether there is a next page.
      const limit = query.count + 1;
      const wide = { ...query, isWide: total > mostNarrow && query.sort.every(isColumn) };
      let placed: Placed[];
      let snapshot: string;
      if (token === undefined) {
        const first = await rows(wide, matching(wide, query.criteria), limit);
        placed = first;
        snapshot = first[0]?.snapshot ?? '';
      } else {
        const [remembered = '', ...position] = token;
        snapshot = remembered ?? '';
        const after = { position, snapshot };
        const kept = await unmoved(wide, after, limit);
        // Read after those: what moves in between is then met here, at the same place.
        const moved = canMove(query.sort) ? await movedMatches(db, query, after) : [];
        placed = merged(query.sort, kept, moved).slice(0, limit);
      }
      const page = placed.slice(0, query.count);
      const last = placed.length > query.count ? page.at(-1) : undefined;
      const shown = await show(query, page);
      const numbers = shown.map(({ number }) => number);
      const keys = shown.map(({ found }) => found.resourceId.toLowerCase());
      return {
        total,
        matches: shown.map(({ found }) => found),
        included: await included(db, { ...sight, numbers, keys }, query),
        next: last && tokens.make(list, [snapshot, ...last.position]),
      };
    },
  };
}

/** What filters find differs too much for one plan to serve all of them. */
function keptPlan({ criteria }: Pick<SearchQuery, 'criteria'>): RawBuilder<unknown> {
  return criteria.length === 0 ? prepared : sql``;
}

/** Whether a write can change a resource's place: not where only ids decide. */
function canMove(sort: readonly SortKey[]): boolean {
  return sort.some((key) => key.by === 'parameter' || key.column !== 'resource_key');
}

/** Parameters that change what is shown of what is found. */
const ofShape = ['_elements', '_include', '_revinclude', '_format', '_pretty', '_total'];

/** What makes a search this one: its place, order and filters. */
function listOf({ siteId, kind, used }: SearchQuery & Sight): string[] {
  const deciding = used.filter(([name]) => !ofShape.includes(name));
  const named = deciding.map((parameter) => JSON.stringify(parameter));
  return ['search', String(siteId), kind, ...named.toSorted()];
}

function merged(
  sort: readonly SortKey[],
  kept: readonly Placed[],
  moved: readonly Omit<Placed, 'shown'>[],
): Placed[] {
  const known = new Set(kept.map(({ key }) => key));
  const added = moved.filter(({ key }) => !known.has(key));
  return [...kept, ...added.map((match) => ({ ...match, shown: undefined }))].toSorted(
    (one, other) => comparePositions(sort, one.position, other.position),
  );
}
