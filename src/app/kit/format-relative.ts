import { locale } from './locale.ts';

const minute = 60_000;
const steps: readonly [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60 * minute, minute, 'minute'],
  [24 * 60 * minute, 60 * minute, 'hour'],
  [30 * 24 * 60 * minute, 24 * 60 * minute, 'day'],
  [365 * 24 * 60 * minute, 30 * 24 * 60 * minute, 'month'],
];

const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** "3 hours ago", "in 2 days", "just now". Truncates, so that nothing is called older than it is. */
export function formatRelative(iso: string, now: number): string {
  const difference = new Date(iso).getTime() - now;
  if (Number.isNaN(difference)) return iso;
  const distance = Math.abs(difference);
  if (distance < minute) return 'just now';
  const [, size, unit] = steps.find(([limit]) => distance < limit) ?? [
    0,
    365 * 24 * 60 * minute,
    'year' as const,
  ];
  return words.format(Math.trunc(difference / size), unit);
}
