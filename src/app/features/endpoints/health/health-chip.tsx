import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { outcomeLabel, outcomeTone, type TestedOutcome } from './outcome-words.ts';

/** The outcome of a test, as a list shows it. */
export function HealthChip({ outcome, address }: TestedOutcome) {
  return <StatusChip tone={outcomeTone(outcome)} label={outcomeLabel(outcome, address)} />;
}
