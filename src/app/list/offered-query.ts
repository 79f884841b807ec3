import { type QueryClient, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { loadCapabilities, sessionQueries } from '#app/shell/session/session.queries.ts';
import type { Capabilities } from '#contract/console/service-info.ts';
import { extendedSearchParameters } from '#contract/fhir/fhir-search.ts';

/** A list's operation. `documentedQuery` is its query without what only our service has, where that is less. */
interface ListOperation<Schema extends z.ZodMiniObject> {
  query: Schema;
  documentedQuery?: z.ZodMiniObject;
}

/** What of a list's query this deployment takes: a link from another may ask for more, which is never sent. */
function offeredQuery<Schema extends z.ZodMiniObject>(
  { query, documentedQuery = query }: ListOperation<Schema>,
  capabilities: Capabilities | undefined,
): Schema {
  const isPlain = capabilities?.extensions.length === 0;
  return isPlain ? (documentedQuery as Schema) : query; // of the same fields, some of which are never set
}

export function useOfferedQuery<Schema extends z.ZodMiniObject>(
  operation: ListOperation<Schema>,
): Schema {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return offeredQuery(operation, capabilities);
}

/** Parameters of a search that this deployment does not have: those of our extensions, where it has none. */
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
