import Button from '@mui/material/Button';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { AuditEvent } from '#contract/console/audit.ts';
import { t } from '#words/t.ts';
import { userAddress, userKind } from '../users/user-kind.shared.ts';

const UndoDrawer = lazyPart(
  async () => (await import('#app/versions/restore/undo-drawer.tsx')).UndoDrawer,
);

/** A button to undo the change of a user; nothing for a write without editable fields, such as a sign-in. */
export function UndoUserChange({ event }: { event: AuditEvent }) {
  const openDialog = useOpenDialog();
  const { before, after } = event;
  const isUndoable = userKind.restorable?.some(
    (field) => before && field in before && after && field in after,
  );
  if (!isUndoable) return null;
  const at = formatDateTime(event.at);
  const undo = () =>
    openDialog((close) => (
      <UndoDrawer
        kind={userKind}
        address={userAddress(event.entityId)}
        before={JSON.stringify(before)}
        after={JSON.stringify(after)}
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
    ));
  return (
    <Button onClick={undo} sx={{ mt: 3 }}>
      {t('Undo…')}
    </Button>
  );
}
