import { styled } from '@mui/material/styles';
import { useDeferredValue, useEffect, useState } from 'react';
import {
  type EstimateStrength,
  judgePassword,
  type PasswordVerdict,
} from '#contract/people/password-strength.ts';
import { t } from '#words/t.ts';
import { VisuallyHidden } from '../text/text-parts.tsx';
import { color } from '../theme/color.ts';
import { typeScale } from '../theme/typography.ts';

interface PasswordMeterProps {
  password: string;
  /** Names and addresses of the person and of where they work, as far as they are known here. */
  ownWords: readonly string[];
}

/** As high as the longest of the texts, so that the button stays in its place. */
const Lines = styled('div')({ marginTop: -8, minHeight: 56, ...typeScale.label });

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 4,
  marginBottom: 6,
  '& > span': { height: 4, borderRadius: 2, backgroundColor: color('border') },
  '@media (forced-colors: active)': { display: 'none' },
});

const spoken: Record<PasswordVerdict['stage'], string> = {
  empty: '',
  short: t('Too short yet'),
  long: t('Too long'),
  weak: t('Too easy to guess'),
  own: t('Too close to your own name or organization'),
  strong: t('Strong enough'),
};

/** How strong a password is while it is typed, and what to do about it. */
export function PasswordMeter({ password, ownWords }: PasswordMeterProps) {
  const estimate = useEstimate();
  // A long one takes longer to judge than to type.
  const { stage, score, advice } = verdictOf(useDeferredValue(password), ownWords, estimate);
  const isStrong = stage === 'strong';
  const filled = isStrong || stage === 'empty' ? score : Math.min(score, 3);
  const tone = color(isStrong ? 'success-solid' : 'warning-solid');
  return (
    <Lines>
      <Bar aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} style={step <= filled ? { backgroundColor: tone } : undefined} />
        ))}
      </Bar>
      <span
        // Shown with every letter, told to screen readers only when it becomes another matter.
        aria-hidden={stage !== 'empty'}
        style={{ color: color(isStrong ? 'success-text' : 'text-muted') }}
      >
        {advice}
      </span>
      <VisuallyHidden role="status">{spoken[stage]}</VisuallyHidden>
    </Lines>
  );
}

/** Without the library only the length is told: the service judges the rest. */
function verdictOf(
  password: string,
  ownWords: readonly string[],
  estimate: EstimateStrength | undefined,
): PasswordVerdict {
  if (estimate !== undefined) return judgePassword(password, ownWords, estimate);
  const verdict = judgePassword(password, [], () => ({ score: 4, feedback: { warning: null } }));
  return verdict.stage === 'strong'
    ? { stage: 'empty', score: 0, advice: t('Long enough') }
    : { ...verdict, score: 0 };
}

/** The library, as soon as it has come. */
function useEstimate(): EstimateStrength | undefined {
  const [estimate, setEstimate] = useState<EstimateStrength>();
  useEffect(() => {
    import('./estimate-strength.ts').then(
      ({ estimateStrength }) => setEstimate(() => estimateStrength),
      () => undefined,
    );
  }, []);
  return estimate;
}
