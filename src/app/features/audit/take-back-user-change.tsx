import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatMoment } from '#app/kit/language/locale.ts';
import { latePart } from '#app/kit/late/late-part.tsx';
import type { AuditEvent } from '#contract/audit.ts';
import { t } from '#words/t.ts';
import { userKind } from '../users/user-kind.shared.ts';

const UndoDrawer = latePart(
  async () =>
    (await import('#app/versions/restore/undo-drawer.tsx')).UndoDrawer<{ userId: string }>,
);

/** Takes back what an entry changed of a user: previewed, over the user as they are now. */
export function TakeBackUserChange({ event }: { event: AuditEvent }) {
  const [isOpen, setIsOpen] = useState(false);
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
        {t('Take back…')}
      </Button>
      {isOpen && (
        <UndoDrawer
          kind={userKind}
          address={{ userId: event.entityId }}
          version={side(event.after)}
          before={side(event.before)}
          texts={{
            title: t('Take back a change of {name}', { name: event.entityLabel }),
            lead: t('Only what was changed then is taken back, everything that came later stays.'),
            base: t('After the change of {at}', { at }),
            mine: t('As before {at}', { at }),
            done: () => t('Change of {name} taken back', { name: event.entityLabel }),
          }}
          onUndone={close}
          onClose={close}
        />
      )}
    </>
  );
}
