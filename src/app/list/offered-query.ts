import { type QueryClient, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { loadCapabilities, sessionQueries } from '#app/shell/session/session.queries.ts';
import type { Capabilities } from '#contract/console/service-info.ts';
import { extendedSearchParameters } from '#contract/fhir/fhir-search.ts';

/** A list's operation. `documentedQuery`: its query without our extensions, if it has any. */
interface ListOperation<Schema extends z.ZodMiniObject> {
  query: Schema;
  documentedQuery?: z.ZodMiniObject;
}

/** The query schema that this deployment supports. A link from another deployment may contain more, which is not sent. */
function offeredQuery<Schema extends z.ZodMiniObject>(
  { query, documentedQuery = query }: ListOperation<Schema>,
  capabilities: Capabilities | undefined,
): Schema {
  const isPlain = capabilities?.extensions.length === 0;
  return isPlain ? (documentedQuery as Schema) : query; // a subset of the fields, all optional
}

export function useOfferedQuery<Schema extends z.ZodMiniObject>(
  operation: ListOperation<Schema>,
): Schema {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return offeredQuery(operation, capabilities);
}

/** Search parameters that this deployment lacks: our extensions'. */
export function foreignParameters(capabilities: Capabilities | undefined): readonly string[] {
  return capabilities?.extensions.length === 0 ? extendedSearchParameters : none;
}

const none: readonly string[] = [];

export async function loadOfferedQuery<Schema extends z.ZodMiniObject>(
  queryClient: QueryClient,
  operation: ListOperation<Schema>,
): Promise<Schema> {
  return offeredQuery(operation, await loadCapabilities(queryClient));
}
