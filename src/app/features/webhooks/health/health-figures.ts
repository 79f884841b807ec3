import { locale } from '#app/kit/language/language.ts';
import { formatCount, formatTimeOfDay } from '#app/kit/language/locale.ts';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';
import { failureText, statusName } from '../deliveries/delivery-style.tsx';

export type HealthHour = WebhookHealth['hours'][number];

type Counts = Pick<WebhookHealth, 'attempts' | 'failures'>;

/** From 0 to 1; undefined without attempts. */
export function successRate({ attempts, failures }: Counts): number | undefined {
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

const hourMs = 3_600_000;

export function hourEnd(iso: string): string {
  return new Date(Date.parse(iso) + hourMs).toISOString();
}

/** "09:00 to 10:00: 34 attempts, 2 failed, 120 ms" */
export function hourText({ hour, attempts, failures, latencyMs }: HealthHour): string {
  const span = t('{start} to {end}', {
    start: formatTimeOfDay(hour),
    end: formatTimeOfDay(hourEnd(hour)),
  });
  if (attempts === 0) return t('{span}: no attempts', { span });
  return [
    t('{span}: {count, plural, one {# attempt} other {# attempts}}', { span, count: attempts }),
    ...(failures > 0 ? [t('{count, number} failed', { count: failures })] : []),
    ...(latencyMs === null ? [] : [durationText(latencyMs)]),
  ].join(', ');
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
