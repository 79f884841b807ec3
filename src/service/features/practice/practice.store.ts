import { sql } from 'kysely';
import type { RequestOf } from '#contract/base/operation.ts';
import { pageMeta } from '#contract/base/paging.ts';
import type { listClientAccounts } from '#contract/people/client-accounts.ts';
import type { listMails, Mail, Site } from '#contract/people/practice.ts';
import { locationIdOf, organizationIdOf } from '#service/core/sites/stable-uuid.ts';
import { isOfOrganizations, visibleSites } from '#service/core/sites/visible-sites.store.ts';
import type { Db } from '../../db/db.ts';
import { containsText } from '../../db/sql-values.ts';
import type { Caller } from '../../http/caller.ts';

/** The sites that the caller may see, with the names of their brand and organization. */
export async function findSites(db: Db, caller: Caller): Promise<Site[]> {
  const rows = await db
    .selectFrom('sites as s')
    .innerJoin('brands as b', 'b.brand_id', 's.brand_id')
    .innerJoin('organizations as o', 'o.organization_id', 's.organization_id')
    .select(['s.site_id', 's.name', 's.brand_id', 'b.name as brandName', 's.organization_id'])
    .select('o.name as organizationName')
    .where(visibleSites(caller))
    .orderBy('o.name')
    .orderBy('b.name')
    .orderBy('s.name')
    .execute();
  return rows.map(({ site_id: siteId, brand_id: brandId, organization_id: id, ...names }) => ({
    ...names,
    siteId: String(siteId),
    brandId: String(brandId),
    organizationId: String(id),
    ahdsLocationId: locationIdOf(siteId),
    ahdsOrganizationId: organizationIdOf(id),
  }));
}

/** A page of the client accounts of the caller's sites, by name. */
export async function findClientAccounts(
  db: Db,
  caller: Caller,
  query: RequestOf<typeof listClientAccounts>['query'],
) {
  const { search = '', clientAccountId, organizationId, page, pageSize } = query;
  const isFound = sql<boolean>`(${containsText(sql`folded(c.name)`, search)}
    or c.client_account_id = any(${numbersOf([search])}::integer[]))`;
  const accounts = db
    .selectFrom('client_accounts as c')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .where(visibleSites(caller))
    .$if(search.trim() !== '', (some) => some.where(isFound))
    .$if(clientAccountId !== undefined, (some) =>
      some.where(sql<boolean>`c.client_account_id = any(${numbersOf(clientAccountId)}::integer[])`),
    )
    .$if(organizationId !== undefined, (some) =>
      some.where(sql<boolean>`s.organization_id = any(${numbersOf(organizationId)}::integer[])`),
    );
  const data = await accounts
    .select([asText('c.client_account_id').as('clientAccountId'), 'c.name'])
    .select([asText('c.site_id').as('siteId'), 's.name as siteName'])
    .orderBy(sql`reading_key(c.name)`)
    .orderBy('c.client_account_id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const { total } = await accounts
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { data, meta: pageMeta(page, pageSize, total) };
}

const asText = (column: string) => sql<string>`${sql.ref(column)}::text`;

/** Ids are numbers: any other text matches nothing, without an error. */
function numbersOf(ids: readonly string[] = []): number[] {
  return ids.map((id) => id.trim()).flatMap((id) => (/^\d{1,9}$/.test(id) ? Number(id) : []));
}

/**
 * A page of the emails that are stored for lack of a mail server, by time. An administrator sees only those to
 * people of their own organizations.
 */
export async function findOutbox(
  db: Db,
  caller: Caller,
  query: RequestOf<typeof listMails>['query'],
) {
  const { to = '', page, pageSize, sortOrder = 'desc' } = query;
  const mails = db
    .selectFrom('mails as m')
    .leftJoin('users as u', 'u.user_id', 'm.user_id')
    .where('m.state', '=', 'kept')
    .where(isOfOrganizations(caller, sql`u.organization_id`))
    .$if(to !== '', (some) => some.where(containsText(sql`folded(m.to_address)`, to)));
  const rows = await mails
    .select(['m.mail_id as mailId', 'm.to_address as to', 'm.subject', 'm.body as text'])
    .select('m.created_at as createdAt')
    .orderBy('m.created_at', sortOrder)
    .orderBy('m.mail_id', sortOrder === 'asc' ? 'desc' : 'asc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const { total } = await mails
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const data = rows.map((mail): Mail => ({ ...mail, createdAt: mail.createdAt.toISOString() }));
  return { data, meta: pageMeta(page, pageSize, total) };
}
