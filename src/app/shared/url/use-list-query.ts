import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { type ListQueryPart, readListQuery, writeListQuery } from './list-query.ts';

/**
 * The query of the list on this page: read from the address, and changed there. A change of anything but the page
 * goes back to the first page.
 */
export function useListQuery<Schema extends z.ZodMiniObject>(schema: Schema) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readListQuery(schema, new URLSearchParams(search)), [schema, search]);

  function change(part: ListQueryPart<Schema>, { replace = false } = {}): void {
    const params = writeListQuery(schema, { ...query, page: 0, ...part });
    // Commas are fine in a query, and a person may read it.
    const next = params.toString().replaceAll('%2C', ',');
    void navigate({ search: next }, { replace, preventScrollReset: true });
  }

  return [query, change] as const;
}
