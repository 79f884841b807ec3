import type { DemoOrganization } from '#service/demo/demo-practice.ts';
import type { DemoPlaces } from '#service/demo/load-demo-practice.store.ts';
import { plainName } from '../demo-generator/mail-address.ts';
import { namePools } from '../demo-generator/name-pools.ts';
import type { Random } from '../demo-generator/random.ts';

/** An organization with its brands, sites and client accounts. */
export interface SeedOrganization extends DemoOrganization {
  domain: string;
  /** Relative share of users. */
  weight: number;
  sites: SeedSite[];
}
export interface SeedSite {
  siteId: number;
  brandId: number;
  name: string;
  clientAccountIds: number[];
}

const kinds = ['Veterinary Group', 'Animal Hospitals', 'Vets', 'Farm & Equine', 'Pet Clinics'];
const places = ['Bridge Street', 'Harbour', 'Old Mill', 'Station Road', 'Park', 'Market Square'];
const usersEach = 2_000;
const maxOrganizations = 500;
const maxSites = 8;
/** Brands, sites and client accounts are numbered within their organization. */
const idsEach = 1_000;

/** Generates organizations for a number of users; a few are large, most are small. */
export function seedOrganizations(
  random: Random,
  options: { users: number; firstId: number },
): SeedOrganization[] {
  const { users, firstId } = options;
  const count = Math.min(maxOrganizations, Math.max(2, Math.ceil(users / usersEach)));
  return Array.from({ length: count }, (_, rank) =>
    seedOrganization(random, { rank, firstId, siteCount: undefined }),
  );
}

/** Generates organizations with a total number of sites. */
export function seedSites(
  random: Random,
  options: { sites: number; firstId: number },
): SeedOrganization[] {
  const { sites, firstId } = options;
  const organizations: SeedOrganization[] = [];
  for (let left = sites; left > 0; ) {
    const siteCount = Math.min(left, random.integer(2, maxSites));
    organizations.push(
      seedOrganization(random, { rank: organizations.length, firstId, siteCount }),
    );
    left -= siteCount;
  }
  return organizations;
}

/** The same in the form of the demo practice. */
export function placesOf(organizations: readonly SeedOrganization[]): DemoPlaces {
  const sites = organizations.flatMap(({ organizationId, sites: own }) =>
    own.map((site) => ({ ...site, organizationId })),
  );
  const brands = new Map(sites.map((site) => [site.brandId, site.organizationId]));
  return {
    organizations: organizations.map(({ organizationId, name }) => ({ organizationId, name })),
    brands: [...brands].map(([brandId, organizationId]) => ({
      brandId,
      organizationId,
      name: `Brand ${brandId}`,
    })),
    sites: sites.map(({ clientAccountIds: _, ...site }) => site),
    clientAccounts: sites.flatMap(({ siteId, name, clientAccountIds }) =>
      clientAccountIds.map((clientAccountId) => ({
        clientAccountId,
        siteId,
        name: `Client ${clientAccountId % 100} of ${name}`,
      })),
    ),
  };
}

function seedOrganization(
  random: Random,
  options: { rank: number; firstId: number; siteCount: number | undefined },
): SeedOrganization {
  const { rank, firstId, siteCount } = options;
  const organizationId = firstId + rank;
  const name = `${random.pick(random.pick(namePools).last)} ${random.pick(kinds)}`;
  const brandIds = Array.from({ length: random.integer(1, 3) }, (_, index) => index + 1);
  const length = siteCount ?? random.integer(2, maxSites);
  const sites = Array.from({ length }, (_, index) =>
    seedSite(random, { organizationId, brandIds, number: index + 1 }),
  );
  const domain = `${plainName(name)}-${organizationId}.example`;
  return { organizationId, name, domain, weight: 1 / (rank + 5), sites };
}

function seedSite(
  random: Random,
  options: { organizationId: number; brandIds: number[]; number: number },
): SeedSite {
  const { organizationId, brandIds, number } = options;
  const siteId = organizationId * idsEach + number;
  const accounts = random.integer(2, 12);
  return {
    siteId,
    brandId: organizationId * idsEach + random.pick(brandIds),
    name: `${random.pick(places)} ${number}`,
    clientAccountIds: Array.from({ length: accounts }, (_, index) => siteId * 100 + index + 1),
  };
}
