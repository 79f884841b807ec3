import { useQuery } from '@tanstack/react-query';
import { paths } from '#app/paths.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { isAwaited } from '../account-status.ts';
import { userName } from '../user-name.shared.ts';
import { useResendInvitation } from './user-action.ts';

/** Actions on a person for the command palette, each a link or a function. */
export function usePersonEntries() {
  const resend = useResendInvitation();
  const hasPage = useOffers()('getUser');
  const { data: you } = useQuery(sessionQueries.currentUser());
  return (user: User): { label: string; to?: string; run?: () => void }[] => {
    const name = userName(user);
    const sending = {
      label: t('Resend invitation to {name}', { name }),
      run: () => void resend(user),
    };
    return [
      ...(isAwaited(user) ? [sending] : []),
      { label: t('Edit {name}', { name }), to: paths.editUser.to(user.id, { search: user.email }) },
      ...(hasPage && user.id !== you?.id
        ? [{ label: t('Offboard {name}', { name }), to: paths.offboarding.to(user.id) }]
        : []),
    ];
  };
}
