import { mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { InputOf, Operation, OutputOf } from '#contract/base/operation.ts';
import { call } from './call.ts';
import { listPage } from './list-page.ts';

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
