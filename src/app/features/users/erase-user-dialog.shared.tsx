import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { eraseUser } from '#contract/people/user-access.ts';
import { t } from '#words/t.ts';
import { userMutations } from './users.queries.ts';

interface EraseUserDialogProps {
  person: { userId: string; name: string; email: string | undefined };
  /** Absent if the account has been deleted already. */
  account?: { onRemoved: (() => Promise<void> | void) | undefined };
  onClose: () => void;
}

export function EraseUserDialog({ person, account, onClose }: EraseUserDialogProps) {
  const { userId, name, email } = person;
  const { mutateAsync: erase } = useMutation(userMutations.remove(account?.onRemoved, eraseUser));
  return (
    <ConfirmDialog
      title={t('Erase personal data of {name}?', { name })}
      confirmLabel={t('Erase personal data')}
      kind="danger"
      typeToConfirm={email ?? name}
      onConfirm={() => erase(userId)}
      done={t('Personal data of {name} erased', { name })}
      onClose={onClose}
    >
      {account !== undefined && t('The account will be deleted.')}{' '}
      {t(
        'Name, email address and IP addresses are removed from the audit trail, histories and emails, which keep what was done and when. Records such as patients and contacts of Endpoints stay as they are. This can’t be undone.',
      )}
    </ConfirmDialog>
  );
}
