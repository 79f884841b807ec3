import { styled } from '@mui/material/styles';
import { useDeferredValue, useEffect, useState } from 'react';
import {
  type EstimateStrength,
  judgePassword,
  type PasswordVerdict,
} from '#contract/people/password-strength.ts';
import { t } from '#words/t.ts';
import { VisuallyHidden } from '../text/text-parts.tsx';
import { color, typeScale } from '../theme/tokens.ts';

interface PasswordMeterProps {
  password: string;
  ownWords: readonly string[];
}

/** Reserves the height of the longest text. */
const Lines = styled('div')({ marginTop: -8, minHeight: 56, ...typeScale.label });

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 4,
  marginBottom: 6,
  '& > span': { height: 4, borderRadius: 2, backgroundColor: color('border') },
  '@media (forced-colors: active)': { display: 'none' },
});

const stageLabels: Record<PasswordVerdict['stage'], string> = {
  empty: '',
  short: t('Too short'),
  long: t('Too long'),
  weak: t('Too easy to guess'),
  own: t('Too similar to your name or organization'),
  strong: t('Strong enough'),
};

/** The strength of a password while typing, with advice. */
export function PasswordMeter({ password, ownWords }: PasswordMeterProps) {
  const estimate = useEstimate();
  // Deferred, since judging a long password is slow.
  const { stage, score, advice } = verdictOf(useDeferredValue(password), ownWords, estimate);
  const isStrong = stage === 'strong';
  const filledBars = isStrong || stage === 'empty' ? score : Math.min(score, 3);
  const tone = color(isStrong ? 'success-solid' : 'warning-solid');
  return (
    <Lines>
      <Bar aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} style={step <= filledBars ? { backgroundColor: tone } : undefined} />
        ))}
      </Bar>
      <span
        // Announced to screen readers only when the stage changes.
        aria-hidden={stage !== 'empty'}
        style={{ color: color(isStrong ? 'success-text' : 'text-muted') }}
      >
        {advice}
      </span>
      <VisuallyHidden role="status">{stageLabels[stage]}</VisuallyHidden>
    </Lines>
  );
}

/** Until the library has loaded, only the length counts; the service judges the rest. */
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

/** The lazily loaded library. */
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
