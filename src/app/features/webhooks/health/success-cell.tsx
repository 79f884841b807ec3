import type { WebhookHealth } from '#contract/webhook-care.ts';
import { color } from '../../../shared/theme/color.ts';
import { CellLines } from '../../../shared/ui/grid/cell-parts.ts';
import { formatCount } from '../../../shared/ui/locale.ts';
import { rateText, rateTone, successRate } from './health-figures.ts';

/** The share of the last 24 hours' attempts that succeeded, over how many they were. */
export function SuccessCell({ health }: { health: WebhookHealth }) {
  const rate = successRate(health);
  if (rate === undefined) return <span style={{ color: color('text-muted') }}>No attempts</span>;
  const { attempts } = health;
  return (
    <CellLines>
      <span
        style={{
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: rateTone(rate) === 'success' ? undefined : color(`${rateTone(rate)}-text`),
        }}
      >
        {rateText(rate)}
      </span>
      <span>{attempts === 1 ? '1 attempt' : `${formatCount(attempts)} attempts`}</span>
    </CellLines>
  );
}
