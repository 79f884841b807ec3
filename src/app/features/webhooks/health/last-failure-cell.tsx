import type { WebhookHealth } from '#contract/webhook-care.ts';
import { color } from '../../../shared/theme/color.ts';
import { CellLines } from '../../../shared/ui/grid/cell-parts.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';

/** When an attempt failed last, over why. */
export function LastFailureCell({
  health: { lastFailure, failingSince },
}: {
  health: WebhookHealth;
}) {
  if (lastFailure === null) return <span style={{ color: color('text-muted') }}>None</span>;
  return (
    <CellLines>
      <span style={failingSince === null ? undefined : { color: color('danger-text') }}>
        <RelativeTime time={lastFailure.at} />
      </span>
      <span title={lastFailure.error}>{lastFailure.error}</span>
    </CellLines>
  );
}
