import { sql } from 'kysely';
import type { RequestOf } from '#contract/base/operation.ts';
import { pageMeta } from '#contract/base/paging.ts';
import type { ClientAccount, listClientAccounts } from '#contract/people/client-accounts.ts';
import type { listMails, Mail, Site } from '#contract/people/practice.ts';
import { locationIdOf, organizationIdOf } from '#service/core/sites/stable-uuid.ts';
import { isOfOrganizations, visibleSites } from '#service/core/sites/visible-sites.store.ts';
import type { Db } from '../../db/db.ts';
import { containsText, countRows, every, some } from '../../db/sql-values.ts';
import type { Caller } from '../../http/caller.ts';

/** The sites that the caller may see, with the names of their brand and organization. */
export async function findSites(db: Db, caller: Caller): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select s.site_id::text as "siteId", s.name, s.brand_id::text as "brandId", b.name as "brandName",
      s.organization_id::text as "organizationId", o.name as "organizationName"
    from sites as s join brands as b on b.brand_id = s.brand_id
      join organizations as o on o.organization_id = s.organization_id
    where ${visibleSites(caller)} order by o.name, b.name, s.name`.execute(db);
  return rows.map((site) => ({
    ...site,
    ahdsLocationId: locationIdOf(Number(site.siteId)),
    ahdsOrganizationId: organizationIdOf(Number(site.organizationId)),
  }));
}

/** A page of the client accounts of the caller's sites, by name. */
export async function findClientAccounts(
  db: Db,
  caller: Caller,
  query: RequestOf<typeof listClientAccounts>['query'],
) {
  const { search = '', clientAccountId, organizationId, page, pageSize } = query;
  const accounts = sql`from client_accounts as c join sites as s on s.site_id = c.site_id where ${every(
    [
      visibleSites(caller),
      search.trim() !== '' &&
        some([
          containsText(sql`folded(c.name)`, search),
          sql`c.client_account_id = any(${numbersOf([search])}::integer[])`,
        ]),
      clientAccountId && sql`c.client_account_id = any(${numbersOf(clientAccountId)}::integer[])`,
      organizationId && sql`s.organization_id = any(${numbersOf(organizationId)}::integer[])`,
    ],
  )}`;
  const { rows } = await sql<ClientAccount>`
    select c.client_account_id::text as "clientAccountId", c.name, c.site_id::text as "siteId", s.name as "siteName"
    ${accounts} order by c.name_key, c.client_account_id
    limit ${pageSize} offset ${page * pageSize}`.execute(db);
  return { data: rows, meta: pageMeta(page, pageSize, await countRows(db, accounts)) };
}

/** Ids are numbers: any other text matches nothing, without an error. */
function numbersOf(ids: readonly string[] = []): number[] {
  return ids.map((id) => id.trim()).flatMap((id) => (/^\d{1,9}$/.test(id) ? Number(id) : []));
}

/** A page of the emails that are stored for lack of a mail server, to people of the caller's organizations. */
export async function findOutbox(
  db: Db,
  caller: Caller,
  query: RequestOf<typeof listMails>['query'],
) {
  const { to = '', page, pageSize, sortOrder = 'desc' } = query;
  const mails = sql`from mails as m left join users as u on u.user_id = m.user_id where ${every([
    sql`m.state = 'kept'`,
    isOfOrganizations(caller, sql`u.organization_id`),
    to !== '' && containsText(sql`folded(m.to_address)`, to),
  ])}`;
  const order =
    sortOrder === 'asc' ? sql`m.created_at, m.mail_id desc` : sql`m.created_at desc, m.mail_id`;
  const { rows } = await sql<{
    mailId: string;
    subject: string;
    to: string;
    text: string;
    createdAt: Date;
  }>`
    select m.mail_id as "mailId", m.to_address as to, m.subject, m.body as text, m.created_at as "createdAt"
    ${mails} order by ${order} limit ${pageSize} offset ${page * pageSize}`.execute(db);
  const data = rows.map((mail): Mail => ({ ...mail, createdAt: mail.createdAt.toISOString() }));
  return { data, meta: pageMeta(page, pageSize, await countRows(db, mails)) };
}
