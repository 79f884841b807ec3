import { useQuery } from '@tanstack/react-query';
import type { ExtensionId } from '#contract/operations.ts';
import { hasExtension, sessionQueries } from './session.queries.ts';

/** Tells whether this deployment offers an extension. What it lacks is not shown. */
export function useOffers(): (extensionId: ExtensionId) => boolean {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return (extensionId) => hasExtension(capabilities, extensionId);
}
