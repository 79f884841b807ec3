import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { administrators } from '#contract/people/roles.ts';
import type { Caller } from '#service/http/caller.ts';

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
  return administrators.some((role) => role === caller.role)
    ? isOfOrganizations(caller, sql`s.organization_id`)
    : sql<SqlBool>`s.site_id = any(${[...caller.siteIds]}::integer[])`;
}
