import { t } from '#words/t.ts';
import { formatExactMoment } from '../language/locale.ts';
import { LateTooltip } from '../late/late-tooltip.tsx';
import { NoValue } from '../text/text-parts.tsx';
import { formatElapsed, formatRelative } from './format-relative.ts';
import { useNow } from './use-now.ts';

interface RelativeTimeProps {
  /** ISO time as the service sent it; empty where it sent none. */
  time: string;
}

/** "3 hours ago", with the exact moment on hover, and kept up to date while it is shown. */
export function RelativeTime({ time }: RelativeTimeProps) {
  const now = useNow();
  if (time === '') return <NoValue />;
  return (
    <LateTooltip title={formatExactMoment(time)} describeChild>
      <time className="moment" dateTime={time}>
        {formatRelative(time, now)}
      </time>
    </LateTooltip>
  );
}

/** How long it has been since then: "42 hours". Otherwise like the above. */
export function ElapsedTime({ time }: RelativeTimeProps) {
  const now = useNow();
  return (
    <LateTooltip title={t('Since {time}', { time: formatExactMoment(time) })} describeChild>
      <time className="moment" dateTime={time}>
        {formatElapsed(time, now)}
      </time>
    </LateTooltip>
  );
}
