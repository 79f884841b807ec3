import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import type { Sorting } from '../../../shared/ui/grid/data-table-props.ts';
import { readPageTokens, turnPage } from '../../../shared/url/page-tokens.ts';
import { endpointListQueries } from './endpoint-list.queries.ts';
import { endpointRows } from './endpoint-row.ts';
import { includedResources } from './included-row.ts';
import {
  type ListAddress,
  listQueryOf,
  readListAddress,
  type SearchPair,
  usualSort,
  writeListAddress,
} from './list-address.ts';
import { searchRefusal } from './search/search-refusal.ts';

/** The list as its address says it, and the ways to other addresses. */
export function useEndpointList(siteId: string) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readListAddress(search), [search]);
  const list = useQuery(endpointListQueries.page(siteId, listQueryOf(address)));
  const next = list.data && !list.isPlaceholderData ? nextPageToken(list.data) : undefined;
  const rows = useMemo(() => endpointRows(list.data?.entry), [list.data]);
  const included = useMemo(() => includedResources(list.data?.entry), [list.data]);
  // Only while the rows are this search's: those of the last one have been told already.
  const { data: authors } = useQuery(
    endpointListQueries.authors(siteId, list.isPlaceholderData ? [] : rows),
  );
  const refusal = list.isError ? searchRefusal(list.error, address) : undefined;

  const go = useCallback(
    (to: ListAddress, options: { state?: unknown; replace?: boolean } = {}) => {
      void navigate(
        { search: String(writeListAddress(to)) },
        { preventScrollReset: true, ...options },
      );
    },
    [navigate],
  );
  const anew = { page: 0, token: undefined };

  function filter(filters: readonly SearchPair[], options: { replace?: boolean } = {}) {
    go({ ...address, ...anew, filters }, options);
  }

  function turn(to: { page: number; pageSize: number }) {
    if (to.pageSize !== address.count) {
      go({ ...address, ...anew, count: to.pageSize });
      return;
    }
    const tokens = readPageTokens(state);
    const turned = turnPage({ page: to.page, address, tokens, next });
    go(turned.address, { state: turned.state });
  }

  const [headSort = usualSort] = address.sort.split(',');
  return {
    address,
    list,
    rows,
    included,
    authors,
    refusal,
    hasNext: next !== undefined,
    // Where a server counts nothing, what is known is what was seen.
    total: list.data?.total ?? address.page * address.count + rows.length,
    sorting: {
      field: headSort.replace('-', ''),
      direction: headSort.startsWith('-') ? 'desc' : 'asc',
    } satisfies Sorting,
    filter,
    turn,
    firstPage: () => go({ ...address, ...anew }, { replace: true }),
    showDeleted: (isDeletedShown: boolean) =>
      go({ ...address, isDeletedShown }, { state, replace: !isDeletedShown }),
    sortBy: (sort: string) => go({ ...address, ...anew, sort }),
    open: (query: string) => void navigate({ search: query }),
  };
}

/** The grid's sort as `_sort` has it. */
export function sortOf(sorting: Sorting | undefined): string {
  if (sorting === undefined) return usualSort;
  return `${sorting.direction === 'desc' ? '-' : ''}${sorting.field}`;
}
