import { useIsFetching, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { roles } from '#contract/people/roles.ts';
import type { User } from '#contract/people/users.ts';
import { userQueries } from './users.queries.ts';

type Person = Pick<User, 'role' | 'organizationIds' | 'brandIds' | 'siteIds'>;

/** Roles and places of the users in the cache, as suggestions where the deployment has no names. */
export function useSeenValues() {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  useIsFetching({ queryKey: userQueries.lists() });
  const lists = useQueryClient().getQueriesData<{ data?: readonly Person[] }>({
    queryKey: userQueries.lists(),
  });
  const people: Person[] = [you, ...lists.flatMap(([, list]) => list?.data ?? [])];
  const seen = (of: (person: Person) => readonly string[] | undefined) =>
    [...new Set(people.flatMap((person) => of(person) ?? []))].sort();
  return {
    roles: seen(({ role }) => [role]),
    organizationIds: seen(({ organizationIds }) => organizationIds),
    brandIds: seen(({ brandIds }) => brandIds),
    siteIds: seen(({ siteIds }) => siteIds),
  };
}

/** Suggested roles of another deployment; undefined on ours. */
export function useSuggestedRoles(): string[] | undefined {
  const hasOurRoles = useOffers()('changeUserAccess');
  const seen = useSeenValues().roles;
  const documented = roles.filter((role) => role !== 'PLATFORM_ADMIN');
  return hasOurRoles ? undefined : [...new Set([...documented, ...seen])];
}
