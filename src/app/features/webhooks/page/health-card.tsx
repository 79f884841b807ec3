import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LoadingRegion } from '#app/kit/feedback/loading-region.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { formatCount, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { BarChart } from '#app/kit/page/bar-chart.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { Note, NoValue } from '#app/kit/text/text-parts.tsx';
import { color, noteText, typeScale } from '#app/kit/theme/tokens.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { paths } from '#app/paths.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { useCanManage, useOffers } from '#app/shell/session/use-offers.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';
import { useWebhookAction } from '../actions/use-webhook-menu.tsx';
import type { WebhookProps } from '../actions/webhook-dialogs.tsx';
import {
  lastFailureText,
  meanLatency,
  rateText,
  rateTone,
  successRate,
  waitingText,
} from '../health/health-figures.tsx';
import { useWebhookHealth } from '../webhooks.queries.ts';

const Figures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '12px 16px',
  margin: '0 0 20px',
  '& dt': noteText,
  '& dd': {
    ...typeScale.title,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.01em',
  },
  '& dd + dd': {
    ...typeScale.caption,
    fontWeight: 400,
    letterSpacing: 'normal',
    color: color('text-muted'),
  },
  '@media (max-width: 599px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Charts = styled('div')({
  display: 'grid',
  gap: 20,
  marginBottom: 16,
  '& h3': { margin: '0 0 8px', ...typeScale.caption, fontWeight: 400, color: color('text-muted') },
});

const hourMs = 3_600_000;

export function HealthCard({ address, webhook }: WebhookProps) {
  const start = useWebhookAction(address.siteId);
  const canManage = useCanManage();
  const canTest = useOffers()('testWebhook') && canManage;
  const { isOffered, health, query } = useWebhookHealth(address);
  if (!isOffered) return null;
  return (
    <SectionCard
      title={t('Last 24 hours')}
      actions={
        canTest && (
          <Button size="small" startIcon={<SendOutlined />} onClick={() => start('test', webhook)}>
            {t('Send test…')}
          </Button>
        )
      }
    >
      {health !== undefined && <Statistics address={address} health={health} />}
      <UnloadedPart query={query} what={t('Statistics')}>
        <LoadingRegion label={t('Loading statistics')}>
          <Skeleton variant="rounded" height={244} />
        </LoadingRegion>
      </UnloadedPart>
    </SectionCard>
  );
}

function Statistics({ address, health }: { address: RecordAddress; health: WebhookHealth }) {
  const canManage = useCanManage();
  const rate = successRate(health);
  const mean = meanLatency(health.hours);
  const { attempts, lastFailure, hours } = health;
  const attemptsIn = (hour: string) =>
    paths.webhookDeliveries.to(address.siteId, address.recordId, {
      from: hour,
      to: new Date(Date.parse(hour) + hourMs).toISOString(),
      timeOf: 'attempt',
    });
  const figures: { label: string; value: ReactNode; note?: string | undefined }[] = [
    {
      label: t('Success'),
      value: rate !== undefined && (
        <span style={{ color: color(`${rateTone(rate)}-text`) }}>{rateText(rate)}</span>
      ),
    },
    { label: t('Attempts'), value: formatCount(attempts) },
    { label: t('Mean latency'), value: mean !== undefined && durationText(mean) },
    { label: t('Waiting'), value: waitingText(health), note: pauseText(health) },
  ];
  return (
    <>
      <Figures>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <NoValue />}</dd>
            {note !== undefined && <dd>{note}</dd>}
          </div>
        ))}
      </Figures>
      {attempts > 0 && (
        <Charts>
          <div>
            <h3>{t('Attempts by hour')}</h3>
            <BarChart
              title={t('Attempts by hour')}
              heads={[t('Hour'), t('Attempts'), t('Failed')]}
              bars={hours.map(({ hour, attempts, failures }) => ({
                key: hour,
                label: formatTimeOfDay(hour),
                count: attempts,
                failed: failures,
                to: canManage && attempts > 0 ? attemptsIn(hour) : undefined,
              }))}
            />
          </div>
          <div>
            <h3>{t('Mean latency by hour')}</h3>
            <BarChart
              title={t('Mean latency by hour')}
              heads={[t('Hour'), t('Mean latency')]}
              format={durationText}
              bars={hours.map(({ hour, latencyMs }) => ({
                key: hour,
                label: formatTimeOfDay(hour),
                count: latencyMs ?? 0,
              }))}
            />
          </div>
        </Charts>
      )}
      <Note>
        {attempts === 0 && `${t('Nothing was sent.')} `}
        {lastFailure === null
          ? attempts > 0 && t('No failed attempts.')
          : rich('Last failure {time}: {reason}.', {
              time: <RelativeTime time={lastFailure.at} />,
              reason: lastFailureText(lastFailure),
            })}
      </Note>
    </>
  );
}

/** Longer than the service's own backoff, so it was requested by the receiver (Retry-After). */
const maxBackoffMs = 60_000;

function pauseText({ isDown, backoffUntil, lastFailure }: WebhookHealth): string | undefined {
  if (isDown) return t('Until the receiver responds');
  if (!backoffUntil || lastFailure === null) return undefined;
  if (Date.parse(backoffUntil) - Date.parse(lastFailure.at) <= maxBackoffMs) return undefined;
  const time = formatTimeOfDay(backoffUntil);
  return t('Waiting until {time}, as requested by the receiver', { time });
}
