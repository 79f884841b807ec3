import { sql } from 'kysely';
import type { Caller } from '../http/caller.ts';

/** The condition on `sites as s` that leaves those whose records the caller may see. */
export function seenSites({ role, organizationIds, siteIds }: Caller) {
  if (role === 'PLATFORM_ADMIN') return sql<boolean>`true`;
  return role === 'ADMIN'
    ? sql<boolean>`s.organization_id = any(${[...organizationIds]}::integer[])`
    : sql<boolean>`s.site_id = any(${[...siteIds]}::integer[])`;
}
