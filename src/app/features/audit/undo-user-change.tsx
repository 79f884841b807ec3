import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatMoment } from '#app/kit/language/locale.ts';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { AuditEvent } from '#contract/console/audit.ts';
import { t } from '#words/t.ts';
import { userKind } from '../users/user-kind.shared.ts';

const UndoDrawer = latePart(
  async () =>
    (await import('#app/versions/restore/undo-drawer.tsx')).UndoDrawer<{ userId: string }>,
);

/** Nothing for a write that changed no field of the form, such as a sign-in. */
export function UndoUserChange({ event }: { event: AuditEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  const { before, after } = event;
  const isUndoable = userKind.restorable?.some(
    (field) => before && field in before && after && field in after,
  );
  if (!isUndoable) return null;
  const close = () => setIsOpen(false);
  const side = (content: AuditEvent['before']) => ({
    versionId: event.auditId,
    content: JSON.stringify(content),
    savedAt: event.at,
    author: event.actor?.name,
    method: 'PUT',
  });
  const at = formatMoment(event.at);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} sx={{ mt: 3 }}>
        {t('Undo…')}
      </Button>
      {isOpen && (
        <UndoDrawer
          kind={userKind}
          address={{ userId: event.entityId }}
          version={side(after)}
          before={side(before)}
          texts={{
            title: t('Undo a change to {name}', { name: event.entityLabel }),
            lead: t('Only this change is undone; later changes stay.'),
            base: t('After the change on {at}', { at }),
            mine: t('Before {at}', { at }),
            done: () => t('Change to {name} undone', { name: event.entityLabel }),
          }}
          onUndone={close}
          onClose={close}
        />
      )}
    </>
  );
}
