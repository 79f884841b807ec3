import { useQuery } from '@tanstack/react-query';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { siteQueries } from '#app/shell/session/sites.queries.ts';
import type { Site } from '#contract/practice.ts';

const none: readonly Site[] = [];

/** The sites with their names; none where the deployment tells no names. */
export function useKnownSites(): readonly Site[] {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const enabled = hasExtension(capabilities, 'listSites');
  const { data } = useQuery({ ...siteQueries.list(), enabled });
  return data?.data ?? none;
}
