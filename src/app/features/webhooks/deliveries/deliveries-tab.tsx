import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useMatch } from 'react-router';
import * as z from 'zod/mini';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { ListFilter } from '#app/list/filters/list-filters.tsx';
import { periodFilter } from '#app/list/filters/period-filter.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { RowDrawer, type RowPlace } from '#app/list/row-drawer.tsx';
import { emptySelection, useSelection } from '#app/list/selection.ts';
import { tokenPage } from '#app/list/token-addressing.ts';
import { useTokenList } from '#app/list/use-token-list.ts';
import { paths } from '#app/paths.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import {
  type DeliveryDetail,
  type DeliveryFilter,
  deliveryListQuerySchema,
} from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { useWebhookAction } from '../actions/use-webhook-menu.tsx';
import { useShowRun } from '../actions/webhook-dialogs.tsx';
import { useDetailNavigation } from '../detail-link.tsx';
import { eventOptions } from '../event-words.ts';
import { LiveButton } from '../live-button.tsx';
import { webhookKind } from '../webhook-kind.shared.ts';
import { useWebhookHealth } from '../webhooks.queries.ts';
import { deliveryAddressing, deliveryQueries } from './deliveries.queries.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { InstantTime, type ReceiverState, statusOptions } from './delivery-style.tsx';
import { ResendButton } from './resend/resend-delivery.tsx';

const ResendDialog = lazyPart(
  async () => (await import('./resend/resend-dialog.tsx')).ResendDialog,
);
const ResendBulkBar = lazyPart(
  async () => (await import('./resend/resend-bulk-bar.tsx')).ResendBulkBar,
);

const DeliveryBody = lazyPart(
  async () => (await import('./drawer/delivery-body.tsx')).DeliveryBody,
  <FormSkeleton fields={5} />,
);

const { addressing, filterOf, queryOf } = deliveryAddressing;

const words: ListWords = {
  label: t('Deliveries'),
  about: t(
    'Events for this webhook appear here as they happen. Send a test event to see whether the receiver responds.',
  ),
  icon: <SendOutlined />,
};

export function DeliveriesTab() {
  const webhook = useRecordAddress();
  const { siteId, recordId } = webhook;
  const { stored, receiver } = useReceiver(webhook);
  const { isInactive, health } = receiver;
  const [isLive, setIsLive] = useState(true);
  const list = useTokenList({
    addressing,
    load: (address) => deliveryQueries.liveList(webhook, { ...queryOf(address), isLive }),
    pageOf: tokenPage,
  });
  const filter = filterOf(list.address);
  const rows = useMemo(
    () => list.rows.map((delivery) => ({ ...delivery, id: delivery.deliveryId })),
    [list.rows],
  );
  const selectionKey = JSON.stringify([recordId, filter]);
  const { selection, ticks, isEmpty, select } = useSelection(selectionKey, rows);
  const openDialog = useOpenDialog();
  const showRun = useShowRun();
  const startAction = useWebhookAction(siteId);
  const resendMany = () =>
    openDialog((close) => <ResendDialog webhook={webhook} filter={filter} onClose={close} />);
  const deliveryId = useMatch(paths.webhookDelivery.pattern)?.params.deliveryId;
  const listPath = paths.webhookDeliveries.to(siteId, recordId);
  const { open, close } = useDetailNavigation({
    listPath,
    detailPath: (id) => paths.webhookDelivery.to(siteId, recordId, id),
    // Without the attempts, which belong to another delivery.
    search: String(addressing.write(list.address)),
  });

  return (
    <>
      <ListPage
        name="deliveries"
        words={words}
        searchLabel={t('Search ID or record')}
        list={list}
        views={{ path: listPath }}
        rowId={(delivery) => delivery.deliveryId}
        rowLabel={({ eventType }) => eventType}
        columns={useMemo(() => deliveryColumns(receiver), [receiver])}
        filters={deliveryFilters(list.address, list.restart)}
        besideFilters={<LiveButton isLive={isLive} onChange={setIsLive} />}
        onOpen={(delivery) => open(delivery.deliveryId)}
        openId={deliveryId}
        selection={isInactive ? undefined : ticks}
        bulkBar={
          !isInactive &&
          !isEmpty && (
            <ResendBulkBar
              webhook={webhook}
              isDown={health?.isDown === true}
              selection={selection}
              onChange={select}
              onAll={resendMany}
              onStarted={(runId) => {
                select(emptySelection);
                showRun(runId);
              }}
            />
          )
        }
        actions={
          isInactive
            ? []
            : [{ label: t('Resend many…'), icon: <ReplayOutlined />, onChoose: resendMany }]
        }
        mainAction={{
          label: t('Send test…'),
          icon: <SendOutlined />,
          onChoose: () => startAction('test', stored.body),
        }}
        reserved={64}
      />
      {deliveryId !== undefined && (
        <DeliveryDrawer
          openId={deliveryId}
          receiver={receiver}
          ids={rows.map(({ id }) => id)}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  );
}

function useReceiver(webhook: RecordAddress) {
  const { data: stored } = useSuspenseQuery(recordQueries.current(webhookKind, webhook));
  const { health } = useWebhookHealth(webhook);
  // Another deployment may have no status.
  const { status = 'active' } = stored.body;
  const isInactive = status !== 'active';
  const receiver = useMemo(() => ({ webhook, isInactive, health }), [webhook, isInactive, health]);
  return { stored, receiver };
}

function deliveryFilters(
  { from, to, timeOf, subject }: DeliveryFilter,
  change: (part: DeliveryFilter) => void,
): ListFilter[] {
  return [
    { field: 'status', label: t('Status'), options: statusOptions },
    {
      field: 'attempt',
      label: t('Attempts'),
      options: [{ value: 'failed', label: t('Any failed') }],
    },
    {
      field: 'event',
      label: t('Event'),
      options: eventOptions({ hasExtensions: true }),
    },
    periodFilter({ from, to, timeOf, offersAttemptTime: true, onChange: change }),
    ...(subject === undefined
      ? []
      : [{ field: 'subject', label: t('Record'), text: { limit: 200 } }]),
    {
      field: 'code',
      label: t('HTTP code'),
      text: {
        hint: t('Such as 503 or 5xx'),
        suggestions: ['2xx', '3xx', '4xx', '5xx', 'none'],
        labelOf: (code) => (code === 'none' ? t('No response') : code),
        check: (code) =>
          z.safeParse(deliveryListQuerySchema.shape.code, code).error?.issues[0]?.message,
      },
    },
  ];
}

type DeliveryDrawerProps = RowPlace & { receiver: ReceiverState };

/** Polling intervals in milliseconds, by distance to the next attempt. */
const pollMs = { near: 1_500, far: 15_000 };
const nearMs = 20_000;
/** Events are queued at most this late, if the write waits for locks; later ones were missed and replayed. */
const lateMs = 60_000;

function DeliveryDrawer(props: DeliveryDrawerProps) {
  const { receiver, ...place } = props;
  const query = useQuery({
    ...deliveryQueries.details(receiver.webhook, place.openId),
    refetchInterval: pollWithBackoff(pollOf),
  });
  const { data } = query;
  return (
    <RowDrawer
      {...place}
      width="wide"
      what={t('Delivery')}
      title={data?.eventType}
      description={data && timeText(data)}
      query={query}
      action={
        data &&
        !receiver.isInactive && (
          <ResendButton key={place.openId} delivery={data} receiver={receiver} />
        )
      }
    >
      {data && <DeliveryBody delivery={data} receiver={receiver} />}
    </RowDrawer>
  );
}

function timeText({ isTest, createdAt, happenedAt = createdAt }: DeliveryDetail): ReactNode {
  const time = <InstantTime time={happenedAt} precision="millisecond" />;
  if (Date.parse(createdAt) - Date.parse(happenedAt) <= lateMs)
    return rich(isTest ? 'Test sent {time}' : 'Occurred {time}', { time });
  return rich(isTest ? 'Test sent {time}, queued {later}' : 'Occurred {time}, queued {later}', {
    time,
    later: <InstantTime time={createdAt} precision="millisecond" />,
  });
}

function pollOf(delivery: DeliveryDetail | undefined): number | false {
  if (delivery === undefined || delivery.nextAttemptAt === null) return false;
  return Date.parse(delivery.nextAttemptAt) - Date.now() < nearMs ? pollMs.near : pollMs.far;
}
