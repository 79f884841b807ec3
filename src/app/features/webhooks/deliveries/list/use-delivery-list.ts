import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../../paths.ts';
import { writeListQuery } from '../../../../shared/url/list-query.ts';
import { readPageTokens, turnPage } from '../../../../shared/url/page-tokens.ts';
import { useListQuery } from '../../../../shared/url/use-list-query.ts';
import type { WebhookAddress } from '../../webhooks.queries.ts';
import { deliveryQueries } from '../deliveries.queries.ts';
import {
  type ChangeDeliveries,
  deliveryAddressSchema,
  filterOf,
  listQueryOf,
  noDeliveryFilters,
  pageOf,
} from './delivery-address.ts';

/** In milliseconds: how often the newest are asked for, an older page on which something is under way, and after a failure. */
const pollMs = { newest: 2_000, older: 5_000, failing: 15_000 };

/** The deliveries as the address says them, kept up to date while `isLive`, and the ways to other addresses. */
export function useDeliveryList(webhook: WebhookAddress) {
  const [address, change] = useListQuery(deliveryAddressSchema);
  const location = useLocation();
  const navigate = useNavigate();
  const [isLive, setIsLive] = useState(true);
  const page = pageOf(address);
  const list = useQuery({
    ...deliveryQueries.list(webhook, listQueryOf(address)),
    refetchInterval: ({ state }) => {
      if (!isLive) return false;
      if (state.status === 'error' || state.fetchFailureCount > 0) return pollMs.failing;
      if (page === 0) return pollMs.newest;
      return state.data?.data.some(({ nextAttemptAt }) => nextAttemptAt !== null)
        ? pollMs.older
        : false;
    },
  });
  const rows = list.data?.data ?? [];
  const next = list.isPlaceholderData ? undefined : list.data?.nextPageToken;

  /** Another filter starts at the newest. */
  const filter: ChangeDeliveries = (part) => change({ ...part, page: 0, pageToken: undefined });

  function turn(to: { page: number; pageSize: number }) {
    if (to.pageSize !== address.pageSize) {
      filter({ pageSize: to.pageSize });
      return;
    }
    const turned = turnPage({
      page: to.page,
      address: { page, token: address.pageToken },
      tokens: readPageTokens(location.state),
      next: next ?? undefined,
    });
    const search = writeListQuery(deliveryAddressSchema, {
      ...address,
      page: turned.address.page,
      pageToken: turned.address.token,
    });
    void navigate({ search: search.toString() }, { state: turned.state, preventScrollReset: true });
  }

  function open(deliveryId: string) {
    const pathname = paths.webhookDelivery.to(webhook.siteId, webhook.webhookId, deliveryId);
    void navigate({ pathname, search: location.search }, { state: overList(location.state) });
  }

  function close() {
    const pathname = paths.webhookDeliveries.to(webhook.siteId, webhook.webhookId);
    const search = writeListQuery(deliveryAddressSchema, address).toString();
    void navigate(
      { pathname, search },
      { state: overList(location.state), preventScrollReset: true },
    );
  }

  return {
    address,
    filterNow: filterOf(address),
    list,
    rows,
    isLive,
    setIsLive,
    filter,
    clear: () => filter(noDeliveryFilters),
    turn,
    open,
    close,
    paging: {
      page,
      pageSize: address.pageSize,
      // Nobody counts them: what is known is what was seen.
      total: page * address.pageSize + rows.length,
      hasNext: typeof next === 'string',
    },
  };
}

/** What the drawer is opened and closed with: the list's page tokens stay, and so does the focus. */
function overList(state: unknown): object {
  return { tokens: readPageTokens(state), keepFocus: true };
}
