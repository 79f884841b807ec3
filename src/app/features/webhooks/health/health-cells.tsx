import { styled } from '@mui/material/styles';
import { DangerText, InlineRow, MutedText, TabularText } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { CellLines } from '#app/list/grid/cells.tsx';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';
import {
  type HealthHour,
  hoursText,
  lastFailureText,
  meanLatency,
  rateText,
  rateTone,
  successRate,
} from './health-figures.ts';

const Rate = styled(TabularText)({ fontWeight: 600 });

const Mean = styled(TabularText)({ fontSize: fontSize.caption, color: color('text-muted') });

const Bars = styled('svg')({ display: 'block', flex: 'none', maxWidth: '100%' });

export function SuccessCell({ health }: { health: WebhookHealth }) {
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

export function LastFailureCell({ health }: { health: WebhookHealth }) {
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
export function LatencyCell({ health }: { health: WebhookHealth }) {
  const mean = meanLatency(health.hours);
  return (
    <InlineRow>
      <Sparkline hours={health.hours} />
      {mean !== undefined && <Mean className="rest">{durationText(mean)}</Mean>}
    </InlineRow>
  );
}

const step = 4;
const bar = 3;
const height = 26;
/** Keeps empty hours visible. */
const minHeight = 1.5;

/** Hourly latency, oldest first; the share of failures is red. */
export function Sparkline({ hours }: { hours: readonly HealthHour[] }) {
  const highest = Math.max(1, ...hours.flatMap(({ latencyMs }) => latencyMs ?? []));
  const width = hours.length * step;
  const words = hoursText(hours);
  return (
    <Bars
      role="img"
      aria-label={words}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{words}</title>
      {hours.map((hour, index) => (
        <Bar key={hour.hour} hour={hour} x={index * step} highest={highest} />
      ))}
    </Bars>
  );
}

function Bar({ hour, x, highest }: { hour: HealthHour; x: number; highest: number }) {
  const { attempts, failures, latencyMs } = hour;
  const place = { x, width: bar, rx: 1 };
  if (latencyMs === null || attempts === 0) {
    return (
      <rect {...place} y={height - minHeight} height={minHeight} fill={color('border-strong')} />
    );
  }
  // Square root scale, so that one slow hour does not flatten the others.
  const full = Math.max(4, Math.sqrt(latencyMs / highest) * height);
  // Failures are always visible.
  const failed = failures === 0 ? 0 : Math.max(3, (failures / attempts) * full);
  return (
    <>
      {failed < full && (
        <rect {...place} y={height - full} height={full} fill={color('accent')} opacity={0.75} />
      )}
      {failed > 0 && (
        <rect
          {...place}
          y={height - full}
          height={Math.min(failed, full)}
          fill={color('danger-solid')}
        />
      )}
    </>
  );
}
