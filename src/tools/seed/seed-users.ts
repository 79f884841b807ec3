import { randomUUID } from 'node:crypto';
import type { DemoRole } from '#service/demo/demo-practice.ts';
import { currentTerms } from '#service/features/auth/terms.ts';
import { accountStates, accountTimes } from '../demo-generator/account-state.ts';
import type { DemoClock } from '../demo-generator/demo-clock.ts';
import { createMailAddresses, mailName } from '../demo-generator/mail-address.ts';
import { type NamePool, namePools } from '../demo-generator/name-pools.ts';
import type { Random } from '../demo-generator/random.ts';
import type { SeedOrganization, SeedSite } from './seed-places.ts';

const roles: readonly (readonly [DemoRole, number])[] = [
  ['SITE_USER', 85],
  ['CLIENT_ACCOUNT_USER', 14.4],
  ['ADMIN', 0.6],
];
const siteCounts: readonly (readonly [number, number])[] = [
  [1, 80],
  [2, 16],
  [3, 4],
];

/** A row of `users` as JSON. */
export type SeedUser = ReturnType<ReturnType<typeof createSeedUsers>>;

/** Generates users one by one, deterministic but for their ids. */
export function createSeedUsers(options: {
  random: Random;
  clock: DemoClock;
  organizations: readonly SeedOrganization[];
  passwordHash: string;
}) {
  const { random, clock, organizations, passwordHash } = options;
  const mailAddress = createMailAddresses([]);
  const pools = namePools.map((pool): [NamePool, number] => [pool, pool.weight]);
  const pickOrganization = weightedPick(random, organizations);
  const founded = new Set<number>();

  return function seedUser() {
    const organization = pickOrganization();
    // The first user of each organization is an administrator who can sign in.
    const isFounder = !founded.has(organization.organizationId);
    founded.add(organization.organizationId);
    const role = isFounder ? 'ADMIN' : random.weighted(roles);
    const state = role === 'ADMIN' ? 'active' : random.weighted(accountStates);
    const pool = random.weighted(pools);
    const firstName = random.pick(pool.first);
    const lastName = random.pick(pool.last);
    const times = accountTimes(clock, random, state);
    const sites = sitesOf(random, organization, role);
    return {
      user_id: randomUUID(),
      email: mailAddress(mailName(firstName, lastName), organization.domain),
      first_name: firstName,
      last_name: lastName,
      role,
      is_enabled: times.isEnabled,
      organization_id: organization.organizationId,
      brand_ids: [...new Set(sites.map(({ brandId }) => brandId))],
      site_ids: sites.map(({ siteId }) => siteId),
      client_account_ids:
        role === 'CLIENT_ACCOUNT_USER'
          ? sites.map((site) => random.pick(site.clientAccountIds))
          : [],
      password_hash: times.hasPassword ? passwordHash : null,
      created_at: times.createdAt,
      updated_at: times.updatedAt,
      tos_version: times.tosAcceptedAt === null ? null : currentTerms.version,
      tos_accepted_at: times.tosAcceptedAt,
      last_login_at: times.lastLoginAt,
      invitation_state: times.invitation?.state ?? null,
      invitation_sent_at: times.invitation?.sentAt ?? null,
      invitation_expires_at: times.invitation?.expiresAt ?? null,
    };
  };
}

function sitesOf(random: Random, { sites }: SeedOrganization, role: DemoRole): SeedSite[] {
  if (role === 'ADMIN') return sites;
  const start = random.integer(0, sites.length - 1);
  const count = Math.min(sites.length, random.weighted(siteCounts));
  // Users with several sites have neighbouring ones.
  return Array.from(
    { length: count },
    (_, index) => sites[(start + index) % sites.length] as SeedSite,
  ); // within the list
}

/** Weighted choice by prefix sums and binary search, as it is made a million times among hundreds. */
function weightedPick(random: Random, items: readonly SeedOrganization[]): () => SeedOrganization {
  let sum = 0;
  const sums = items.map(({ weight }) => {
    sum += weight;
    return sum;
  });
  return () => {
    const point = random.next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= point) low = middle + 1;
      else high = middle;
    }
    return items[low] as SeedOrganization; // the list is not empty
  };
}
