import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';
import { outcomeLabel, outcomeTone, type TestedOutcome } from './outcome-words.ts';

const Dot = styled('i')({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginRight: 6,
  borderRadius: '50%',
});

/** The outcome of a test where a chip would be too high: as a line of a cell. */
export function HealthMark({ outcome, address }: TestedOutcome) {
  return (
    <span>
      <Dot aria-hidden style={{ backgroundColor: color(`${outcomeTone(outcome)}-solid`) }} />
      {outcomeLabel(outcome, address)}
    </span>
  );
}
