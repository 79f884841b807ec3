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

/** Searches of one kind. */
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
  };
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
