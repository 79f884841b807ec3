import {
  hashKey,
  mutationOptions,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type { InputOf, Operation, OutputOf } from '#contract/base/operation.ts';
import { call } from './call.ts';

/**
 * The query options of an operation. The key ends with the operation's id and its input; `key` comes first: for data of
 * a site its id, by which live changes find the queries to invalidate.
 */
export function queryOf<O extends Operation>(operation: O, input: InputOf<O>, key: QueryKey = []) {
  return queryOptions({
    queryKey: [...key, operation.id, input],
    queryFn: ({ signal }): Promise<OutputOf<O>> => call(operation, input, { signal }),
  });
}

/** The same for a list, whose rows stay on screen while the next page loads. */
export function listQueryOf<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  key: QueryKey = [],
) {
  const page = queryOf(operation, input, key);
  return queryOptions({ ...page, ...listPage(page.queryKey) });
}

/** Mutation options whose variables are the operation's input. */
export function mutationOf<O extends Operation>(operation: O, meta?: Record<string, unknown>) {
  return mutationOptions({
    mutationFn: (input: InputOf<O>) => call(operation, input),
    ...(meta && { meta }),
  });
}

/** Runs a mutation without subscribing to it, for callers that show its progress themselves. Survives an unmount. */
export function useSend() {
  const client = useQueryClient();
  return async <O extends Operation>(
    operation: O,
    input: InputOf<O>,
    meta?: Record<string, unknown>,
  ): Promise<OutputOf<O>> =>
    await client.getMutationCache().build(client, mutationOf(operation, meta)).execute(input);
}

/**
 * Query options of a list page. `queryKey` ends with the page's query; all before it identifies the list, whose previous
 * page is the placeholder.
 */
export function listPage<const Key extends QueryKey>(queryKey: Key) {
  const listOf = (key: QueryKey) => hashKey(key.slice(0, -1));
  return {
    queryKey,
    placeholderData: <Data>(before: Data | undefined, query?: { queryKey: QueryKey }) =>
      query !== undefined && listOf(query.queryKey) === listOf(queryKey) ? before : undefined,
    // The loader has just tried: shows its failure instead of retrying.
    retryOnMount: false,
  };
}
