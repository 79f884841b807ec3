import type { DemoRole, DemoUser } from '#service/demo/demo-practice.ts';
import { accountStates, accountTimes } from './account-state.ts';
import type { DemoClock } from './demo-clock.ts';
import { fixedPeople, userIdOf } from './fixed-people.ts';
import { createMailAddresses, mailName, plainName } from './mail-address.ts';
import { type Membership, membership, siteIdsOf } from './membership.ts';
import { namePools } from './name-pools.ts';
import {
  alderCreekId,
  clientAccounts,
  northfieldId,
  type SiteProfile,
  siteProfiles,
} from './practice-structure.ts';
import { createRandom, type Random } from './random.ts';
import { type SingularName, singularNames } from './singular-names.ts';

const northfieldSize = 2000;
const alderCreekSize = 14;

const siteCounts = [
  [1, 74],
  [2, 17],
  [3, 7],
  [5, 2],
] as const;

interface Placement {
  role: DemoRole;
  membership: Membership;
  mailDomain: string;
}

function placeAtClient(random: Random, site: SiteProfile): Placement {
  const choices = random.shuffled(clientAccounts.filter(({ siteId }) => siteId === site.siteId));
  const chosen = choices.slice(0, random.chance(0.15) ? 2 : 1);
  return {
    role: 'CLIENT_ACCOUNT_USER',
    membership: membership(
      [site.siteId],
      chosen.map(({ clientAccountId }) => clientAccountId),
    ),
    mailDomain: `${plainName(chosen[0]?.name ?? site.key)}.example`,
  };
}

function placeAtSites(random: Random, sites: SiteProfile[]): Placement {
  const chosen = random.shuffled(sites).slice(0, random.weighted(siteCounts));
  const home = chosen[0]?.domain ?? 'northfield-vets.example';
  return {
    role: 'SITE_USER',
    membership: membership(chosen.map(({ siteId }) => siteId)),
    mailDomain: random.chance(0.06) ? 'locum-vets.example' : home,
  };
}

function placement(random: Random, sites: SiteProfile[]): Placement {
  const kind = random.weighted([
    ['site', 85],
    ['client', 14.5],
    ['administrator', 0.6],
  ] as const);
  const site = random.pick(sites);
  if (kind === 'client') return placeAtClient(random, site);
  if (kind === 'site') return placeAtSites(random, sites);
  return {
    role: 'ADMIN',
    membership: membership(siteIdsOf(site.organizationId)),
    mailDomain: site.domain,
  };
}

function pooledName(random: Random): SingularName {
  const pool = random.weighted(namePools.map((one) => [one, one.weight] as const));
  const firstName = random.pick(pool.first);
  const lastName = random.pick(pool.last);
  return { firstName, lastName, mailName: mailName(firstName, lastName) };
}

/** All users: the fixed ones first, then about two thousand others in every state. */
export function demoUsers(clock: DemoClock): DemoUser[] {
  const random = createRandom('users');
  const fixed = fixedPeople(clock);
  const mailAddress = createMailAddresses(fixed.map(({ email }) => email));

  function somebody({ firstName, lastName, mailName: name }: SingularName, sites: SiteProfile[]) {
    const place = placement(random, sites);
    // An administrator who never signed in would look odd.
    const state = place.role === 'ADMIN' ? 'active' : random.weighted(accountStates);
    const email = mailAddress(name, place.mailDomain);
    return {
      userId: userIdOf(email),
      email,
      firstName,
      lastName,
      role: place.role,
      ...place.membership,
      ...accountTimes(clock, random, state),
    };
  }

  function staffOf(organizationId: number, names: SingularName[], size: number): DemoUser[] {
    const sites = siteProfiles.filter((site) => site.organizationId === organizationId);
    const present = fixed.filter((user) => user.organizationIds.includes(organizationId)).length;
    const others = Array.from({ length: size - present - names.length }, () => pooledName(random));
    return random.shuffled([...names, ...others]).map((name) => somebody(name, sites));
  }

  return [
    ...fixed,
    ...staffOf(northfieldId, singularNames, northfieldSize),
    ...staffOf(alderCreekId, [], alderCreekSize),
  ];
}
