import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { mutationOf } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { CopyOnceDialog } from '#app/kit/dialogs/copy-once-dialog.tsx';
import { formatMoment } from '#app/kit/language/locale.ts';
import { createInvitationLink } from '#contract/people/user-access.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { userName } from '../user-name.shared.ts';

interface InvitationLinkDialogProps {
  user: User;
  onClose: () => void;
}

/** Creates a link to hand over, shown once. */
export function InvitationLinkDialog({ user, onClose }: InvitationLinkDialogProps) {
  const id = useId();
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
        expiresAt: formatMoment(link.expiresAt),
      })}
      text={link.url}
      shown={
        <TextField
          label={t('Link')}
          id={id}
          value={link.url}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      }
      refusal={t('Your browser blocked copying. Select the link and copy it.')}
      copyLabel={t('Copy link')}
      doneLabel={t('Done')}
      isDismissible
      onClose={onClose}
    />
  );
}
