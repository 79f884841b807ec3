import { color } from '../../../shared/theme/color.ts';
import { type HealthHour, hoursInWords } from './health-figures.ts';

const step = 5;
const bar = 3.5;
const height = 26;
/** What an hour without attempts has, so that the day can be read along. */
const least = 1.5;

/** The latency of 24 hours, oldest first; the part of an hour's bar that stands for its failures is red. */
export function Sparkline({ hours }: { hours: readonly HealthHour[] }) {
  const highest = Math.max(1, ...hours.flatMap(({ latencyMs }) => latencyMs ?? []));
  const width = hours.length * step;
  const words = hoursInWords(hours);
  return (
    <svg
      role="img"
      aria-label={words}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      style={{ display: 'block', flex: 'none', maxWidth: '100%' }}
    >
      <title>{words}</title>
      {hours.map((hour, index) => (
        <Bar key={hour.hour} hour={hour} x={index * step} highest={highest} />
      ))}
    </svg>
  );
}

function Bar({ hour, x, highest }: { hour: HealthHour; x: number; highest: number }) {
  const { attempts, failures, latencyMs } = hour;
  const place = { x, width: bar, rx: 1 };
  if (latencyMs === null || attempts === 0) {
    return <rect {...place} y={height - least} height={least} fill={color('border-strong')} />;
  }
  // One slow hour must not make all others look alike.
  const full = Math.max(4, Math.sqrt(latencyMs / highest) * height);
  // However few they were, failures must be seen.
  const failed = failures === 0 ? 0 : Math.max(3, (failures / attempts) * full);
  return (
    <>
      {failed < full && (
        <rect {...place} y={height - full} height={full} fill={color('accent')} opacity={0.75} />
      )}
      {failed > 0 && (
        <rect
          {...place}
          y={height - full}
          height={Math.min(failed, full)}
          fill={color('danger-solid')}
        />
      )}
    </>
  );
}
