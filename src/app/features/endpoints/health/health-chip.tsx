import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { outcomeLabel, outcomeTone, type TestedOutcome } from './outcome-words.ts';

export function HealthChip({ outcome, address }: TestedOutcome) {
  return <StatusChip tone={outcomeTone(outcome)} label={outcomeLabel(outcome, address)} />;
}
