import { formatCount } from '#app/kit/locale.ts';
import type { ResendCount } from '#contract/webhook-deliveries.ts';

const leftOut = 'Tests, and what the webhook does not listen to, are neither counted nor sent.';

/** What sending again would do. */
export function ResendProspect({ matching, willResend }: ResendCount) {
  if (matching === 0) return `There are none. ${leftOut}`;
  if (willResend === matching) return leftOut;
  return (
    <>
      <strong>The {formatCount(willResend)} oldest are sent now:</strong> more do not go at once.{' '}
      {leftOut}
    </>
  );
}

/** What it has done, where more are left. */
export function ResendOutcome(outcome: { resent: number; left: number; isDown: boolean }) {
  const { resent, left, isDown } = outcome;
  return (
    <>
      <strong>
        {resent === 1 ? '1 delivery is' : `${formatCount(resent)} deliveries are`}{' '}
        {isDown ? 'in line' : 'on the way'} again.
      </strong>{' '}
      {formatCount(left)} more match and were not sent yet.
    </>
  );
}
