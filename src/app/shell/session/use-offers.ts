import { useQuery } from '@tanstack/react-query';
import type { ExtensionId } from '#contract/operations.ts';
import { hasExtension, sessionQueries } from './session.queries.ts';

/** Whether this deployment offers an extension. */
export function useOffers(): (extensionId: ExtensionId) => boolean {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return (extensionId) => hasExtension(capabilities, extensionId);
}
