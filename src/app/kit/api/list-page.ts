import { hashKey, type QueryKey } from '@tanstack/react-query';

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
