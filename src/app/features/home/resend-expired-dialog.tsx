import { useStartBulk } from '#app/features/users/bulk/user-bulk.queries.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { t } from '#words/t.ts';

export function ResendExpiredDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const start = useStartBulk();
  return (
    <ConfirmDialog
      title={t(
        '{count, plural, one {Resend the expired invitation?} other {Resend # expired invitations?}}',
        { count },
      )}
      confirmLabel={t('Resend all')}
      onConfirm={() => start({ action: 'resend', target: { filter: { invitation: ['expired'] } } })}
      onClose={onClose}
    >
      {t('Each person gets an email with a new link.')}
    </ConfirmDialog>
  );
}
