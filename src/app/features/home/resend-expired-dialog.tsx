import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { t } from '#words/t.ts';
import { useStartBulk } from '../users/bulk/use-start-bulk.shared.ts';

/** Confirms resending all expired invitations, and starts the run. */
export function ResendExpiredDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const start = useStartBulk();
  return (
    <ConfirmDialog
      title={t(
        '{count, plural, one {Send the expired invitation again?} other {Send # expired invitations again?}}',
        { count },
      )}
      confirmLabel={t('Resend all')}
      onConfirm={() => start({ action: 'resend', target: { filter: { invitation: ['expired'] } } })}
      onClose={onClose}
    >
      {t('Each gets a mail with a new link.')}
    </ConfirmDialog>
  );
}
