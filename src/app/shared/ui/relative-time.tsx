import Tooltip from '@mui/material/Tooltip';
import { formatRelative } from './format-relative.ts';
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
    <Tooltip title={formatMoment(time)} describeChild>
      <time dateTime={time} style={{ whiteSpace: 'nowrap' }}>
        {formatRelative(time, now)}
      </time>
    </Tooltip>
  );
}
