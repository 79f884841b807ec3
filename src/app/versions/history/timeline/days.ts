import { dayOf, formatTime } from '#app/kit/language/locale.ts';
import { startOfDay } from '#app/kit/time/local-time.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { dayHeight, rowHeight } from './timeline-styles.ts';

/** The date heading at each version in local time; undefined if same as above. */
export function dayGroups(versions: readonly StoredVersion[], now: number): (string | undefined)[] {
  let above: string | undefined;
  return versions.map(({ savedAt }) => {
    const day = savedAt === undefined ? undefined : dayText(savedAt, now);
    if (day === undefined || day === above) return undefined;
    above = day;
    return day;
  });
}

export function heightOf(days: readonly (string | undefined)[]): number {
  return days.length * rowHeight + days.filter((day) => day !== undefined).length * dayHeight;
}

/** The date of a time in local words. */
export function dayText(iso: string, now: number): string | undefined {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return undefined;
  const yesterday = startOfDay(now, -1);
  if (dayOf(time) === dayOf(now)) return t('Today');
  if (dayOf(time) === dayOf(yesterday)) return t('Yesterday');
  return formatTime(time, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}
