import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useMatch, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { isStatus } from '../../../shared/api/api-error.ts';
import { DataTable } from '../../../shared/ui/grid/data-table.tsx';
import { listInstead } from '../../../shared/ui/list-instead.tsx';
import { webhookQueries } from '../webhooks.queries.ts';
import { DeliveryDrawer } from './drawer/delivery-drawer.tsx';
import { deliveriesWords } from './list/deliveries-words.tsx';
import { isDeliveryFiltered } from './list/delivery-address.ts';
import { DeliveryCard } from './list/delivery-card.tsx';
import { deliveryColumns } from './list/delivery-columns.tsx';
import { DeliveryFilters } from './list/delivery-filters.tsx';
import { LiveButton } from './list/live-button.tsx';
import { useDeliveryList } from './list/use-delivery-list.ts';
import { ResendActions } from './resend/resend-actions.tsx';
import { ResendDialog } from './resend/resend-dialog.tsx';

const SendTestDialog = lazy(async () => ({
  default: (await import('../test-event/send-test-dialog.tsx')).SendTestDialog,
}));

/** What was and will be sent to a webhook, newest first; one of them lies over the list, at an address of its own. */
export function DeliveriesTab() {
  const { siteId = '', webhookId = '' } = useParams();
  const deliveryId = useMatch(paths.webhookDelivery.pattern)?.params.deliveryId;
  const address = useMemo(() => ({ siteId, webhookId }), [siteId, webhookId]);
  const { data: stored } = useSuspenseQuery(webhookQueries.details(address));
  const { status } = stored.body;
  const canResend = status === undefined || status === 'active';
  const found = useDeliveryList(address);
  const { list, rows } = found;
  const [isResending, setIsResending] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const columns = useMemo(() => deliveryColumns({ isHeld: !canResend }), [canResend]);
  const isFiltered = isDeliveryFiltered(found.address);
  return (
    <ResendActions webhook={address}>
      {!isStatus(list.error, 403) && (
        <DeliveryFilters
          address={found.address}
          onChange={found.filter}
          actions={
            <>
              <LiveButton isLive={found.isLive} onChange={found.setIsLive} />
              {canResend && (
                <Button startIcon={<ReplayOutlined />} onClick={() => setIsResending(true)}>
                  Send many again…
                </Button>
              )}
              <Button startIcon={<SendOutlined />} onClick={() => setIsTesting(true)}>
                Send test…
              </Button>
            </>
          }
        />
      )}
      <DataTable
        label="Deliveries"
        columns={columns}
        rows={rows}
        rowId={(delivery) => delivery.deliveryId}
        state={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        instead={listInstead(deliveriesWords, {
          error: list.data === undefined ? (list.error ?? undefined) : undefined,
          total: list.data === undefined ? undefined : found.paging.total,
          rowCount: rows.length,
          hasFilters: isFiltered,
          onRetry: () => void list.refetch(),
          onClear: found.clear,
          onFirstPage: () => found.filter({}),
        })}
        paging={found.paging}
        onPagingChange={found.turn}
        onOpen={(delivery) => found.open(delivery.deliveryId)}
        reserved={64}
        renderCard={(delivery) => <DeliveryCard delivery={delivery} canResend={canResend} />}
      />
      {isResending && (
        <ResendDialog
          webhook={address}
          filter={found.filterNow}
          onClose={() => setIsResending(false)}
        />
      )}
      {isTesting && (
        <Suspense fallback={null}>
          <SendTestDialog
            siteId={siteId}
            webhook={stored.body}
            onClose={() => setIsTesting(false)}
          />
        </Suspense>
      )}
      {deliveryId !== undefined && (
        <DeliveryDrawer
          key={deliveryId}
          webhook={address}
          deliveryId={deliveryId}
          canResend={canResend}
          onClose={found.close}
        />
      )}
    </ResendActions>
  );
}
