import { formatCount } from '#app/kit/locale.ts';
import type { ResendCount } from '#contract/webhook-deliveries.ts';
import { t } from '#words/t.ts';

const leftOut = t('Tests, and what the webhook does not listen to, are neither counted nor sent.');

/** What sending again would do. */
export function ResendProspect({ matching, willResend }: ResendCount) {
  if (matching === 0) return t('There are none. {leftOut}', { leftOut });
  if (willResend === matching) return leftOut;
  return (
    <>
      <strong>
        {t('The {willResend} oldest are sent now:', { willResend: formatCount(willResend) })}
      </strong>{' '}
      more do not go at once. {leftOut}
    </>
  );
}

/** What it has done, where more are left. */
export function ResendOutcome(outcome: { resent: number; left: number; isDown: boolean }) {
  const { resent, left, isDown } = outcome;
  return (
    <>
      <strong>
        {t('{value} {value2} again.', {
          value:
            resent === 1
              ? t('1 delivery is')
              : t('{resent} deliveries are', { resent: formatCount(resent) }),
          value2: isDown ? t('in line') : t('on the way'),
        })}
      </strong>{' '}
      {formatCount(left)} more match and were not sent yet.
    </>
  );
}
