import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { mutationOf, useSend } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { CopyOnceDialog } from '#app/record-form/copy-once-dialog.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { createInvitationLink, revokeInvitation } from '#contract/people/user-access.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { hasJoined } from '../account-status.ts';
import { EraseUserDialog } from '../erase-user-dialog.shared.tsx';
import { userName } from '../user-name.shared.ts';
import { userMutations } from '../users.queries.ts';
import { type UserAction, useEnabling, useResendInvitation } from './user-action.ts';

interface UserActionDialogProps {
  action: Exclude<UserAction, 'resend' | 'enable'>;
  user: User;
  onRemoved?: (() => Promise<void> | void) | undefined;
  onClose: () => void;
}

export function UserActionDialog({ action, user, onRemoved, onClose }: UserActionDialogProps) {
  const confirmations = useConfirmations(user, onRemoved);
  if (action === 'link') return <InvitationLinkDialog user={user} onClose={onClose} />;
  if (action === 'erase') {
    const person = { userId: user.id, name: userName(user), email: user.email };
    return <EraseUserDialog person={person} account={{ onRemoved }} onClose={onClose} />;
  }
  return <ConfirmDialog {...confirmations[action]} kind="danger" onClose={onClose} />;
}

type Confirmation = Omit<ComponentProps<typeof ConfirmDialog>, 'kind' | 'onClose'>;

function useConfirmations(user: User, onRemoved: UserActionDialogProps['onRemoved']) {
  const offers = useOffers();
  const toasts = useToasts();
  const send = useSend();
  const resend = useResendInvitation();
  const { disable } = useEnabling();
  const { mutateAsync: remove } = useMutation(userMutations.remove(onRemoved));
  const name = userName(user);
  return {
    revoke: {
      title: t('Revoke the invitation for {name}?', { name }),
      confirmLabel: t('Revoke invitation'),
      onConfirm: async () => {
        await send(revokeInvitation, { params: { userId: user.id } });
        toasts.success(t('Invitation for {name} revoked', { name }), {
          action: { label: t('Send new invitation'), run: () => void resend(user) },
        });
      },
      children: t(
        'The link in their email stops working. The account stays, and you can send a new invitation at any time.',
      ),
    },
    disable: {
      title: t('Disable access for {name}?', { name }),
      confirmLabel: t('Disable access'),
      onConfirm: () => disable(user),
      children: (
        <>
          {offers('listUserSessions') && disablingEffect(user)}{' '}
          {t('You can enable the account again later.')}
        </>
      ),
    },
    delete: {
      title: t('Delete {title}?', { title: name }),
      confirmLabel: t('Delete user'),
      typeToConfirm: user.email ?? name,
      onConfirm: () => remove(user.id),
      done: t('{title} deleted', { title: name }),
      children: t(
        'This can’t be undone. To block access temporarily, disable the account instead.',
      ),
    },
  } satisfies Record<string, Confirmation>;
}

function disablingEffect(user: User): string | undefined {
  if (user.invitation?.state === 'pending') return t('The link in their invitation stops working.');
  return hasJoined(user) ? t('They’ll be signed out everywhere immediately.') : undefined;
}

/** Creates a link to hand over, shown once. */
function InvitationLinkDialog({ user, onClose }: Pick<UserActionDialogProps, 'user' | 'onClose'>) {
  const { data: link, mutateAsync } = useMutation(mutationOf(createInvitationLink));
  const isCreated = useRef(false);
  const name = userName(user);
  if (link === undefined) {
    return (
      <ConfirmDialog
        title={t('Create an invitation link for {name}?', { name })}
        confirmLabel={t('Create link')}
        onConfirm={async () => {
          await mutateAsync({ params: { userId: user.id } });
          isCreated.current = true;
        }}
        // After confirming, this dialog continues with the link instead of closing.
        onClose={() => {
          if (!isCreated.current) onClose();
        }}
      >
        {t(
          'Links in earlier emails stop working. Anyone with the new link can set the password once, so give it only to {name}.',
          { name },
        )}
      </ConfirmDialog>
    );
  }
  return (
    <CopyOnceDialog
      title={t('Invitation link for {name}', { name })}
      description={t('It works once, until {expiresAt}, and won’t be shown again.', {
        expiresAt: formatDateTime(link.expiresAt),
      })}
      text={link.url}
      shown={
        <TextField
          label={t('Link')}
          value={link.url}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      }
      refusal={t('Your browser blocked copying. Select the link and copy it.')}
      copyLabel={t('Copy link')}
      doneLabel={t('Done')}
      onClose={onClose}
    />
  );
}
