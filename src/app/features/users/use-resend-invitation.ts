import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../../paths.ts';
import { problemMessage } from '../../shared/api/problem-message.ts';
import { useToasts } from '../../shared/ui/toasts/use-toasts.ts';
import { hasExtension, sessionQueries } from '../session/session.queries.ts';
import { userName } from './user-name.ts';
import { userMutations } from './users.queries.ts';

/** Sends the invitation again and says so; where mails are kept instead of sent, with the way to read it. */
export function useResendInvitation(user: User) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const { mutate, isPending } = useMutation(userMutations.resendInvitation());
  const name = userName(user);
  const openOutbox = {
    label: 'Open outbox',
    run: () => void navigate(paths.outbox.to(user.email === undefined ? {} : { to: user.email })),
  };

  function resend(): void {
    mutate(user.id, {
      onSuccess: () =>
        toasts.success(
          `Invitation sent to ${name}`,
          hasExtension(capabilities, 'listMails') ? { action: openOutbox } : undefined,
        ),
      onError: (error) => toasts.error(`Invitation not sent to ${name}. ${problemMessage(error)}`),
    });
  }

  return { resend, isSending: isPending };
}
