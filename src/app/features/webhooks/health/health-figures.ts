import { locale } from '#app/kit/language/language.ts';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';

export type HealthHour = WebhookHealth['hours'][number];

type Counts = Pick<WebhookHealth, 'attempts' | 'failures'>;

/** The share of attempts that succeeded, from 0 to 1; undefined where there were none. */
export function successRate({ attempts, failures }: Counts): number | undefined {
  return attempts === 0 ? undefined : (attempts - failures) / attempts;
}

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** "99.9%". Rounded down: only where nothing failed is it 100%. */
export function rateText(rate: number): string {
  return percent.format(Math.floor(rate * 1000) / 1000);
}

/** How much it matters. */
export function rateTone(rate: number): Tone {
  if (rate >= 0.99) return 'success';
  return rate >= 0.9 ? 'warning' : 'danger';
}

/** The mean over all attempts, in milliseconds; undefined where there were none. */
export function meanLatency(hours: readonly HealthHour[]): number | undefined {
  const measured = hours.filter(({ latencyMs }) => latencyMs !== null);
  const attempts = measured.reduce((sum, hour) => sum + hour.attempts, 0);
  if (attempts === 0) return undefined;
  const total = measured.reduce((sum, hour) => sum + (hour.latencyMs ?? 0) * hour.attempts, 0);
  return total / attempts;
}

/** What the sparkline shows, for those who cannot see it. */
export function hoursInWords(hours: readonly HealthHour[]): string {
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

/** When an hour ends, as an ISO time. */
export function hourEnd(iso: string): string {
  return new Date(Date.parse(iso) + hourMs).toISOString();
}

/** "09:00 to 10:00: 34 attempts, 2 failed, 120 ms" */
export function hourInWords({ hour, attempts, failures, latencyMs }: HealthHour): string {
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
