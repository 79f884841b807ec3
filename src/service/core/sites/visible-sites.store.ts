import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAdministrator } from '#contract/people/roles.ts';
import type { Db } from '#service/db/db.ts';
import type { Caller, Site } from '#service/http/caller.ts';

/** Condition on a column with an organization: one of the caller's. Platform administrators see all. */
export function isOfOrganizations(
  { role, organizationIds }: Caller,
  column: RawBuilder<unknown> = sql`organization_id`,
): RawBuilder<SqlBool> {
  if (role === 'PLATFORM_ADMIN') return sql<SqlBool>`true`;
  return sql<SqlBool>`${column} = any(${[...organizationIds]}::integer[])`;
}

/** Condition on `sites as s` for those that the caller may see. */
export function visibleSites(caller: Caller): RawBuilder<SqlBool> {
  return isAdministrator(caller.role)
    ? isOfOrganizations(caller, sql`s.organization_id`)
    : sql<SqlBool>`s.site_id = any(${[...caller.siteIds]}::integer[])`;
}

/** A site, if the caller may see it. */
export async function findVisibleSite(
  db: Db,
  caller: Caller,
  siteId: number,
): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    select s.site_id as "siteId", s.organization_id as "organizationId" from sites as s
    where s.site_id = ${siteId} and ${visibleSites(caller)}`.execute(db);
  return rows[0];
}
