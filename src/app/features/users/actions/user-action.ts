import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { useSend } from '#app/kit/api/operation-options.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { resendInvitation, type User, updateUser } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { canResend, isAwaited } from '../account-status.ts';
import { userName } from '../user-name.shared.ts';
import { updateBody } from '../users.queries.ts';

export type UserAction = 'resend' | 'link' | 'revoke' | 'enable' | 'disable' | 'delete' | 'erase';

export interface OfferedAction {
  action: UserAction;
  label: string;
  refusal?: string | undefined;
}

interface ActionContext {
  offers: (extensionId: ExtensionId) => boolean;
  isYourself: boolean;
}

/** The available actions in menu order: invitation, then account. */
export function invitationActions(of: User, { offers }: ActionContext): OfferedAction[] {
  // Only our service reports invitations, so elsewhere a missing one means nothing.
  const user = offers('revokeInvitation') ? of : { ...of, invitation: undefined };
  const resend: OfferedAction = {
    action: 'resend',
    label: t('Resend invitation'),
    refusal: canResend(user) ? undefined : invitationBlocker(user),
  };
  return [
    resend,
    ...(offers('createInvitationLink') && canResend(user)
      ? [{ action: 'link' as const, label: t('Copy invitation link…') }]
      : []),
    ...(offers('revokeInvitation') && isAwaited(user)
      ? [{ action: 'revoke' as const, label: t('Revoke invitation…') }]
      : []),
  ];
}

export function accountActions(user: User, { offers, isYourself }: ActionContext): OfferedAction[] {
  const refusal = isYourself ? t('Not available for your own account') : undefined;
  return [
    // If the state is unknown, both are offered.
    ...(user.isEnabled === true ? [] : [{ action: 'enable' as const, label: t('Enable') }]),
    ...(user.isEnabled === false
      ? []
      : [{ action: 'disable' as const, label: t('Disable access…'), refusal }]),
    { action: 'delete', label: t('Delete…'), refusal },
    ...(offers('eraseUser')
      ? [{ action: 'erase' as const, label: t('Erase personal data…'), refusal }]
      : []),
  ];
}

function invitationBlocker({ invitation, isEnabled }: User): string {
  if (isEnabled === false) return t('Account disabled');
  return invitation === null ? t('Created with a password') : t('Already accepted');
}

/** Enables and disables accounts, with undo. `disable` rejects with the service's problem; `enable` shows it. */
export function useEnabling() {
  const toasts = useToasts();
  const client = useQueryClient();
  const send = useSend();

  async function set(user: User, isEnabled: boolean): Promise<void> {
    const name = userName(user);
    const body = await updateBody(client, user, { isEnabled });
    await send(updateUser, { params: { userId: user.id }, body });
    toasts.success(
      isEnabled
        ? t('Access enabled for {name}', { name })
        : t('Access disabled for {name}', { name }),
      { action: { label: t('Undo'), run: () => void attempt(user, !isEnabled) } },
    );
  }

  async function attempt(user: User, isEnabled: boolean): Promise<void> {
    try {
      await set(user, isEnabled);
    } catch (error) {
      const values = { name: userName(user), problem: problemMessage(error) };
      toasts.error(
        isEnabled
          ? t('Couldn’t enable access for {name}. {problem}', values)
          : t('Couldn’t disable access for {name}. {problem}', values),
      );
    }
  }

  return {
    enable: (user: User) => attempt(user, true),
    disable: (user: User) => set(user, false),
  };
}

/** Resends an invitation with a toast; links to the outbox if emails are stored. Resolves to whether it was sent. */
export function useResendInvitation() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const send = useSend();
  return async function resend(user: User): Promise<boolean> {
    const name = userName(user);
    try {
      await send(resendInvitation, { params: { userId: user.id } });
    } catch (error) {
      const problem = problemMessage(error);
      toasts.error(t('Couldn’t send the invitation to {name}. {problem}', { name, problem }));
      return false;
    }
    const hasOutbox = hasExtension(await loadCapabilities(client), 'listMails');
    const outbox = paths.outbox.to(user.email === undefined ? {} : { to: user.email });
    const openOutbox = { label: t('Open outbox'), run: () => void navigate(outbox) };
    toasts.success(
      t('Invitation sent to {name}', { name }),
      hasOutbox ? { action: openOutbox } : undefined,
    );
    return true;
  };
}
