import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { language } from '#app/kit/language/language.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import {
  DangerText,
  InlineRow,
  MutedText,
  NoValue,
  TabularText,
} from '#app/kit/text/text-parts.tsx';
import { captionText, color } from '#app/kit/theme/tokens.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { plainLayout, type TableLayout } from '#app/list/columns/table-layout.ts';
import { CellLines, TextCell, UnloadedCell } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';
import { Countdown } from '../deliveries/delivery-style.tsx';
import { eventSummary } from '../event-words.ts';
import {
  LatencyBars,
  lastFailureText,
  meanLatency,
  rateText,
  rateTone,
  successRate,
} from '../health/health-figures.tsx';
import { troubleSince, WebhookState } from '../webhook-state.tsx';
import { webhookTitle } from '../webhooks.queries.ts';

/** Health by webhook. `undefined`: not supported. `pending`: loading. */
export type HealthOfRows = ReadonlyMap<string, WebhookHealth> | 'pending' | 'failed' | undefined;

/** Most cells hold two lines. */
export const plainWebhookLayout: TableLayout = { ...plainLayout, density: 'roomy' };
/** With health columns, at 1280 pixels. */
export const webhookLayout: TableLayout = { ...plainWebhookLayout, hidden: ['updatedAt'] };

/** The list's columns; sortable ones have the service's names. */
export function webhookColumns(siteId: string, health: HealthOfRows): ListColumn<Webhook>[] {
  return [
    {
      field: 'name',
      headerName: t('Webhook'),
      flex: 3,
      minWidth: 172,
      text: webhookTitle,
      to: ({ webhookId }) => paths.webhook.to(siteId, webhookId),
      below: ({ url = '' }) => maskedAddress(url),
    },
    {
      field: 'status',
      headerName: t('Status'),
      needs: 'status',
      // For "Ausgefallen" or "Down" and "42 hours".
      width: language === 'de' ? 208 : 172,
      cell: (webhook) => <WebhookStatus webhook={webhook} health={healthOf(webhook, health)} />,
      card: 'chip',
    },
    {
      field: 'events',
      headerName: t('Events'),
      needs: 'events',
      flex: 2,
      minWidth: 112,
      cell: (webhook) => (
        <TextCell
          text={subscriptionText(webhook)}
          title={[
            ...(webhook.events ?? []),
            ...(webhook.tags ?? []).map((tag) => t('tag {tag}', { tag })),
          ].join('\n')}
        />
      ),
      card: (webhook) => ({ line: webhook.events && subscriptionText(webhook) }),
    },
    ...(health === undefined ? [] : healthColumns(health)),
    {
      field: 'updatedAt',
      headerName: t('Changed'),
      needs: 'updatedAt',
      width: 116,
      cell: ({ updatedAt = '' }) => <RelativeTime time={updatedAt} />,
    },
  ];
}

function subscriptionText({ events = [], tags = [] }: Webhook): string {
  const summary = eventSummary(events);
  return tags.length === 0 ? summary : t('{events}, by tag', { events: summary });
}

function healthColumns(health: NonNullable<HealthOfRows>): ListColumn<Webhook>[] {
  const column = (
    part: ListColumn<Webhook>,
    show: (health: WebhookHealth) => ReactNode,
    chipOf: (health: WebhookHealth) => ReactNode,
  ): ListColumn<Webhook> => ({
    ...part,
    cell: (webhook) => {
      if (health === 'pending') return <Skeleton width="70%" />;
      if (health === 'failed') return <UnloadedCell />;
      const figures = healthOf(webhook, health);
      return figures === undefined ? <NoValue label={t('unknown')} /> : show(figures);
    },
    card: (webhook) => {
      const figures = healthOf(webhook, health);
      // Once for all of them.
      return { chip: figures ? chipOf(figures) : part.field === 'success' && missingFigures };
    },
  });
  const missingFigures =
    health === 'pending' ? (
      <Skeleton width={180} />
    ) : (
      health === 'failed' && <span>{t('Couldn’t load health')}</span>
    );
  return [
    column(
      { field: 'success', headerName: t('Success, 24 h'), width: 116 },
      (one) => <SuccessCell health={one} />,
      (one) => (
        <PlainText>
          <SuccessCell health={one} />
        </PlainText>
      ),
    ),
    column(
      { field: 'latency', headerName: t('Latency'), width: 176 },
      ({ hours }) => {
        const mean = meanLatency(hours);
        return (
          <InlineRow>
            <LatencyBars hours={hours} />
            {mean !== undefined && <Mean className="rest">{durationText(mean)}</Mean>}
          </InlineRow>
        );
      },
      ({ attempts, hours }) => attempts > 0 && <LatencyBars hours={hours} />,
    ),
    column(
      { field: 'lastFailureAt', headerName: t('Last failure'), flex: 2, minWidth: 148 },
      (one) => <LastFailureCell health={one} />,
      (one) =>
        one.lastFailure && (
          <div className="line">
            <LastFailureCell health={one} />
          </div>
        ),
    ),
  ];
}

function healthOf({ webhookId }: Webhook, health: HealthOfRows): WebhookHealth | undefined {
  return typeof health === 'object' ? health.get(webhookId) : undefined;
}

function WebhookStatus(props: ComponentProps<typeof WebhookState>) {
  const state = <WebhookState {...props} />;
  if (troubleSince(props.health) === undefined) return state;
  const nextAttempt = props.health?.nextAttempt;
  return (
    <CellLines>
      {state}
      {nextAttempt && (
        <span>{rich('next attempt {time}', { time: <Countdown time={nextAttempt.at} /> })}</span>
      )}
    </CellLines>
  );
}

const PlainText = styled('div')({ color: color('text') });

const Rate = styled(TabularText)({ fontWeight: 600 });

const Mean = styled(TabularText)(captionText);

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
