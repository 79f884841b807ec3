import { formatCount, formatTimeOfDay } from '../../../shared/ui/locale.ts';
import { type HealthHour, latencyText } from './health-figures.ts';

const hourMs = 3_600_000;

/** When an hour ends, as an ISO time. */
export function hourEnd(iso: string): string {
  return new Date(Date.parse(iso) + hourMs).toISOString();
}

/** "09:00 to 10:00: 34 attempts, 2 failed, 120 ms" */
export function hourInWords({ hour, attempts, failures, latencyMs }: HealthHour): string {
  const span = `${formatTimeOfDay(hour)} to ${formatTimeOfDay(hourEnd(hour))}`;
  if (attempts === 0) return `${span}: no attempts`;
  return [
    `${span}: ${attempts === 1 ? '1 attempt' : `${formatCount(attempts)} attempts`}`,
    ...(failures > 0 ? [`${formatCount(failures)} failed`] : []),
    ...(latencyMs === null ? [] : [latencyText(latencyMs)]),
  ].join(', ');
}
