import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { outcomeLabel, outcomeTone } from './outcome-words.ts';

interface HealthChipProps {
  outcome: string;
  /** The tested address. */
  address: string | undefined;
}

export function HealthChip({ outcome, address }: HealthChipProps) {
  return <StatusChip tone={outcomeTone(outcome)} label={outcomeLabel(outcome, address)} />;
}
