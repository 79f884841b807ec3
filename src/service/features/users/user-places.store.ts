import type { Db } from '../../db/db.ts';

/** Where a user belongs. Platform administrators belong to no organization. */
export interface UserPlaces {
  organizationId: number | null;
  brandIds: number[];
  siteIds: number[];
  clientAccountIds: number[];
}

/** The organization of all these brands and sites, if there is exactly one. */
export async function findOrganizationOf(
  db: Db,
  places: { brandIds: readonly number[]; siteIds: readonly number[] },
): Promise<number | undefined> {
  const brands = await db
    .selectFrom('brands')
    .select('organization_id')
    .where('brand_id', 'in', [...places.brandIds, 0])
    .execute();
  const sites = await db
    .selectFrom('sites')
    .select('organization_id')
    .where('site_id', 'in', [...places.siteIds, 0])
    .execute();
  const organizationIds = new Set([...brands, ...sites].map((row) => row.organization_id));
  return organizationIds.size === 1 ? [...organizationIds][0] : undefined;
}

/** Whether there is such an organization. */
export async function organizationExists(db: Db, organizationId: number): Promise<boolean> {
  const organization = await db
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return organization !== undefined;
}

/** Indexes of the brands, sites and client accounts outside the organization; of sites also those outside `brandId`. */
export async function findOutsidePlaces(db: Db, places: UserPlaces, brandId?: number) {
  const { organizationId, brandIds, siteIds, clientAccountIds } = places;
  // Zero is never an id; SQL refuses empty lists.
  const brands = await db
    .selectFrom('brands')
    .select('brand_id as id')
    .where('organization_id', '=', organizationId)
    .where('brand_id', 'in', [...brandIds, 0])
    .execute();
  const sites = await db
    .selectFrom('sites')
    .select('site_id as id')
    .where('organization_id', '=', organizationId)
    .where('site_id', 'in', [...siteIds, 0])
    .$if(brandId !== undefined, (some) => some.where('brand_id', '=', brandId ?? 0))
    .execute();
  const accounts = await db
    .selectFrom('client_accounts as c')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .select('c.client_account_id as id')
    .where('s.organization_id', '=', organizationId)
    .where('c.client_account_id', 'in', [...clientAccountIds, 0])
    .execute();
  return {
    brands: missing(brandIds, brands),
    sites: missing(siteIds, sites),
    accounts: missing(clientAccountIds, accounts),
  };
}

function missing(wanted: readonly number[], existing: readonly { id: number }[]): number[] {
  const ids = new Set(existing.map((row) => row.id));
  return wanted.flatMap((id, index) => (ids.has(id) ? [] : index));
}
