import { folded } from '#contract/base/folded.ts';
import type { User, UserFilter, UserListQuery, UserSortField } from '#contract/people/users.ts';
import type { ShownUser } from '#service/core/webhook-events/entity-events.ts';
import type { Db } from '../../db/db.ts';
import { readingKey } from '../../db/reading-order.ts';
import { toUser } from './users.store.ts';

/** Test oracle: reads, filters and sorts all users in memory. */
export async function plainList(
  db: Db,
  organizationId: number | undefined,
  query: UserListQuery,
): Promise<{ ids: string[]; total: number }> {
  const rows = await db.selectFrom('users').selectAll().execute();
  const shown = rows
    .filter((row) => organizationId === undefined || row.organization_id === organizationId)
    .filter((row) => meets(row, query))
    .sort((one, other) => compare(one, other, sortOf(query)));
  const start = query.page * query.pageSize;
  const ids = shown.slice(start, start + query.pageSize).map((row) => row.user_id);
  return { ids, total: shown.length };
}

function meets(row: ShownUser, filter: UserFilter): boolean {
  const user = toUser(row);
  const isIn = (wanted: readonly string[] | undefined, own: readonly string[]) =>
    wanted === undefined || wanted.length === 0 || own.some((id) => wanted.includes(id));
  const text = folded(`${row.email} ${row.first_name} ${row.last_name}`);
  const words = folded(filter.search ?? '').split(' ');
  return (
    words.every((word) => text.includes(word)) &&
    isIn(filter.role, [row.role]) &&
    (filter.isEnabled === undefined || filter.isEnabled === row.is_enabled) &&
    isIn(filter.organizationId, user.organizationIds ?? []) &&
    (isReached(user, filter.brandId, brands) ||
      isIn(filter.brandId, [...(user.brandIds ?? []), ...brandsOf(user)])) &&
    (isReached(user, filter.siteId, sites) || isIn(filter.siteId, user.siteIds ?? [])) &&
    isIn(filter.clientAccountId, user.clientAccountIds ?? []) &&
    isIn(filter.invitation, [user.invitation?.state ?? 'none']) &&
    (filter.withoutSite === undefined || filter.withoutSite === lacksSite(user)) &&
    (filter.termsPending === undefined ||
      filter.termsPending ===
        ((user.invitation?.state ?? 'accepted') === 'accepted' && user.tosAcceptedAt === null)) &&
    (filter.unseenSince === undefined ||
      ((user.invitation?.state ?? 'accepted') === 'accepted' &&
        lastSeen(user) < filter.unseenSince))
  );
}

function lacksSite({ role, siteIds = [] }: User): boolean {
  return siteIds.length === 0 && ['SITE_USER', 'CLIENT_ACCOUNT_USER'].includes(role);
}

function lastSeen({ createdAt, lastLoginAt }: User): string {
  return lastLoginAt && lastLoginAt > createdAt ? lastLoginAt : createdAt;
}

/** Organizations of the brands and sites in the small practice. */
const brands: Readonly<Record<string, string>> = { 11: '1', 12: '1', 21: '2' };
const sites: Readonly<Record<string, string>> = { 101: '1', 102: '1', 201: '2' };
const brandOfSite: Readonly<Record<string, string>> = { 101: '11', 102: '12', 201: '21' };

function brandsOf({ siteIds = [] }: User): string[] {
  return siteIds.flatMap((siteId) => brandOfSite[siteId] ?? []);
}

/** Whether the user's role alone gives access to one of the places. */
function isReached(
  { role, organizationIds = [] }: User,
  places: readonly string[] | undefined,
  organizations: Readonly<Record<string, string>>,
): boolean {
  const reached = (places ?? []).flatMap((place) => organizations[place] ?? []);
  if (role === 'PLATFORM_ADMIN') return reached.length > 0;
  return role === 'ADMIN' && reached.some((id) => organizationIds.includes(id));
}

function sortOf({ sortBy = [], field = '-createdAt' }: UserListQuery) {
  if (sortBy.length > 0) return sortBy;
  const name = field.replace('-', '') as UserSortField; // the schema allows only these
  return [{ field: name, dir: field.startsWith('-') ? 'desc' : 'asc' } as const];
}

/** Missing values come last in both directions; ties break by id, in the direction of the last key. */
function compare(
  one: ShownUser,
  other: ShownUser,
  sort: readonly { field: UserSortField; dir: 'asc' | 'desc' }[],
): number {
  let last: 'asc' | 'desc' = 'asc';
  for (const { field, dir } of sort) {
    last = dir;
    const [left, right] = [sortedValue(one, field), sortedValue(other, field)];
    if (left === right) continue;
    if (left === null || right === null) return left === null ? 1 : -1;
    return (left < right ? -1 : 1) * (dir === 'asc' ? 1 : -1);
  }
  const byId = one.user_id < other.user_id ? -1 : Number(one.user_id > other.user_id);
  return byId * (last === 'asc' ? 1 : -1);
}

function sortedValue(row: ShownUser, field: UserSortField): string | number | null {
  const user = toUser(row);
  const value = field === 'invitation' ? (user.invitation?.state ?? null) : user[field];
  if (typeof value === 'boolean') return Number(value);
  const isName = field === 'email' || field === 'firstName' || field === 'lastName';
  if (typeof value !== 'string') return null;
  // UTF-8 bytes sort like code points.
  return isName ? Buffer.from(readingKey(value)).toString('latin1') : value;
}
