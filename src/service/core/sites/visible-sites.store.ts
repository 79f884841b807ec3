import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { administrators } from '#contract/people/roles.ts';
import type { Caller, Site } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

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

export function requireVisibleSite({ site }: Caller, siteId: string | number): Site {
  if (site === undefined || site.siteId !== parseSiteId(String(siteId))) {
    throw new ProblemError('not_found', t('Site {siteId} not found', { siteId }));
  }
  return site;
}

/** The site number in a URL; undefined if invalid. Each site has one URL: 0101 is not 101. */
export function parseSiteId(siteId: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(siteId) ? Number(siteId) : undefined;
}
