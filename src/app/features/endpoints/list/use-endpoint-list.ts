import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import type { Sorting } from '../../../shared/ui/grid/data-table-props.ts';
import { endpointQueries } from '../endpoints.queries.ts';
import { endpointRows } from './endpoint-row.ts';
import {
  type ListAddress,
  listQueryOf,
  readListAddress,
  writeListAddress,
} from './list-address.ts';
import { readPageTokens, turnPage } from './page-tokens.ts';

/** The list as its address says it, and the ways to other addresses. */
export function useEndpointList(siteId: string) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const address = readListAddress(search);
  const list = useQuery(endpointQueries.list(siteId, listQueryOf(address)));
  const next = list.data && !list.isPlaceholderData ? nextPageToken(list.data) : undefined;
  const rows = endpointRows(list.data?.entry);

  const go = useCallback(
    (to: ListAddress, options: { state?: unknown; replace?: boolean } = {}) => {
      void navigate({ search: String(writeListAddress(to)) }, options);
    },
    [navigate],
  );

  function lookUp(id: string) {
    go({ ...address, id: id || undefined, page: 0, token: undefined }, { replace: true });
  }

  function turn(to: { page: number; pageSize: number }) {
    if (to.pageSize !== address.count) {
      go({ ...address, count: to.pageSize, page: 0, token: undefined });
      return;
    }
    const tokens = readPageTokens(state);
    const turned = turnPage({ page: to.page, address, tokens, next });
    go(turned.address, { state: turned.state });
  }

  function sort(sorting: Sorting | undefined) {
    const sign = sorting?.direction === 'desc' ? '-' : '';
    const by = sorting === undefined ? '-_lastUpdated' : `${sign}${sorting.field}`;
    go({ ...address, sort: by, page: 0, token: undefined });
  }

  return {
    address,
    list,
    rows,
    hasNext: next !== undefined,
    // Where a server counts nothing, what is known is what was seen.
    total: list.data?.total ?? address.page * address.count + rows.length,
    sorting: {
      field: address.sort.replace('-', ''),
      direction: address.sort.startsWith('-') ? 'desc' : 'asc',
    } satisfies Sorting,
    lookUp,
    turn,
    sort,
  };
}
