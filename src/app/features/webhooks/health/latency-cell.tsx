import type { WebhookHealth } from '#contract/webhook-care.ts';
import { color } from '../../../shared/theme/color.ts';
import { latencyText, meanLatency } from './health-figures.ts';
import { Sparkline } from './sparkline.tsx';

/** How long the receiver took in each of the last 24 hours, and in the mean. */
export function LatencyCell({ health }: { health: WebhookHealth }) {
  const mean = meanLatency(health.hours);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 }}>
      <Sparkline hours={health.hours} />
      {mean !== undefined && (
        <span
          style={{
            fontSize: '0.75rem',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            color: color('text-muted'),
          }}
        >
          {latencyText(mean)}
        </span>
      )}
    </div>
  );
}
