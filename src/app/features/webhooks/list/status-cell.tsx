import type { Webhook } from '#contract/webhook.ts';
import type { WebhookHealth } from '#contract/webhook-care.ts';
import { color } from '../../../shared/theme/color.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { WebhookStatusChip } from '../webhook-status-chip.tsx';

interface StatusCellProps {
  webhook: Webhook;
  health: WebhookHealth | undefined;
}

/** A webhook's status, and since when an active one has not got through. */
export function StatusCell({ webhook: { status }, health }: StatusCellProps) {
  if (status === undefined) return null;
  const since = status === 'active' ? health?.failingSince : undefined;
  return (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 1, minWidth: 0 }}>
      <WebhookStatusChip status={status} />
      {since && (
        <span style={{ fontSize: '0.75rem', lineHeight: '0.9375rem', color: color('danger-text') }}>
          failed first <RelativeTime time={since} />
        </span>
      )}
    </div>
  );
}
