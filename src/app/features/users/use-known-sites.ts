import { useQuery } from '@tanstack/react-query';
import type { Site } from '#contract/practice.ts';
import { hasExtension, sessionQueries } from '../session/session.queries.ts';
import { siteQueries } from '../sites/sites.queries.ts';

const none: readonly Site[] = [];

/** The sites with their names; none where the deployment tells no names. */
export function useKnownSites(): readonly Site[] {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const enabled = hasExtension(capabilities, 'listSites');
  const { data } = useQuery({ ...siteQueries.list(), enabled });
  return data?.data ?? none;
}
