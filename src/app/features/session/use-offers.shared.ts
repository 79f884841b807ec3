import { useQuery } from '@tanstack/react-query';
import { hasExtension, sessionQueries } from './session.queries.ts';

/** Asks whether this deployment offers the extension with an operation id. What it lacks is not shown. */
export function useOffers(): (operationId: string) => boolean {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return (operationId) => hasExtension(capabilities, operationId);
}
