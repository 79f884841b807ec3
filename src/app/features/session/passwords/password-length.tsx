import { styled } from '@mui/material/styles';
import { type Control, useWatch } from 'react-hook-form';
import { VisuallyHidden } from '#app/kit/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import { passwordLength } from '#contract/auth.ts';

interface PasswordLengthProps {
  control: Control<{ password: string }>;
}

/** As high as the longest of the texts, so that the button stays in its place. */
const Lines = styled('div')({ marginTop: -10, minHeight: 36, ...typeScale.label });

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
    <Lines>
      <span
        aria-hidden={stage !== 'empty'}
        style={{ color: color(stage === 'enough' ? 'success-text' : 'text-muted') }}
      >
        {lengthInWords(length)}
      </span>
      <VisuallyHidden role="status">{spoken[stage]}</VisuallyHidden>
    </Lines>
  );
}

/** Where a password stands, for people who hear it and need not hear every number. */
type LengthStage = 'empty' | 'short' | 'enough' | 'long';

const { minimum, maximum } = passwordLength;

/** Characters as people count them and the service does. */
export function lengthOf(password: string): number {
  return [...password.normalize('NFC')].length;
}

export function stageOf(length: number): LengthStage {
  if (length === 0) return 'empty';
  if (length < minimum) return 'short';
  return length > maximum ? 'long' : 'enough';
}

/** How far the length has come, in words: the only rule there is that one can see while typing. */
export function lengthInWords(length: number): string {
  switch (stageOf(length)) {
    case 'empty':
      return `At least ${minimum} characters. A few words that do not belong together are strong and easy to remember.`;
    case 'short':
      return length === minimum - 1 ? 'One more character' : `${minimum - length} more characters`;
    case 'enough':
      return `${length} characters: ${length < minimum + 6 ? 'long enough' : 'good and long'}`;
    case 'long':
      return `${length - maximum} too many; ${maximum} characters are the most`;
  }
}
