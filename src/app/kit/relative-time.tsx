import { formatRelative } from './format-relative.ts';
import { LateTooltip } from './late-tooltip.tsx';
import { formatMoment } from './locale.ts';
import { useNow } from './use-now.ts';

interface RelativeTimeProps {
  /** ISO time as the service sent it. */
  time: string;
}

/** "3 hours ago", with the exact moment on hover, and kept up to date while it is shown. */
export function RelativeTime({ time }: RelativeTimeProps) {
  const now = useNow();
  return (
    <LateTooltip title={formatMoment(time)} describeChild>
      <time dateTime={time} style={{ whiteSpace: 'nowrap' }}>
        {formatRelative(time, now)}
      </time>
    </LateTooltip>
  );
}
