import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * The options of a page of a list, whose key ends with what is asked of that list. The rows of the page before stay until
 * the next ones have come; those of another list, such as another site's, do not.
 */
export function listPage<const Key extends QueryKey>(queryKey: Key) {
  const listOf = (key: QueryKey) => hashKey(key.slice(0, -1));
  return {
    queryKey,
    placeholderData: <Data>(before: Data | undefined, query?: { queryKey: QueryKey }) =>
      query !== undefined && listOf(query.queryKey) === listOf(queryKey) ? before : undefined,
    // The route's loader has just asked: the page shows its failure instead of asking once more.
    retryOnMount: false,
  };
}
