import type { Site } from '#contract/practice.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { seenSites } from '../../sites/seen-sites.ts';

/** Sites with the names of what they belong to. */
export function sitesStore(db: Db) {
  return {
    /** The sites that the caller may see. */
    async list(caller: Caller): Promise<Site[]> {
      const rows = await db
        .selectFrom('sites as s')
        .innerJoin('brands as b', 'b.brand_id', 's.brand_id')
        .innerJoin('organizations as o', 'o.organization_id', 's.organization_id')
        .select(['s.site_id', 's.name', 's.brand_id', 'b.name as brand_name', 's.organization_id'])
        .select('o.name as organization_name')
        .where(seenSites(caller))
        .orderBy('o.name')
        .orderBy('b.name')
        .orderBy('s.name')
        .execute();
      return rows.map((row) => ({
        siteId: String(row.site_id),
        name: row.name,
        brandId: String(row.brand_id),
        brandName: row.brand_name,
        organizationId: String(row.organization_id),
        organizationName: row.organization_name,
      }));
    },
  };
}
