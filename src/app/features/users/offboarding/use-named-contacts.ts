import { useQueries } from '@tanstack/react-query';
import type { User } from '#contract/people/users.ts';
import { useNamedSites } from '../site-names.ts';
import { namedContactQueries } from './named-contact.queries.ts';

/** Records that list the person at each site, with the query's state. */
export function useNamedContacts({ organizationIds, email = '' }: User) {
  const sites = useNamedSites().filter(
    ({ organizationId }) => organizationIds?.includes(organizationId) ?? true,
  );
  const query = useQueries({
    queries: sites.map(({ siteId }) => ({
      ...namedContactQueries.at(siteId, email),
      enabled: email !== '',
    })),
    // A single state, since partial results would look complete.
    combine: (answers) => {
      const data = answers.flatMap((answer) => answer.data ?? []);
      return {
        data: data.length === answers.length ? data : undefined,
        error: answers.find(({ error }) => error !== null)?.error ?? null,
        errorUpdateCount: Math.max(0, ...answers.map((answer) => answer.errorUpdateCount)),
        isFetching: answers.some(({ isFetching }) => isFetching),
        isPlaceholderData: false,
      };
    },
  });
  return { sites, query };
}
