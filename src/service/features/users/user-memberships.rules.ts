import type { ProblemIssue } from '#contract/base/problem.ts';
import type { Invite } from '#contract/people/user-bulk.ts';
import type { NewUser } from '#contract/people/users.ts';
import type { Db } from '#service/db/db.ts';
import type { Caller } from '#service/http/caller.ts';
import { inputError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import {
  findOrganizationOf,
  findOutsidePlaces,
  organizationExists,
  type UserPlaces,
} from './user-places.store.ts';

type NewPlaces = Pick<NewUser, 'role'> & Pick<Partial<Invite>, PlaceField>;
type PlaceField = 'organizationId' | 'brandId' | 'siteId' | 'siteIds' | 'clientAccountId';

/**
 * The places of a new user, validated against each other and the caller's permissions. Throws `invalid_request`
 * with an issue per field; a place outside the caller's organizations is reported as unknown.
 */
export async function placesOfNewUser(
  db: Db,
  caller: Caller,
  input: NewPlaces,
): Promise<UserPlaces> {
  const { organizationId: requestedId, brandId, siteId, clientAccountId = [], role } = input;
  const { siteIds: listedSiteIds = [] } = input;
  const siteIds = [...listedSiteIds, ...listOf(siteId).filter((id) => !listedSiteIds.includes(id))];
  const sitePath = (at: number) => (at < listedSiteIds.length ? `siteIds.${at}` : 'siteId');
  if (role === 'PLATFORM_ADMIN') {
    refuse(issuesOfPlaces(input));
    return { organizationId: null, brandIds: [], siteIds: [], clientAccountIds: [] };
  }
  const organizationId =
    requestedId ??
    caller.organizationIds[0] ??
    (await findOrganizationOf(db, { brandIds: listOf(brandId), siteIds }));
  if (organizationId === undefined) {
    // A brand or site determines the organization, unless unknown or ambiguous.
    refuse([
      ...listOf(brandId).map(() => noSuchPlace('brandId', 'brand', 'organization')),
      ...siteIds.map((_, at) => noSuchPlace(sitePath(at), 'site', 'organization')),
    ]);
    throw inputError([{ path: 'organizationId', message: t('Required') }]);
  }
  if (!(await canPlaceIn(db, caller, organizationId))) {
    throw inputError([{ path: 'organizationId', message: t('Organization not found') }]);
  }
  const places = {
    organizationId,
    brandIds: listOf(brandId),
    siteIds,
    clientAccountIds: clientAccountId,
  };
  const { brands, sites, accounts } = await findOutsidePlaces(db, places, brandId);
  refuse([
    ...brands.map(() => noSuchPlace('brandId', 'brand', 'organization')),
    ...sites.map((at) =>
      noSuchPlace(sitePath(at), 'site', brandId === undefined ? 'organization' : 'brand'),
    ),
    ...accounts.map((index) =>
      noSuchPlace(`clientAccountId.${index}`, 'client account', 'organization'),
    ),
  ]);
  return places;
}

/** Throws `invalid_request` for a place outside the user's organization. */
export async function refuseOutsidePlaces(db: Db, places: UserPlaces): Promise<void> {
  // Several brands and sites need not cover each other; only the organization limits them.
  const { brands, sites, accounts } = await findOutsidePlaces(db, places);
  const issues = (path: string, kind: string, outside: readonly number[]) =>
    outside.map((index) => noSuchPlace(`${path}.${index}`, kind, 'organization'));
  refuse([
    ...issues('brandIds', 'brand', brands),
    ...issues('siteIds', 'site', sites),
    ...issues('clientAccountId', 'client account', accounts),
  ]);
}

async function canPlaceIn(db: Db, caller: Caller, organizationId: number): Promise<boolean> {
  if (caller.role !== 'PLATFORM_ADMIN') return caller.organizationIds.includes(organizationId);
  return await organizationExists(db, organizationId);
}

function listOf(id: number | undefined): number[] {
  return id === undefined ? [] : [id];
}

function issuesOfPlaces(input: NewPlaces): ProblemIssue[] {
  const names = ['organizationId', 'brandId', 'siteId', 'siteIds', 'clientAccountId'] as const;
  const message = t('Platform administrators can’t belong to an organization');
  return names.flatMap((path) => {
    const value = input[path];
    const isPresent = Array.isArray(value) ? value.length > 0 : value !== undefined;
    return isPresent ? { path, message } : [];
  });
}

function noSuchPlace(path: string, kind: string, where: string): ProblemIssue {
  const message = t(
    'No such {kind, select, brand {brand} site {site} other {client account}} in this {where, select, brand {brand} other {organization}}',
    { kind, where },
  );
  return { path, message };
}

function refuse(issues: readonly ProblemIssue[]): void {
  if (issues.length > 0) throw inputError(issues);
}
