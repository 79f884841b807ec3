import { type RawBuilder, sql } from 'kysely';
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
  const { rows } = await sql<{ id: number }>`
    select organization_id as id from brands where brand_id = any(${[...places.brandIds]}::integer[])
    union select organization_id
    from sites where site_id = any(${[...places.siteIds]}::integer[])`.execute(db);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** Whether there is such an organization. */
export async function organizationExists(db: Db, organizationId: number): Promise<boolean> {
  const { rows } =
    await sql`select from organizations where organization_id = ${organizationId}`.execute(db);
  return rows.length > 0;
}

/** Indexes of the brands, sites and client accounts outside the organization; of sites also those outside `brandId`. */
export async function findOutsidePlaces(db: Db, places: UserPlaces, brandId?: number) {
  const { organizationId, brandIds, siteIds, clientAccountIds } = places;
  const outside = async (ids: readonly number[], inside: RawBuilder<unknown>) => {
    const { rows } = await sql<{ index: number }>`
      select (w.place - 1)::integer as index
      from unnest(${[...ids]}::integer[]) with ordinality as w (id, place)
      where w.id not in (${inside}) order by w.place`.execute(db);
    return rows.map(({ index }) => index);
  };
  const isOurs = sql`organization_id = ${organizationId}::integer`;
  const ofBrand = brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`;
  return {
    brands: await outside(brandIds, sql`select brand_id from brands where ${isOurs}`),
    sites: await outside(siteIds, sql`select site_id from sites where ${isOurs} and ${ofBrand}`),
    accounts: await outside(
      clientAccountIds,
      sql`select client_account_id from client_accounts join sites using (site_id) where ${isOurs}`,
    ),
  };
}
