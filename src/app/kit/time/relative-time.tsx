import { t } from '#words/t.ts';
import { formatExactMoment } from '../language/locale.ts';
import { LazyTooltip } from '../lazy/lazy-tooltip.tsx';
import { NoValue } from '../text/text-parts.tsx';
import { formatElapsed, formatRelative } from './format-relative.ts';
import { useNow } from './use-now.ts';

interface RelativeTimeProps {
  /** ISO time from the service; empty if none. */
  time: string;
}

/** "3 hours ago", with the exact time on hover; updates itself. */
export function RelativeTime({ time }: RelativeTimeProps) {
  const now = useNow();
  if (time === '') return <NoValue />;
  return (
    <LazyTooltip title={formatExactMoment(time)} describeChild>
      <time className="moment" dateTime={time}>
        {formatRelative(time, now)}
      </time>
    </LazyTooltip>
  );
}

/** The duration since: "42 hours". Otherwise like RelativeTime. */
export function ElapsedTime({ time }: RelativeTimeProps) {
  const now = useNow();
  return (
    <LazyTooltip title={t('Since {time}', { time: formatExactMoment(time) })} describeChild>
      <time className="moment" dateTime={time}>
        {formatElapsed(time, now)}
      </time>
    </LazyTooltip>
  );
}
