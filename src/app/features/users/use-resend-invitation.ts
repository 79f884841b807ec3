import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mutationOf } from '#app/kit/api/operation-options.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { resendInvitation, type User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import { userName } from './user-name.shared.ts';

/** Resends an invitation with a toast; links to the outbox if emails are stored. Resolves to whether it was sent. */
export function useResendInvitation() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const offers = useOffers();
  const { mutateAsync } = useMutation(mutationOf(resendInvitation));

  // Not `mutate` with callbacks, which are lost if the row leaves the list.
  return async function resend(user: User): Promise<boolean> {
    const name = userName(user);
    try {
      await mutateAsync({ params: { userId: user.id } });
    } catch (error) {
      const problem = problemMessage(error);
      toasts.error(t('Couldn’t send the invitation to {name}. {problem}', { name, problem }));
      return false;
    }
    const outbox = paths.outbox.to(user.email === undefined ? {} : { to: user.email });
    const openOutbox = { label: t('Open outbox'), run: () => void navigate(outbox) };
    toasts.success(
      t('Invitation sent to {name}', { name }),
      offers('listMails') ? { action: openOutbox } : undefined,
    );
    return true;
  };
}
