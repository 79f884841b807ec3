import type { ResendCount } from '#contract/webhook-deliveries.ts';
import { formatCount } from '../../../../shared/ui/locale.ts';

/** What sending again would do. */
export function ResendProspect({ matching, willResend }: ResendCount) {
  if (matching === 0) return 'There are none. Tests are not sent again this way.';
  if (willResend === matching) return 'Tests are neither counted nor sent.';
  return (
    <>
      <strong>The {formatCount(willResend)} oldest are sent now:</strong> more do not go at once.
      Tests are neither counted nor sent.
    </>
  );
}

/** What it has done. */
export function ResendOutcome({ resent, left }: { resent: number; left: number }) {
  return (
    <>
      <strong>
        {resent === 1 ? '1 delivery is' : `${formatCount(resent)} deliveries are`} on the way again.
      </strong>{' '}
      {left > 0
        ? `${formatCount(left)} more match and were not sent yet.`
        : 'The list shows how they fare.'}
    </>
  );
}
