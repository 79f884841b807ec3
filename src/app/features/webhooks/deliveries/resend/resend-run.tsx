import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '#app/kit/locale.ts';
import { paths } from '#app/paths.ts';
import type { ServiceRunKinds } from '#app/work/service-run-drawer.tsx';
import type { ResendCount } from '#contract/webhook-deliveries.ts';

const Outcome = styled('p')({ marginTop: 0 });

/** Deliveries that were sent again: how each fares is told by their webhook's list. */
export const resendRunKind: ServiceRunKinds = {
  words: () => ({ running: 'Sending deliveries again', done: 'Deliveries sent again' }),
  rowView: (_run, { row, email, outcome }) => ({ key: row, title: email, outcome }),
  report: () => '',
  body: ({ total, webhook }) => (
    <>
      <Outcome role="status">
        {total === 1 ? '1 delivery was' : `${formatCount(total)} deliveries were`} put on the way
        again.
      </Outcome>
      {webhook && (
        <Link
          component={RouterLink}
          to={paths.webhookDeliveries.to(webhook.siteId, webhook.webhookId)}
        >
          How they fare
        </Link>
      )}
    </>
  ),
};

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
export function ResendOutcome(outcome: { resent: number; left: number; isDown: boolean }) {
  const { resent, left, isDown } = outcome;
  return (
    <>
      <strong>
        {resent === 1 ? '1 delivery is' : `${formatCount(resent)} deliveries are`}{' '}
        {isDown ? 'in line' : 'on the way'} again.
      </strong>{' '}
      {left > 0
        ? `${formatCount(left)} more match and were not sent yet.`
        : 'The list shows how they fare.'}
    </>
  );
}
