import { styled } from '@mui/material/styles';
import { locale } from '#app/kit/language/language.ts';
import { formatCount } from '#app/kit/language/locale.ts';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { color } from '#app/kit/theme/tokens.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';
import { failureText, statusName } from '../deliveries/delivery-style.tsx';

const Bars = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
  flex: 'none',
  gap: 1,
  width: 96,
  height: 26,
  '& > *': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    borderBottom: `1px solid ${color('border-strong')}`,
  },
  '& i': { flex: 'none', backgroundColor: color('accent'), opacity: 0.8 },
  '& i.failed': { minHeight: 3, backgroundColor: color('danger-solid'), opacity: 1 },
  '@media (forced-colors: active)': { '& i': { border: '1px solid' } },
});

/** Latency of 24 hours in a cell; the share of failures is red. */
export function LatencyBars({ hours }: { hours: readonly HealthHour[] }) {
  const longest = Math.max(1, ...hours.flatMap(({ latencyMs }) => latencyMs ?? []));
  const words = hoursText(hours);
  return (
    <Bars role="img" aria-label={words} title={words}>
      {hours.map(({ hour, attempts, failures, latencyMs }) => {
        // Square root scale, so that one slow hour does not flatten the others.
        const whole = attempts === 0 ? 0 : Math.sqrt((latencyMs ?? 0) / longest);
        const failed = attempts === 0 ? 0 : (failures / attempts) * whole;
        return (
          <span key={hour}>
            {failed > 0 && <i className="failed" style={{ height: `${failed * 100}%` }} />}
            {whole > failed && <i style={{ height: `${(whole - failed) * 100}%` }} />}
          </span>
        );
      })}
    </Bars>
  );
}

export type HealthHour = WebhookHealth['hours'][number];

/** From 0 to 1; undefined without attempts. */
export function successRate(health: Pick<WebhookHealth, 'attempts' | 'failures'>) {
  const { attempts, failures } = health;
  return attempts === 0 ? undefined : (attempts - failures) / attempts;
}

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** "99.9%". Rounded down, so that 100% means no failure. */
export function rateText(rate: number): string {
  return percent.format(Math.floor(rate * 1000) / 1000);
}

export function rateTone(rate: number): Tone {
  if (rate >= 0.99) return 'success';
  return rate >= 0.9 ? 'warning' : 'danger';
}

/** The mean over all attempts, in milliseconds; undefined without any. */
export function meanLatency(hours: readonly HealthHour[]): number | undefined {
  const measuredHours = hours.filter(({ latencyMs }) => latencyMs !== null);
  const attempts = measuredHours.reduce((sum, hour) => sum + hour.attempts, 0);
  if (attempts === 0) return undefined;
  const total = measuredHours.reduce((sum, hour) => sum + (hour.latencyMs ?? 0) * hour.attempts, 0);
  return total / attempts;
}

/** Text alternative of the sparkline. */
export function hoursText(hours: readonly HealthHour[]): string {
  const latencies = hours.flatMap(({ latencyMs }) => latencyMs ?? []);
  if (latencies.length === 0) return t('No attempts in the last 24 hours');
  const [least, most] = [Math.min(...latencies), Math.max(...latencies)].map(durationText);
  const failing = hours.filter(({ failures }) => failures > 0).length;
  const failed =
    failing === 0 ? t('no failures') : t('failures in {count} of 24 hours', { count: failing });
  const range = least === most ? least : t('{least} to {most}', { least, most });
  return t('Latency of 24 hours: {range}, {failed}', { range, failed });
}

/** Where the service stops counting. */
const waitingLimit = 1_000;

/** "16", "1,000+" */
export function waitingText({ waiting }: Pick<WebhookHealth, 'waiting'>): string {
  return waiting >= waitingLimit ? `${formatCount(waitingLimit)}+` : formatCount(waiting);
}

/** The reason of the last failure, or the HTTP status with its name: "503 Service Unavailable". */
export function lastFailureText(failure: NonNullable<WebhookHealth['lastFailure']>): string {
  const { error, statusCode = null } = failure;
  const status = [statusCode, statusName(statusCode)].filter(Boolean).join(' ');
  return failureText(error, statusCode) ?? (status || deliveryErrorText(error));
}
