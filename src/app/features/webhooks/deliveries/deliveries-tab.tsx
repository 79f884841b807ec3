import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useMatch, useNavigate, useParams } from 'react-router';
import { latePart } from '#app/kit/late/late-part.tsx';
import { color } from '#app/kit/theme/color.ts';
import type { ListFilter } from '#app/list/filters/list-filters.tsx';
import { periodFilter } from '#app/list/filters/period-filter.tsx';
import type { ListAction } from '#app/list/list-actions.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { overListState } from '#app/list/page-tokens.ts';
import { emptySelection, useSelection } from '#app/list/selection.ts';
import { useTokenList } from '#app/list/use-token-list.ts';
import { paths } from '#app/paths.ts';
import type { Delivery, DeliveryFilter } from '#contract/ahds/webhook-deliveries.ts';
import { webhookEventTypes } from '#contract/ahds/webhook-events.ts';
import { t } from '#words/t.ts';
import { useWebhookHealth } from '../health/use-webhook-health.ts';
import { type WebhookAddress, webhookQueries } from '../webhooks.queries.ts';
import { deliveryAddressing, deliveryQueries } from './deliveries.queries.ts';
import { statusOptions } from './delivery-style.ts';
import { DeliveryDrawer } from './drawer/delivery-drawer.tsx';
import { CodeFilter } from './list/code-filter.tsx';
import { DeliveryCard, deliveryColumns } from './list/delivery-columns.tsx';
import { ResendActions } from './resend/resend-actions.tsx';

const ResendDialog = latePart(
  async () => (await import('./resend/resend-dialog.tsx')).ResendDialog,
);
const ResendBulkBar = latePart(
  async () => (await import('./resend/resend-bulk-bar.tsx')).ResendBulkBar,
);
const DeliveryRun = latePart(async () => (await import('../runs/delivery-run.tsx')).DeliveryRun);
const SendTestDialog = latePart(
  async () => (await import('../test-event/send-test-dialog.tsx')).SendTestDialog,
);

const { addressing, filterOf, queryOf } = deliveryAddressing;

const words: ListWords = {
  label: t('Deliveries'),
  things: t('deliveries'),
  purpose: t('view deliveries'),
  empty: {
    title: t('No deliveries yet'),
    text: t(
      'Events for this webhook appear here as they happen. Send a test event to see whether the receiver responds.',
    ),
  },
  icon: <SendOutlined />,
};

/** Deliveries of a webhook, newest first; one opens over the list at its own address. */
export function DeliveriesTab() {
  const { siteId = '', webhookId = '' } = useParams();
  const webhook = useMemo(() => ({ siteId, webhookId }), [siteId, webhookId]);
  const { stored, canResend, receiver } = useReceiver(webhook);
  const [isLive, setIsLive] = useState(true);
  const list = useTokenList({
    addressing,
    load: (address) => deliveryQueries.liveList(webhook, { ...queryOf(address), isLive }),
    pageOf: tokenPageOf,
  });
  const filter = filterOf(list.address);
  const rows = useMemo(
    () => list.rows.map((delivery) => ({ ...delivery, id: delivery.deliveryId })),
    [list.rows],
  );
  const ticked = useSelection(JSON.stringify([webhookId, filter]), rows);
  const [isResending, setIsResending] = useState(false);
  const [runId, setRunId] = useState<string>();
  const [isTesting, setIsTesting] = useState(false);
  const { deliveryId, listPath, open, close } = useOpenDelivery(webhook, list.address);

  return (
    <ResendActions webhook={webhook} isDown={receiver.health?.isDown === true}>
      <ListPage
        name="deliveries"
        words={words}
        list={list}
        views={{ path: listPath, plain: t('All deliveries') }}
        rowId={(delivery) => delivery.deliveryId}
        rowLabel={({ eventType }) => eventType}
        columns={useMemo(() => deliveryColumns(receiver), [receiver])}
        card={(delivery) => <DeliveryCard delivery={delivery} receiver={receiver} />}
        filters={deliveryFilters(list.address, list.restart)}
        besideFilters={<LiveButton isLive={isLive} onChange={setIsLive} />}
        onOpen={(delivery) => open(delivery.deliveryId)}
        openId={deliveryId}
        selection={canResend ? ticked.ticks : undefined}
        bulkBar={
          canResend &&
          !ticked.isEmpty && (
            <ResendBulkBar
              webhook={webhook}
              selection={ticked.selection}
              onChange={ticked.select}
              onAll={() => setIsResending(true)}
              onStarted={(started) => {
                ticked.select(emptySelection);
                setRunId(started);
              }}
            />
          )
        }
        actions={canResend ? [resendManyAction(() => setIsResending(true))] : []}
        mainAction={{
          label: t('Send test…'),
          icon: <SendOutlined />,
          onChoose: () => setIsTesting(true),
        }}
        reserved={64}
      />
      {isResending && (
        <ResendDialog
          webhook={webhook}
          filter={filter}
          health={receiver.health}
          onStarted={(started) => {
            setIsResending(false);
            setRunId(started);
          }}
          onClose={() => setIsResending(false)}
        />
      )}
      {runId !== undefined && (
        <DeliveryRun runId={runId} onStarted={setRunId} onClose={() => setRunId(undefined)} />
      )}
      {isTesting && (
        <SendTestDialog siteId={siteId} webhook={stored.body} onClose={() => setIsTesting(false)} />
      )}
      {deliveryId !== undefined && (
        <DeliveryDrawer
          webhook={webhook}
          deliveryId={deliveryId}
          receiver={receiver}
          neighbours={rows.map(({ id }) => id)}
          onOpen={open}
          onClose={close}
        />
      )}
    </ResendActions>
  );
}

type DeliveriesAddress = ReturnType<typeof addressing.read>;

/** What receives: whether anything is sent to it, and how it answers. */
function useReceiver(webhook: WebhookAddress) {
  const { data: stored } = useSuspenseQuery(webhookQueries.details(webhook));
  const { status } = stored.body;
  const canResend = status === undefined || status === 'active';
  const { health } = useWebhookHealth(webhook);
  const receiver = useMemo(() => ({ isHeld: !canResend, health }), [canResend, health]);
  return { stored, canResend, receiver };
}

/** The delivery that lies over the list, as the address has it. */
function useOpenDelivery({ siteId, webhookId }: WebhookAddress, address: DeliveriesAddress) {
  const deliveryId = useMatch(paths.webhookDelivery.pattern)?.params.deliveryId;
  const { state } = useLocation();
  const navigate = useNavigate();
  const listPath = paths.webhookDeliveries.to(siteId, webhookId);
  // Of the list alone: which attempt is looked at is another delivery's.
  const search = String(addressing.write(address));
  return {
    deliveryId,
    listPath,
    open: (id: string) => {
      const pathname = paths.webhookDelivery.to(siteId, webhookId, id);
      void navigate({ pathname, search }, { state: overListState(state) });
    },
    close: () => {
      const options = { state: overListState(state), preventScrollReset: true };
      void navigate({ pathname: listPath, search }, options);
    },
  };
}

function resendManyAction(onChoose: () => void): ListAction {
  return { label: t('Resend many…'), icon: <ReplayOutlined />, onChoose };
}

function tokenPageOf(page: { data: readonly Delivery[]; nextPageToken: string | null }) {
  return { rows: page.data, next: page.nextPageToken ?? undefined };
}

function deliveryFilters(
  { from, to, timeOf, subject, code }: DeliveryFilter,
  change: (part: DeliveryFilter) => void,
): ListFilter[] {
  return [
    { field: 'status', label: t('Status'), options: statusOptions },
    {
      field: 'event',
      label: t('Event'),
      options: webhookEventTypes.map((type) => ({ value: type, label: type })),
    },
    periodFilter({
      from,
      to,
      ofAttempts: timeOf === 'attempt',
      hasAttempts: true,
      onChange: (period) =>
        change({
          from: period.from,
          to: period.to,
          timeOf: period.ofAttempts ? 'attempt' : undefined,
        }),
    }),
    ...(subject === undefined
      ? []
      : [{ field: 'subject', label: t('Record'), text: { limit: 200 } }]),
    {
      label: t('HTTP code'),
      isSet: code !== undefined,
      element: <CodeFilter code={code} onChange={(next) => change({ code: next })} />,
    },
  ];
}

interface LiveButtonProps {
  isLive: boolean;
  onChange: (isLive: boolean) => void;
}

const Dot = styled('i')({
  width: 8,
  height: 8,
  borderRadius: '50%',
  marginRight: 8,
  backgroundColor: color('neutral-solid'),
  '&.live': {
    backgroundColor: color('success-solid'),
    animation: 'live-pulse 2s ease-out infinite',
  },
  '@keyframes live-pulse': {
    from: { boxShadow: `0 0 0 0 color-mix(in srgb, ${color('success-solid')} 55%, transparent)` },
    '70%, to': { boxShadow: `0 0 0 6px transparent` },
  },
});

/** Turns automatic updates on and off; off keeps rows from moving. */
function LiveButton({ isLive, onChange }: LiveButtonProps) {
  return (
    <Button
      aria-pressed={isLive}
      title={isLive ? t('Pause updates') : t('Resume updates')}
      onClick={() => onChange(!isLive)}
      sx={{ fontWeight: 400 }}
    >
      <Dot className={isLive ? 'live' : undefined} aria-hidden />
      {t('Live')}
    </Button>
  );
}
