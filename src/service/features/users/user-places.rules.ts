import type { ProblemIssue } from '#contract/problem.ts';
import type { NewUser } from '#contract/users.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** Where a user belongs. Platform administrators belong to no organization. */
export interface UserPlaces {
  organizationId: number | null;
  brandIds: number[];
  siteIds: number[];
  clientAccountIds: number[];
}

/**
 * The places of a user to create, checked against each other and against what the caller may manage. Throws
 * `invalid_request` with an issue for each field that does not fit; a stranger's place looks like none.
 */
export async function placesOfNewUser(db: Db, caller: Caller, input: NewUser): Promise<UserPlaces> {
  const { organizationId: given, brandId, siteId, clientAccountId = [], role } = input;
  if (role === 'PLATFORM_ADMIN') {
    refuse(placesGiven(input));
    return { organizationId: null, brandIds: [], siteIds: [], clientAccountIds: [] };
  }
  const organizationId =
    given ??
    caller.organizationIds[0] ??
    (await organizationOf(db, { brandIds: listOf(brandId), siteIds: listOf(siteId) }));
  if (organizationId === undefined) {
    throw refusal([{ path: 'organizationId', message: 'Required' }]);
  }
  if (!(await mayPlaceIn(db, caller, organizationId))) {
    throw refusal([{ path: 'organizationId', message: 'There is no such organization' }]);
  }
  const places = {
    organizationId,
    brandIds: listOf(brandId),
    siteIds: listOf(siteId),
    clientAccountIds: clientAccountId,
  };
  const [brand, site, accounts] = await strangePlaces(db, places);
  refuse([
    ...brand.map(() => notThere('brandId', 'brand', 'organization')),
    ...site.map(() => notThere('siteId', 'site', brandId === undefined ? 'organization' : 'brand')),
    ...accounts.map((index) =>
      notThere(`clientAccountId.${index}`, 'client account', 'organization'),
    ),
  ]);
  return places;
}

/** Throws `invalid_request` where a place of an existing user is not one of their organization's. */
export async function refuseStrangePlaces(db: Db, places: UserPlaces, names: PlaceNames) {
  // A user's several brands and sites need not cover each other; only the organization bounds them.
  const brands = await strangePlaces(db, { ...places, siteIds: [] });
  const sites = await strangePlaces(db, { ...places, brandIds: [] });
  const issues = (path: string, kind: string, strange: readonly number[]) =>
    strange.map((index) => notThere(`${path}.${index}`, kind, 'organization'));
  refuse([
    ...issues(names.brandIds ?? '', 'brand', brands[0]),
    ...issues(names.siteIds ?? '', 'site', sites[1]),
    ...issues(names.clientAccountIds ?? '', 'client account', brands[2]),
  ]);
}

/** What the fields are called where they came from. */
export type PlaceNames = Partial<Record<'brandIds' | 'siteIds' | 'clientAccountIds', string>>;

/** The one organization that all of these brands and sites belong to, if there is just one. */
export async function organizationOf(
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
  const found = new Set([...brands, ...sites].map((row) => row.organization_id));
  return found.size === 1 ? [...found][0] : undefined;
}

async function mayPlaceIn(db: Db, caller: Caller, organizationId: number): Promise<boolean> {
  if (caller.role !== 'PLATFORM_ADMIN') return caller.organizationIds.includes(organizationId);
  const found = await db
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Positions of the brands, sites and client accounts that are not the organization's, or not the brand's. */
async function strangePlaces(db: Db, places: UserPlaces) {
  const { organizationId, brandIds, siteIds, clientAccountIds } = places;
  // Zero is nobody's number, and keeps the lists from being empty, which SQL refuses.
  const brands = await db
    .selectFrom('brands')
    .select('brand_id as id')
    .where('organization_id', '=', organizationId)
    .where('brand_id', 'in', [...brandIds, 0])
    .execute();
  let sitesThere = db
    .selectFrom('sites')
    .select('site_id as id')
    .where('organization_id', '=', organizationId)
    .where('site_id', 'in', [...siteIds, 0]);
  if (brandIds.length > 0) sitesThere = sitesThere.where('brand_id', 'in', brandIds);
  const sites = await sitesThere.execute();
  const accounts = await db
    .selectFrom('client_accounts as c')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .select('c.client_account_id as id')
    .where('s.organization_id', '=', organizationId)
    .where('c.client_account_id', 'in', [...clientAccountIds, 0])
    .execute();
  return [
    missing(brandIds, brands),
    missing(siteIds, sites),
    missing(clientAccountIds, accounts),
  ] as const;
}

function listOf(id: number | undefined): number[] {
  return id === undefined ? [] : [id];
}

function missing(wanted: readonly number[], found: readonly { id: number }[]): number[] {
  const ids = new Set(found.map((row) => row.id));
  return wanted.flatMap((id, index) => (ids.has(id) ? [] : index));
}

function placesGiven(input: NewUser): ProblemIssue[] {
  const names = ['organizationId', 'brandId', 'siteId', 'clientAccountId'] as const;
  const message = 'A platform administrator belongs to no organization';
  return names.flatMap((path) => {
    const value = input[path];
    const isGiven = Array.isArray(value) ? value.length > 0 : value !== undefined;
    return isGiven ? { path, message } : [];
  });
}

function notThere(path: string, kind: string, where: string): ProblemIssue {
  return { path, message: `There is no such ${kind} in this ${where}` };
}

function refuse(issues: readonly ProblemIssue[]): void {
  if (issues.length > 0) throw refusal(issues);
}

export function refusal(issues: readonly ProblemIssue[]): ProblemError {
  const [first] = issues;
  return new ProblemError('invalid_request', `${first?.path}: ${first?.message}`, { issues });
}
