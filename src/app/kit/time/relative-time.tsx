import { useSyncExternalStore } from 'react';
import { t } from '#words/t.ts';
import { locale } from '../language/language.ts';
import { formatDateTimeWithZone } from '../language/locale.ts';
import { LazyTooltip } from '../lazy/lazy-tooltip.tsx';
import { NoValue } from '../text/text-parts.tsx';

/** "3 hours ago", with the exact time on hover; updates itself. An empty time is none. */
export function RelativeTime({ time }: { time: string }) {
  const now = useNow();
  if (time === '') return <NoValue />;
  return (
    <LazyTooltip title={formatDateTimeWithZone(time)} describeChild>
      <time className="moment" dateTime={time}>
        {formatRelative(time, now)}
      </time>
    </LazyTooltip>
  );
}

/** The duration since: "42 hours". Otherwise like RelativeTime. */
export function ElapsedTime({ time }: { time: string }) {
  const now = useNow();
  return (
    <LazyTooltip title={t('Since {time}', { time: formatDateTimeWithZone(time) })} describeChild>
      <time className="moment" dateTime={time}>
        {formatElapsed(time, now)}
      </time>
    </LazyTooltip>
  );
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/** A larger unit is used from two of it: "42 hours ago" rather than "yesterday". */
const steps: readonly [limit: number, size: number, unit: 'minute' | 'hour' | 'day' | 'month'][] = [
  [hour, minute, 'minute'],
  [2 * day, hour, 'hour'],
  [2 * month, day, 'day'],
  [2 * year, month, 'month'],
];

const words = new Intl.RelativeTimeFormat(locale);

/** "3 hours ago", "in 2 days", "just now". Truncates rather than rounds. */
export function formatRelative(iso: string, now: number): string {
  const difference = new Date(iso).getTime() - now;
  if (Number.isNaN(difference)) return iso;
  if (Math.abs(difference) < minute) return t('just now');
  const [size, unit] = largestUnit(Math.abs(difference));
  return words.format(Math.trunc(difference / size), unit);
}

/** A duration so far: "42 hours", "a moment". */
export function formatElapsed(iso: string, now: number): string {
  const elapsed = now - new Date(iso).getTime();
  if (Number.isNaN(elapsed)) return iso;
  if (elapsed < minute) return t('a moment');
  const [size, unit] = largestUnit(elapsed);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.trunc(elapsed / size));
}

function largestUnit(span: number) {
  const step = steps.find(([limit]) => span < limit);
  return step === undefined ? ([year, 'year'] as const) : ([step[1], step[2]] as const);
}

const refreshMs = 30_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for the whole page.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, refreshMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Updated on read rather than on subscribe, which would rerender the new subscriber. */
function read(): number {
  const time = Date.now();
  if (timer === undefined && time - now >= refreshMs) now = time;
  return now;
}

/** The current time in milliseconds, updated every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}
