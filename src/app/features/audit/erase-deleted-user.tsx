import Button from '@mui/material/Button';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import type { AuditEvent } from '#contract/console/audit.ts';
import { erasedEmail } from '#contract/people/user-access.ts';
import { t } from '#words/t.ts';
import { EraseUserDialog } from '../users/erase-user-dialog.shared.tsx';

/** A button to erase what is stored of a deleted user; nothing if that is done already. */
export function EraseDeletedUser({ event }: { event: AuditEvent }) {
  const openDialog = useOpenDialog();
  const { entityId: userId, entityLabel: email, before } = event;
  if (email === erasedEmail(userId)) return null;
  const names = [before?.firstName, before?.lastName].filter((name) => typeof name === 'string');
  const person = { userId, name: names.join(' ') || email, email };
  const erase = () => openDialog((close) => <EraseUserDialog person={person} onClose={close} />);
  return (
    <Button color="error" onClick={erase} sx={{ mt: 3 }}>
      {t('Erase personal data…')}
    </Button>
  );
}
