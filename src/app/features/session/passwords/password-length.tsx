import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { color } from '../../../shared/theme/color.ts';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { lengthInWords, lengthOf, stageOf } from './length-in-words.ts';

interface PasswordLengthProps {
  control: Control<{ password: string }>;
}

const spoken = {
  empty: '',
  short: 'Too short yet',
  enough: 'Long enough',
  long: 'Too long',
};

/** The length while it is typed. Shown with every letter, told to screen readers only when it becomes another matter. */
export function PasswordLength({ control }: PasswordLengthProps) {
  const length = lengthOf(useWatch({ control, name: 'password' }));
  const stage = stageOf(length);
  return (
    // As high as the longest of the texts, so that the button stays in its place.
    <div style={{ marginTop: -10, minHeight: 36, fontSize: '0.8125rem', lineHeight: '18px' }}>
      <span
        aria-hidden={stage !== 'empty'}
        style={{ color: color(stage === 'enough' ? 'success-text' : 'text-muted') }}
      >
        {lengthInWords(length)}
      </span>
      <span role="status" style={visuallyHidden}>
        {spoken[stage]}
      </span>
    </div>
  );
}
