import type { WebhookHealth } from '#contract/webhook-care.ts';
import type { Tone } from '../../../shared/theme/scheme-colors.ts';
import { locale } from '../../../shared/ui/locale.ts';

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
  const known = hours.filter(({ latencyMs }) => latencyMs !== null);
  const attempts = known.reduce((sum, hour) => sum + hour.attempts, 0);
  if (attempts === 0) return undefined;
  const total = known.reduce((sum, hour) => sum + (hour.latencyMs ?? 0) * hour.attempts, 0);
  return total / attempts;
}

const milliseconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** "84 ms", "1.2 s" */
export function latencyText(ms: number): string {
  return ms < 1000 ? `${milliseconds.format(ms)} ms` : `${seconds.format(ms / 1000)} s`;
}

/** What the sparkline shows, for those who cannot see it. */
export function hoursInWords(hours: readonly HealthHour[]): string {
  const latencies = hours.flatMap(({ latencyMs }) => latencyMs ?? []);
  if (latencies.length === 0) return 'No attempts in the last 24 hours';
  const [least, most] = [Math.min(...latencies), Math.max(...latencies)].map(latencyText);
  const failing = hours.filter(({ failures }) => failures > 0).length;
  const failed = failing === 0 ? 'no failures' : `failures in ${failing} of 24 hours`;
  const range = least === most ? least : `${least} to ${most}`;
  return `Latency of 24 hours: ${range}, ${failed}`;
}
