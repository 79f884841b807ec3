import { rich } from '#app/kit/language/rich.tsx';
import type { ResendCount } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

const leftOut = t('Tests, and what the webhook does not listen to, are neither counted nor sent.');

/** Preview of a resend. */
export function ResendProspect({ matching, willResend }: ResendCount) {
  if (matching === 0) return `${t('There are none.')} ${leftOut}`;
  if (willResend === matching) return leftOut;
  return (
    <>
      {rich('<strong>The {count, number} oldest are sent now:</strong> more do not go at once.', {
        count: willResend,
        strong: (text) => <strong>{text}</strong>,
      })}{' '}
      {leftOut}
    </>
  );
}

/** The result, if some deliveries remain. */
export function ResendOutcome(outcome: { resent: number; left: number; isDown: boolean }) {
  const { resent, left, isDown } = outcome;
  return rich(
    isDown
      ? '<strong>{resent, plural, one {# delivery is} other {# deliveries are}} in line again.</strong> {left, number} more match and were not sent yet.'
      : '<strong>{resent, plural, one {# delivery is} other {# deliveries are}} on the way again.</strong> {left, number} more match and were not sent yet.',
    { resent, left, strong: (text) => <strong>{text}</strong> },
  );
}
