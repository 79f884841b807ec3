import { useIsFetching, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { FilterOption } from '#app/list/filters/list-filters.tsx';
import { roleLabel } from '#app/shell/roles.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { siteLabel } from '#app/shell/session/use-sites.ts';
import type { Site } from '#contract/people/practice.ts';
import { roles } from '#contract/people/roles.ts';
import type { User } from '#contract/people/users.ts';
import { userQueries } from './users.queries.ts';

export const roleOptions: readonly FilterOption[] = roles.map((role) => ({
  value: role,
  label: roleLabel(role),
}));

/** Sites by name; without names those of the ids, by number. */
export function siteOptions(sites: readonly Site[], siteIds: readonly string[]): FilterOption[] {
  return sites.length > 0
    ? distinct(sites.map(({ siteId, name }) => ({ value: siteId, label: name })))
    : siteIds.map((siteId) => ({ value: siteId, label: siteLabel(siteId) }));
}

export function brandOptions(sites: readonly Site[]): FilterOption[] {
  return distinct(sites.map(({ brandId, brandName }) => ({ value: brandId, label: brandName })));
}

export function organizationOptions(sites: readonly Site[]): FilterOption[] {
  return distinct(
    sites.map(({ organizationId, organizationName }) => ({
      value: organizationId,
      label: organizationName,
    })),
  );
}

function distinct(options: readonly FilterOption[]): FilterOption[] {
  return [...new Map(options.map((option) => [option.value, option])).values()].sort((a, b) =>
    a.label.localeCompare(b.label),
  );
}

/** The roles that a user may assign; the current role stays selectable. */
export function assignableRoles(assigner: string, current?: string): FilterOption[] {
  const assignable = roleOptions.filter(
    ({ value }) => value !== 'PLATFORM_ADMIN' || assigner === 'PLATFORM_ADMIN',
  );
  const isForeign = current !== undefined && !assignable.some(({ value }) => value === current);
  return isForeign ? [...assignable, { value: current, label: roleLabel(current) }] : assignable;
}

type Person = Pick<User, 'role' | 'organizationIds' | 'brandIds' | 'siteIds'>;

/** Roles and places of the users in the cache, as suggestions where the deployment has no names. */
export function useSeenValues() {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  useIsFetching({ queryKey: userQueries.lists() });
  const lists = useQueryClient().getQueriesData<{ data?: readonly Person[] }>({
    queryKey: userQueries.lists(),
  });
  const people: Person[] = [you, ...lists.flatMap(([, list]) => list?.data ?? [])];
  const seenIds = (of: (person: Person) => readonly string[] | undefined) =>
    [...new Set(people.flatMap((person) => of(person) ?? []))].sort();
  return {
    roles: seenIds(({ role }) => [role]),
    organizationIds: seenIds(({ organizationIds }) => organizationIds),
    brandIds: seenIds(({ brandIds }) => brandIds),
    siteIds: seenIds(({ siteIds }) => siteIds),
  };
}

export function useSuggestedRoles(): string[] | undefined {
  const hasOurRoles = useOffers()('changeUserAccess');
  const seenRoles = useSeenValues().roles;
  const documented = roles.filter((role) => role !== 'PLATFORM_ADMIN');
  return hasOurRoles ? undefined : [...new Set([...documented, ...seenRoles])];
}
