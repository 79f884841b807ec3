import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { pageMeta } from '#contract/base/paging.ts';
import type { ClientAccount, listClientAccounts } from '#contract/people/client-accounts.ts';
import { visibleSites } from '#service/core/sites/visible-sites.store.ts';
import type { Db } from '#service/db/db.ts';
import { containsText } from '#service/db/sql-values.ts';
import type { Caller } from '#service/http/caller.ts';

type ClientAccountsQuery = z.output<typeof listClientAccounts.query>;

/** Customers of sites who may sign in. */
export function clientAccountsStore(db: Db) {
  return {
    /** A page of the client accounts of managed sites, by name. */
    async list(caller: Caller, query: ClientAccountsQuery) {
      const { search = '', clientAccountId, organizationId, page, pageSize } = query;
      let accounts = db
        .selectFrom('client_accounts as c')
        .innerJoin('sites as s', 's.site_id', 'c.site_id')
        .where(visibleSites(caller));
      if (search.trim() !== '') {
        const isNamed = containsText(sql`folded(c.name)`, search);
        accounts = accounts.where(
          sql<boolean>`(${isNamed} or c.client_account_id = any(${numbersOf([search])}::integer[]))`,
        );
      }
      if (clientAccountId !== undefined) {
        accounts = accounts.where(
          sql<boolean>`c.client_account_id = any(${numbersOf(clientAccountId)}::integer[])`,
        );
      }
      if (organizationId !== undefined) {
        accounts = accounts.where(
          sql<boolean>`s.organization_id = any(${numbersOf(organizationId)}::integer[])`,
        );
      }
      const rows = await accounts
        .select(['c.client_account_id', 'c.name', 'c.site_id', 's.name as site_name'])
        .orderBy(sql`reading_key(c.name)`)
        .orderBy('c.client_account_id')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      const { total } = await accounts
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      const data = rows.map(
        (row): ClientAccount => ({
          clientAccountId: String(row.client_account_id),
          name: row.name,
          siteId: String(row.site_id),
          siteName: row.site_name,
        }),
      );
      return { data, meta: pageMeta(page, pageSize, total) };
    },
  };
}

/** Ids are numbers: any other text matches nothing, without an error. */
function numbersOf(ids: readonly string[]): number[] {
  return ids.map((id) => id.trim()).flatMap((id) => (/^\d{1,9}$/.test(id) ? Number(id) : []));
}
