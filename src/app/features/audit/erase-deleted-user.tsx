import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AuditEvent } from '#contract/console/audit.ts';
import { erasedEmail } from '#contract/people/user-access.ts';
import { t } from '#words/t.ts';
import { EraseUserDialog } from '../users/erase-user-dialog.shared.tsx';

/** Nothing for somebody who is erased. */
export function EraseDeletedUser({ event }: { event: AuditEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  const { entityId: userId, entityLabel: email, before } = event;
  if (email === erasedEmail(userId)) return null;
  const names = [before?.firstName, before?.lastName].filter((name) => typeof name === 'string');
  const person = { userId, name: names.join(' ') || email, email };
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)} sx={{ mt: 3 }}>
        {t('Erase personal data…')}
      </Button>
      {isOpen && <EraseUserDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}
