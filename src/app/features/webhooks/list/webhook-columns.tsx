import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { rich } from '#app/kit/language/rich.tsx';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import {
  DangerText,
  InlineRow,
  MutedText,
  NoValue,
  TabularText,
} from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { plainLayout, type TableLayout } from '#app/list/columns/table-layout.ts';
import { CellLines, CellLink, TextCell, UnloadedCell } from '#app/list/grid/cells.tsx';
import { ListCard } from '#app/list/list-card.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';
import { Countdown } from '../deliveries/delivery-times.tsx';
import { eventSummary } from '../event-words.ts';
import {
  lastFailureText,
  meanLatency,
  rateText,
  rateTone,
  successRate,
} from '../health/health-figures.ts';
import { LatencyBars } from '../health/hour-bars.tsx';
import { troubleSince, WebhookState } from '../webhook-state.tsx';
import { webhookTitle } from '../webhooks.queries.ts';

/** Health by webhook. `undefined`: not supported. `pending`: loading. */
export type HealthOfRows = ReadonlyMap<string, WebhookHealth> | 'pending' | 'failed' | undefined;

/** Most cells hold two lines. */
export const plainWebhookLayout: TableLayout = { ...plainLayout, density: 'roomy' };
/** With health columns, at 1280 pixels. */
export const webhookLayout: TableLayout = { ...plainWebhookLayout, hidden: ['updatedAt'] };

interface ColumnsOptions {
  siteId: string;
  health: HealthOfRows;
}

/** The list's columns; sortable ones have the service's names. */
export function webhookColumns({ siteId, health }: ColumnsOptions): ListColumn<Webhook>[] {
  return [
    {
      field: 'name',
      headerName: t('Webhook'),
      flex: 3,
      minWidth: 184,
      renderCell: ({ row, tabIndex }) => (
        <CellLines>
          <CellLink to={paths.webhook.to(siteId, row.webhookId)} tabIndex={tabIndex}>
            {webhookTitle(row)}
          </CellLink>
          {addressBelow(row) && <span title={addressBelow(row)}>{addressBelow(row)}</span>}
        </CellLines>
      ),
    },
    {
      field: 'status',
      headerName: t('Status'),
      needs: 'status',
      width: 172,
      renderCell: ({ row }) =>
        row.status === undefined ? (
          <NoValue label={t('unknown')} />
        ) : (
          <WebhookStatus webhook={row} health={healthOf(row, health)} />
        ),
    },
    {
      field: 'events',
      headerName: t('Events'),
      needs: 'events',
      flex: 2,
      minWidth: 120,
      renderCell: ({ row: { events, tags = [] } }) =>
        events === undefined ? (
          <NoValue label={t('unknown')} />
        ) : (
          <TextCell
            text={
              tags.length === 0
                ? eventSummary(events)
                : t('{events}, by tag', { events: eventSummary(events) })
            }
            title={[...events, ...tags.map((tag) => t('tag {tag}', { tag }))].join('\n')}
          />
        ),
    },
    ...(health === undefined ? [] : healthColumns(health)),
    {
      field: 'updatedAt',
      headerName: t('Changed'),
      needs: 'updatedAt',
      width: 116,
      renderCell: ({ row: { updatedAt } }) =>
        updatedAt !== undefined && <RelativeTime time={updatedAt} />,
    },
  ];
}

function healthColumns(health: NonNullable<HealthOfRows>): ListColumn<Webhook>[] {
  const column = (
    part: ListColumn<Webhook>,
    show: (health: WebhookHealth) => ReactNode,
  ): ListColumn<Webhook> => ({
    ...part,
    renderCell: ({ row }) => {
      if (health === 'pending') return <Skeleton width="70%" />;
      if (health === 'failed') return <UnloadedCell />;
      const figures = health.get(row.webhookId);
      return figures === undefined ? <NoValue label={t('unknown')} /> : show(figures);
    },
  });
  return [
    column({ field: 'success', headerName: t('Success, 24 h'), width: 116 }, (one) => (
      <SuccessCell health={one} />
    )),
    column({ field: 'latency', headerName: t('Latency'), width: 176 }, (one) => (
      <LatencyCell health={one} />
    )),
    column(
      { field: 'lastFailureAt', headerName: t('Last failure'), flex: 2, minWidth: 164 },
      (one) => <LastFailureCell health={one} />,
    ),
  ];
}

function healthOf({ webhookId }: Webhook, health: HealthOfRows): WebhookHealth | undefined {
  return typeof health === 'object' ? health.get(webhookId) : undefined;
}

interface WebhookStatusProps {
  webhook: Webhook;
  health: WebhookHealth | undefined;
}

/** A webhook's state, and for a failing one the next attempt. */
function WebhookStatus({ webhook, health }: WebhookStatusProps) {
  const state = <WebhookState webhook={webhook} health={health} />;
  if (troubleSince(health) === undefined) return state;
  const { isDown, nextAttempt } = health ?? {};
  return (
    <CellLines>
      {state}
      {nextAttempt && (
        <span>
          {rich(isDown ? 'next try {time}' : 'next attempt {time}', {
            time: <Countdown time={nextAttempt.at} />,
          })}
        </span>
      )}
    </CellLines>
  );
}

const PlainText = styled('div')({ color: color('text') });

interface WebhookCardProps {
  siteId: string;
  webhook: Webhook;
  health: HealthOfRows;
  menu: ReactNode;
}

/** The address, unless it is the title. */
function addressBelow(webhook: Webhook): string | undefined {
  const address = maskedAddress(webhook.url ?? '');
  return address === webhookTitle(webhook) || address === '' ? undefined : address;
}

export function WebhookCard({ siteId, webhook, health, menu }: WebhookCardProps) {
  const { webhookId, events } = webhook;
  const title = webhookTitle(webhook);
  const figures = healthOf(webhook, health);
  return (
    <ListCard
      title={<CellLink to={paths.webhook.to(siteId, webhookId)}>{title}</CellLink>}
      lines={[addressBelow(webhook), events && eventSummary(events)]}
      menu={menu}
    >
      <WebhookStatus webhook={webhook} health={figures} />
      {health === 'pending' && <Skeleton width={180} />}
      {health === 'failed' && <span>{t('Couldn’t load health')}</span>}
      {figures && (
        <PlainText>
          <SuccessCell health={figures} />
        </PlainText>
      )}
      {figures && figures.attempts > 0 && <LatencyBars hours={figures.hours} />}
      {figures?.lastFailure && (
        <div className="line">
          <LastFailureCell health={figures} />
        </div>
      )}
    </ListCard>
  );
}

const Rate = styled(TabularText)({ fontWeight: 600 });

const Mean = styled(TabularText)({ fontSize: fontSize.caption, color: color('text-muted') });

function SuccessCell({ health }: { health: WebhookHealth }) {
  const rate = successRate(health);
  if (rate === undefined) return <MutedText>{t('No attempts')}</MutedText>;
  const { attempts } = health;
  return (
    <CellLines>
      <Rate style={rateTone(rate) === 'success' ? {} : { color: color(`${rateTone(rate)}-text`) }}>
        {rateText(rate)}
      </Rate>
      <span>{t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })}</span>
    </CellLines>
  );
}

function LastFailureCell({ health }: { health: WebhookHealth }) {
  const { lastFailure, failingSince } = health;
  if (lastFailure === null) return <MutedText>{t('None')}</MutedText>;
  const time = <RelativeTime time={lastFailure.at} />;
  return (
    <CellLines>
      {failingSince === null ? time : <DangerText>{time}</DangerText>}
      <span title={deliveryErrorText(lastFailure.error)}>{lastFailureText(lastFailure)}</span>
    </CellLines>
  );
}

/** Latency of the last 24 hours as a sparkline, with the mean. */
function LatencyCell({ health }: { health: WebhookHealth }) {
  const mean = meanLatency(health.hours);
  return (
    <InlineRow>
      <LatencyBars hours={health.hours} />
      {mean !== undefined && <Mean className="rest">{durationText(mean)}</Mean>}
    </InlineRow>
  );
}
