import { rich } from '#app/kit/language/rich.tsx';
import type { ResendCount } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

const leftOut = t('Excludes tests and events this webhook doesn’t subscribe to.');

/** Preview of a resend. */
export function ResendProspect({ matching, willResend }: ResendCount) {
  if (matching === 0) return `${t('None.')} ${leftOut}`;
  if (willResend === matching) return leftOut;
  return (
    <>
      {rich(
        '<strong>The {count, number} oldest are sent now.</strong> That’s the limit for one action.',
        {
          count: willResend,
          strong: (text) => <strong>{text}</strong>,
        },
      )}{' '}
      {leftOut}
    </>
  );
}

/** The result, if some deliveries remain. */
export function ResendOutcome(outcome: { resent: number; left: number; isDown: boolean }) {
  const { resent, left, isDown } = outcome;
  return rich(
    isDown
      ? '<strong>{resent, plural, one {# delivery is} other {# deliveries are}} queued again.</strong> {left, number} more match and haven’t been sent yet.'
      : '<strong>{resent, plural, one {# delivery is} other {# deliveries are}} being resent.</strong> {left, number} more match and haven’t been sent yet.',
    { resent, left, strong: (text) => <strong>{text}</strong> },
  );
}
