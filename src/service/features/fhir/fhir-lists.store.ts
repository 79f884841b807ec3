import { type SqlBool, sql } from 'kysely';
import type { FhirSearchQuery } from '#contract/fhir-search.ts';
import type { Db } from '../../db/db.ts';
import {
  pageToken,
  readPageToken,
  type SortKey,
  sortKeysOf,
  tokenForm,
} from './fhir-search.rules.ts';
import { packedColumns, textsOf } from './versions.store.ts';

/** How many versions one page of a history holds (design, FHIR). */
const historyPage = 1_000;

/** One version in a history. `author` is who saved it, where that is known. */
export interface HistoryItem {
  resourceId: string;
  versionId: number;
  method: 'POST' | 'PUT';
  lastUpdated: Date;
  content: string;
  author: string | undefined;
}

/** Searches and histories of one kind. */
export function fhirListsStore(db: Db, kind: string) {
  return {
    /** A page of the site's resources, the number of all that match, and where the next page begins. */
    async search(siteId: number, query: FhirSearchQuery) {
      const sortKeys = sortKeysOf(query._sort);
      let matches = db
        .selectFrom('fhir_resources')
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('is_deleted', '=', false);
      for (const ids of query._id ?? []) {
        matches = matches.where('resource_key', 'in', ids.toLowerCase().split(','));
      }
      const { total } = await matches
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      if (query._count === 0) return { total, contents: [], next: undefined };

      let page = matches.select(['resource_key', 'last_updated', 'name', 'status', 'content']);
      if (query._page_token !== undefined) {
        const after = readPageToken(query._page_token, query._sort, sortKeys.map(tokenForm));
        page = page.where(isAfter(sortKeys, after));
      }
      for (const { column, isDescending } of sortKeys) {
        page = page.orderBy(column, isDescending ? 'desc' : 'asc');
      }
      // One more than asked for tells whether there is a next page.
      const rows = await page.limit(query._count + 1).execute();
      const shown = rows.slice(0, query._count);
      const last = rows.length > query._count ? shown.at(-1) : undefined;
      const next =
        last &&
        pageToken(
          query._sort,
          sortKeys.map(({ column }) => tokenText(last[column])),
        );
      return { total, contents: shown.map((row) => row.content), next };
    },

    /** Versions, newest first; undefined when there never was such a resource. */
    async history(siteId: number, resourceId: string, token: string | undefined) {
      const key = { site_id: siteId, kind, resource_key: resourceId.toLowerCase() };
      const resource = await db
        .selectFrom('fhir_resources')
        .select(['resource_id', 'version_id'])
        .where((where) => where.and(key))
        .executeTakeFirst();
      if (resource === undefined) return undefined;
      const before =
        token === undefined ? undefined : Number(readPageToken(token, 'history', [isVersion])[0]);
      let versions = db
        .selectFrom('fhir_versions as v')
        .leftJoin('users as u', 'u.user_id', 'v.author_id')
        .select(packedColumns.map((column) => `v.${column}` as const))
        .select(['v.method', 'v.last_updated'])
        .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('author'))
        .where('v.site_id', '=', siteId)
        .where('v.kind', '=', kind)
        .where('v.resource_key', '=', key.resource_key);
      if (before !== undefined) versions = versions.where('v.version_id', '<', before);
      const rows = await versions.orderBy('v.version_id', 'desc').limit(historyPage).execute();
      const oldest = rows.at(-1)?.version_id ?? 1;
      const texts = await textsOf(db, { siteId, kind }, rows);
      const items = rows.map(
        (row, index): HistoryItem => ({
          resourceId: resource.resource_id,
          versionId: row.version_id,
          method: row.method,
          lastUpdated: row.last_updated,
          content: texts[index] ?? '',
          author: row.author ?? undefined,
        }),
      );
      const next = oldest > 1 ? pageToken('history', [String(oldest)]) : undefined;
      // Versions have no gaps, so the newest number is how many there are.
      return { total: resource.version_id, items, next };
    },
  };
}

function isVersion(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

function tokenText(value: string | Date): string {
  return value instanceof Date ? value.toISOString() : value;
}

/** Whether a row comes after the one with these values, each column in its own direction. */
function isAfter(sortKeys: readonly SortKey[], values: readonly string[]) {
  const ties = sortKeys.map(
    ({ column }, index) => sql`${sql.ref(column)} = ${columnValue(column, values[index])}`,
  );
  const branches = sortKeys.map(({ column, isDescending }, index) => {
    const beyond = isDescending ? sql`<` : sql`>`;
    const here = sql`${sql.ref(column)} ${beyond} ${columnValue(column, values[index])}`;
    return sql`(${sql.join([...ties.slice(0, index), here], sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(branches, sql` or `)})`;
}

function columnValue(column: SortKey['column'], value = '') {
  return column === 'last_updated' ? sql`${value}::timestamptz` : sql`${value}`;
}
