import { useQueries } from '@tanstack/react-query';
import type { User } from '#contract/people/users.ts';
import { useNamedSites } from '../site-names.ts';
import { namedContactQueries } from './named-contact.queries.ts';

/** What names somebody at each site of their organization, and the state of asking for it. */
export function useNamedContacts({ organizationIds, email = '' }: User) {
  const sites = useNamedSites().filter(
    ({ organizationId }) => organizationIds?.includes(organizationId) ?? true,
  );
  const query = useQueries({
    queries: sites.map(({ siteId }) => ({
      ...namedContactQueries.at(siteId, email),
      enabled: email !== '',
    })),
    // One state for all of them: what is known of some sites only would look like all there is.
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
