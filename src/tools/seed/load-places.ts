import type { Tx } from '#service/db/db.ts';
import { insertRows, jsonRows } from '#service/db/insert-rows.ts';
import type { SeedOrganization } from './seed-places.ts';

/** Inserts organizations with their brands, sites and client accounts. */
export async function insertPlaces(
  tx: Tx,
  organizations: readonly SeedOrganization[],
): Promise<void> {
  const sites = organizations.flatMap(({ organizationId, sites: own }) =>
    own.map((site) => ({ ...site, organizationId })),
  );
  const brands = new Map(sites.map((site) => [site.brandId, site.organizationId]));
  await insertRows(
    tx,
    'organizations',
    jsonRows(
      organizations.map(({ organizationId, name }) => ({ organization_id: organizationId, name })),
    ),
  );
  await insertRows(
    tx,
    'brands',
    jsonRows(
      [...brands].map(([brandId, organizationId]) => ({
        brand_id: brandId,
        organization_id: organizationId,
        name: `Brand ${brandId}`,
      })),
    ),
  );
  await insertRows(
    tx,
    'sites',
    jsonRows(
      sites.map(({ siteId, brandId, organizationId, name }) => ({
        site_id: siteId,
        brand_id: brandId,
        organization_id: organizationId,
        name,
      })),
    ),
  );
  await insertRows(
    tx,
    'client_accounts',
    jsonRows(
      sites.flatMap(({ siteId, name, clientAccountIds }) =>
        clientAccountIds.map((clientAccountId) => ({
          client_account_id: clientAccountId,
          site_id: siteId,
          name: `Client ${clientAccountId % 100} of ${name}`,
        })),
      ),
    ),
  );
}
