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
 * A read. Its key ends with the operation, since another may have the same input, and the input. That of a site's data
 * has the site's id before, which live changes look for.
 */
export function queryOf<O extends Operation>(operation: O, input: InputOf<O>, key: QueryKey = []) {
  return queryOptions({
    queryKey: [...key, operation.id, input],
    queryFn: ({ signal }): Promise<OutputOf<O>> => call(operation, input, { signal }),
  });
}

/** A page of a list, whose rows stay while the next page loads. */
export function listQueryOf<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  key: QueryKey = [],
) {
  const page = queryOf(operation, input, key);
  return queryOptions({ ...page, ...listPage(page.queryKey) });
}

/** A write, which takes the operation's input. */
export function mutationOf<O extends Operation>(operation: O, meta?: Record<string, unknown>) {
  return mutationOptions({
    mutationFn: (input: InputOf<O>) => call(operation, input),
    ...(meta && { meta }),
  });
}

/** Sends writes whose progress only their caller shows, such as a dialog. Cheap, and works after its component is gone. */
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
 * Options of a list page, whose key ends with its query. Keeps rows of the previous page as placeholders, but not
 * those of another list.
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
